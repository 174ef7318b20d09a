import { Trans } from '@lingui/react/macro'
import { clock } from '../../kernel/clock.ts'
import { videoOf, type Probe } from '../../media/probe.ts'

/** What is told of a file before anything is made of it: what cannot be read, and what will not come along. */
export function FileNotes({ probe }: { probe: Probe }) {
  const { breaksOffAt, tracks, subtitles } = probe
  const video = videoOf(probe)
  const breaksOff = breaksOffAt === null ? null : clock(breaksOffAt)
  const [first, ...further] = tracks.filter(({ kind }) => kind === 'audio')
  const lostCodec = first?.decodable && further.find(({ decodable }) => !decodable)?.codecName
  const picture = video && !video.decodable ? video.codecName : null
  const brightness = video?.decodable && video.highDynamicRange
  if (!breaksOff && !picture && !lostCodec && !brightness && subtitles === 0) return null
  return (
    <div className="flex flex-col gap-1 rounded-md border border-amber/40 bg-amber-tint px-4 py-3 text-14 text-amber">
      {breaksOff && (
        <p>
          <Trans>
            This file breaks off at {breaksOff}: it was not copied or recorded to its end. What is
            there can be cut.
          </Trans>
        </p>
      )}
      {picture && (
        <p>
          <Trans>
            Its pictures are encoded as {picture}, which this browser cannot read. Its sound can be
            cut and saved on its own: M4A, MP3, WAV and more. For the pictures, save the video as
            MP4 with H.264 first.
          </Trans>
        </p>
      )}
      {lostCodec && (
        <p>
          <Trans>One more sound track is encoded as {lostCodec} and will not come along.</Trans>
        </p>
      )}
      {subtitles > 0 && (
        <p>
          <Trans>This file holds subtitles; they will not come along.</Trans>
        </p>
      )}
      {brightness && (
        <p>
          <Trans>
            This video has a high dynamic range. Pictures that are encoded anew keep its colours in
            8 bits instead of 10.
          </Trans>
        </p>
      )}
    </div>
  )
}
