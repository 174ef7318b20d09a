import { Trans } from '@lingui/react/macro'
import type { FilteredAs } from '../media/filtered-as.ts'
import { kindName } from '../media/kinds.ts'
import { videoOf, type Probe } from '../media/probe.ts'
import { SoundLost, SubtitlesLeftBehind } from './left-behind.tsx'
import { BreaksOff, FinePictures, Interlaced, Notes } from './notes.tsx'

type Props = {
  probe: Pick<Probe, 'breaksOffAt' | 'subtitles' | 'tracks'>
  as: FilteredAs
}

/** What is told of a film before its pictures are changed. Its sound tracks come along where they can be written. */
export function FilteredNotes({ probe, as }: Props) {
  const { breaksOffAt, subtitles, tracks } = probe
  return (
    <Notes>
      <BreaksOff at={breaksOffAt} />
      <Unlike {...as} />
      <SoundLost tracks={tracks} />
      <SubtitlesLeftBehind subtitles={subtitles} kind={as.kind} />
      <Interlaced video={videoOf({ tracks })} />
      <FinePictures pixels={videoOf({ tracks })?.pixels} />
    </Notes>
  )
}

function Unlike({ kind, unlike }: FilteredAs) {
  if (!unlike) return null
  const written = kindName(kind)
  if (unlike.why === 'sound') {
    const { codec } = unlike
    return (
      <p>
        <Trans>
          Its sound is encoded as {codec}, which only MKV can hold as it is, so the result is an
          MKV.
        </Trans>
      </p>
    )
  }
  return (
    <p>
      {unlike.why === 'noEncoder' ? (
        <Trans>This browser cannot encode WebM, so the result is an {written}.</Trans>
      ) : (
        <Trans>This kind of file cannot be written here, so the result is an {written}.</Trans>
      )}
    </p>
  )
}
