import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { holdsText, isFilmKind, kindName, type WrittenKind } from '../media/kinds.ts'
import type { Probe } from '../media/probe.ts'
import type { SubtitleInfo } from '../media/subtitle-info.ts'

/** @param props.lostCodec what a further sound track is encoded as that cannot be kept; nothing where all are */
export function SoundLeftBehind({ lostCodec }: { lostCodec: string | false | undefined }) {
  if (!lostCodec) return null
  return (
    <p>
      <Trans>One more sound track is encoded as {lostCodec} and will not come along.</Trans>
    </p>
  )
}

/** Says of sound that it cannot be taken over, because no container here can be told what it is. */
export function SoundLost({ tracks }: Pick<Probe, 'tracks'>) {
  const codec = tracks.find(
    (track) => track.kind === 'audio' && !track.codec && !track.decodable,
  )?.codecName
  if (!codec) return null
  return (
    <p>
      <Trans>
        Sound in this video is encoded as {codec}, which cannot be written here and will not come
        along. Save the video with AAC sound first to keep it.
      </Trans>
    </p>
  )
}

type Props = {
  subtitles: readonly SubtitleInfo[]
  /** What is made of the film; null where nothing can be. */
  kind: WrittenKind | null
  /** What to do where it cannot hold them. */
  advice?: ReactNode
}

/** What of a film's subtitles does not come along into what is made of it, a line for each. */
export function SubtitlesLeftBehind({ subtitles, kind, advice }: Props) {
  const texts = subtitles.filter(({ isText }) => isText)
  const holder = kind && texts.length > 0 && !holdsText(kind) ? kindName(kind) : null
  const isFilm = kind !== null && kind !== 'gif' && isFilmKind(kind)
  return (
    <>
      {holder && (
        <p>
          <Trans>This file holds subtitles, which {holder} cannot hold.</Trans>
          {advice && <> {advice}</>}
        </p>
      )}
      {isFilm && !holder && texts.some(({ isStyled }) => isStyled) && <PlainSubtitles />}
      {isFilm && texts.length < subtitles.length && <UnreadSubtitles />}
    </>
  )
}

export function UnreadSubtitles() {
  return (
    <p>
      <Trans>
        Some of its subtitles are of a kind that cannot be read here, such as pictures or teletext,
        and will not come along.
      </Trans>
    </p>
  )
}

export function PlainSubtitles() {
  return (
    <p>
      <Trans>Its subtitles come along as plain text, without their own styles and places.</Trans>
    </p>
  )
}
