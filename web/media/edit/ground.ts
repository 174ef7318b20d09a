import type { Size } from '../picture.ts'
import type { Range } from '../timeline.ts'
import { voicesOf } from './layers.ts'
import { isUntouched } from './placing.ts'
import {
  type Clip,
  endOf,
  frameRateOf,
  type MediaClip,
  mediumOf,
  PLAIN_PLACING,
  SAME_SECONDS,
  type Sequence,
  totalLength,
  type Track,
} from './sequence.ts'

export type FilmClip = MediaClip & { kind: 'video' }

/** Films one after the other, from the beginning of a sequence to its end, that fill the frame under everything else. */
export type Ground = {
  clips: FilmClip[]
  /** When in the sequence something else is seen than these films as they are. In any order; they may overlap. */
  changed: Range[]
  /** Whether these films are heard as they are, and nothing else. */
  isHeardAsIs: boolean
}

/** What a sequence rests on; null where that is not films from end to end at their own speed. */
export function groundOf(sequence: Sequence, frame: Size): Ground | null {
  const seen = sequence.tracks.filter(
    ({ kind, muted, clips }) => kind !== 'audio' && !muted && clips.length > 0,
  )
  const lowest = seen.findIndex(({ kind }) => kind === 'video')
  const clips: FilmClip[] = []
  let end = 0
  for (const clip of seen[lowest]?.clips ?? []) {
    const medium = mediumOf(sequence, clip)
    if (!isFilm(clip) || !medium || !isUntouched(medium, frame, PLAIN_PLACING)) return null
    if (clip.speed !== 1 || Math.abs(clip.start - end) > SAME_SECONDS) return null
    end = endOf(clip)
    clips.push(clip)
  }
  // What lasts longer is seen, or heard, over black.
  if (clips.length === 0 || totalLength(sequence) - end > 1 / frameRateOf(sequence)) return null
  const changed = [
    ...seen.slice(lowest + 1).flatMap(seenIn),
    ...clips.flatMap((clip) => changesOf(clip, frame)),
  ]
  return { clips, changed, isHeardAsIs: isHeardAsIs(sequence, clips) }
}

const isFilm = (clip: Clip): clip is FilmClip => clip.kind === 'video'

const seenIn = ({ clips }: Track): Range[] =>
  clips
    .filter(({ kind }) => kind !== 'audio')
    .map((clip) => ({ start: clip.start, end: endOf(clip) }))

/** When a clip is not seen alone as it is: the whole of it where it stands otherwise in the frame, else while it fades. */
function changesOf(clip: FilmClip, frame: Size): Range[] {
  const { start, fadeIn, fadeOut, crossfade, placing } = clip
  const end = endOf(clip)
  if (!isUntouched(frame, frame, placing)) return [{ start, end }]
  const fades = [
    { start, end: start + Math.max(fadeIn, crossfade) },
    { start: end - fadeOut, end },
  ]
  return fades.filter((fade) => fade.end > fade.start)
}

function isHeardAsIs(sequence: Sequence, clips: FilmClip[]): boolean {
  const voices = voicesOf(sequence)
  const ownVoices = clips.filter((clip) => mediumOf(sequence, clip)?.hasSound)
  return (
    voices.length === ownVoices.length &&
    voices.every(
      ({ clip }) =>
        clips.includes(clip as FilmClip) && clip.gain === 0 && !clip.pan && !clip.ducked,
    ) &&
    // Also of sound that cannot be read, which is no voice.
    clips.every(({ fadeIn, fadeOut, crossfade }) => fadeIn + fadeOut + crossfade === 0)
  )
}
