import { Trans } from '@lingui/react/macro'
import { SoundLeftBehind, SubtitlesLeftBehind } from '../../desk/left-behind.tsx'
import { BreaksOff, FinePictures, Interlaced, Notes } from '../../desk/notes.tsx'
import { useWhy } from '../../desk/refused.tsx'
import { isFilmKind, type WrittenKind } from '../../media/kinds.ts'
import { videoOf, type Probe } from '../../media/probe.ts'
import { UnreadPictures } from './unread-pictures.tsx'

/** What is told of a file before anything is made of it: what cannot be read, and what will not come along. @param kind what it will be */
export function FileNotes({ probe, kind }: { probe: Probe; kind: WrittenKind | null }) {
  const { breaksOffAt, tracks, subtitles } = probe
  const video = videoOf(probe)
  const [first, ...further] = tracks.filter(({ kind }) => kind === 'audio')
  const lostCodec = first?.decodable && further.find(({ decodable }) => !decodable)?.codecName
  const unheard = first && !first.decodable ? first.codecName : null
  const picture = video && !video.decodable ? video.codecName : null
  const sentence = useWhy()
  const isFilm = kind !== null && kind !== 'gif' && isFilmKind(kind)
  return (
    <Notes>
      <BreaksOff at={breaksOffAt} />
      {video?.decodable && !first && (
        <p>
          <Trans>This video has no sound, so it is cut where nothing moves.</Trans>
        </p>
      )}
      {unheard && video?.decodable && (
        <p>
          {isFilm && first?.codec === null ? (
            <Trans>
              Its sound is encoded as {unheard}, which this browser can neither read nor write. The
              video is cut where nothing moves and comes out without sound. To keep it, save the
              video with AAC sound first.
            </Trans>
          ) : isFilm ? (
            <Trans>
              Its sound is encoded as {unheard}, which this browser cannot read. The video is cut
              where nothing moves, and its sound is copied along; it cannot be sped up.
            </Trans>
          ) : kind === 'gif' ? (
            <Trans>
              Its sound is encoded as {unheard}, which this browser cannot read. The video is cut
              where nothing moves.
            </Trans>
          ) : (
            sentence('unsupportedCodec', unheard)
          )}
        </p>
      )}
      {picture && (
        <p>
          {first?.decodable ? (
            <UnreadPictures picture={picture} />
          ) : (
            sentence('unsupportedCodec', first?.codecName ?? picture)
          )}
        </p>
      )}
      <SoundLeftBehind lostCodec={lostCodec} />
      <SubtitlesLeftBehind
        {...{ subtitles, kind }}
        advice={<Trans>MP4 and MKV keep them and cut them with the video.</Trans>}
      />
      {isFilm && video?.isGradual && (
        <p>
          <Trans>
            This video renews its pictures strip by strip and has no key frames to copy from. From
            the first cut on all of it is re-encoded, which takes longer.
          </Trans>
        </p>
      )}
      {(isFilm || kind === 'gif') && <Interlaced video={video} />}
      {isFilm && <FinePictures pixels={video?.pixels} />}
    </Notes>
  )
}
