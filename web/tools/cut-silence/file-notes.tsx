import { Trans } from '@lingui/react/macro'
import { LeftBehind } from '../../desk/left-behind.tsx'
import { clock } from '../../kernel/clock.ts'
import { holdsText, isFilmKind, type WrittenKind } from '../../media/kinds.ts'
import { isUsual, USUAL } from '../../media/pixel-format.ts'
import { videoOf, type Probe } from '../../media/probe.ts'
import { UnreadPictures } from './unread-pictures.tsx'

/** What is told of a file before anything is made of it: what cannot be read, and what will not come along. @param kind what it will be */
export function FileNotes({ probe, kind }: { probe: Probe; kind: WrittenKind | null }) {
  const { breaksOffAt, tracks, subtitles } = probe
  const video = videoOf(probe)
  const breaksOff = breaksOffAt === null ? null : clock(breaksOffAt)
  const silent = video?.decodable && !tracks.some(({ kind }) => kind === 'audio')
  const [first, ...further] = tracks.filter(({ kind }) => kind === 'audio')
  const lostCodec = first?.decodable && further.find(({ decodable }) => !decodable)?.codecName
  const picture = video && !video.decodable ? video.codecName : null
  const isFilm = kind !== null && kind !== 'gif' && isFilmKind(kind)
  const fine = isFilm && video && !isUsual(video.pixels) ? video.pixels : null
  const { bits, chroma } = fine ?? USUAL
  const texts = subtitles.filter(({ isText }) => isText)
  const drawn = texts.length < subtitles.length
  const holder = kind && texts.length > 0 && !holdsText(kind) ? kind.toUpperCase() : null
  const styled = !holder && isFilm && texts.some(({ isStyled }) => isStyled)
  const gradual = isFilm && video?.isGradual
  const notes = [breaksOff, silent, picture, lostCodec, fine, drawn, holder, styled, gradual]
  if (!notes.some(Boolean)) return null
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
      {silent && (
        <p>
          <Trans>This video has no sound, so it is cut where nothing moves.</Trans>
        </p>
      )}
      {picture && (
        <p>
          <UnreadPictures picture={picture} />
        </p>
      )}
      {holder && (
        <p>
          <Trans>
            This file holds subtitles, which {holder} cannot hold. MP4 and MKV keep them and cut
            them with the video.
          </Trans>
        </p>
      )}
      <LeftBehind lostCodec={lostCodec} styled={styled} drawn={drawn} />
      {gradual && (
        <p>
          <Trans>
            This video renews its pictures strip by strip and has no key frames to copy from. From
            the first cut on all of it is encoded anew, which takes longer.
          </Trans>
        </p>
      )}
      {fine && (
        <p>
          <Trans>
            The pictures of this video have {bits} bits a colour in {chroma}. The result has 8 bits
            in 4:2:0 and keeps the colour profile.
          </Trans>
        </p>
      )}
    </div>
  )
}
