import { FilteredNotes } from '../../../desk/filtered-notes.tsx'
import { SubtitlesLeftBehind } from '../../../desk/left-behind.tsx'
import { BreaksOff, Notes } from '../../../desk/notes.tsx'
import type { Output } from './kept.ts'
import type { Film } from './use-film.ts'

/** What is told of a film before captions are written into it. As a track they change nothing else of it. */
export function FilmNotes({ film, output }: { film: Film; output: Output }) {
  const { probe, as } = film
  if (output === 'burned' && as) return <FilteredNotes {...{ probe, as }} />
  const { breaksOffAt, subtitles } = probe
  return (
    <Notes>
      <BreaksOff at={breaksOffAt} />
      {/* Whatever a track is written into holds text. */}
      {output === 'track' && <SubtitlesLeftBehind subtitles={subtitles} kind="mp4" />}
    </Notes>
  )
}
