import { Trans } from '@lingui/react/macro'
import { FilteredNotes } from '../../../desk/filtered-notes.tsx'
import { SoundLost, SubtitlesLeftBehind } from '../../../desk/left-behind.tsx'
import { MostCompatible } from '../../../desk/most-compatible.tsx'
import { BreaksOff, Notes } from '../../../desk/notes.tsx'
import { kindName, WITH_TEXT } from '../../../media/kinds.ts'
import { videoOf } from '../../../media/probe.ts'
import { Sentences } from '../../../ui/sentences.tsx'
import type { Output } from './kept.ts'
import type { Film } from './use-film.ts'

/** What is told of a film before captions are written into it. As a track they change nothing else of it. */
export function FilmNotes({ film, output }: { film: Film; output: Output }) {
  const { probe, as } = film
  if (output === 'burned' && as) return <FilteredNotes {...{ probe, as }} />
  const { breaksOffAt, subtitles, container, tracks } = probe
  const unread = film.video ? null : videoOf(probe)?.codecName
  const kind = output === 'track' ? WITH_TEXT[container] : undefined
  const written = kind && kindName(kind)
  return (
    <Notes>
      <BreaksOff at={breaksOffAt} />
      {unread && (
        <p>
          <Sentences>
            <Trans>
              Its pictures are encoded as {unread}, which this browser cannot read. Captions can be
              written to its sound; to see them over the pictures, save the video as MP4 with H.264
              first.
            </Trans>
            <MostCompatible codec={unread} />
          </Sentences>
        </p>
      )}
      {kind && kind !== container && (
        <p>
          <Trans>This kind of file cannot hold such a track, so the result is an {written}.</Trans>
        </p>
      )}
      {kind && <SoundLost tracks={tracks} />}
      {kind && <SubtitlesLeftBehind subtitles={subtitles} kind={kind} />}
    </Notes>
  )
}
