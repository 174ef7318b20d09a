import type { Chapter } from '../chapters.ts'
import {
  endOf,
  inMedium,
  type MediaClip,
  type Medium,
  mediumOf,
  type Sequence,
} from './sequence.ts'
import { openSource, type Sources } from './source.ts'

/** What media have of chapters, by their ids; those without any are not in it. */
export type MediaChapters = ReadonlyMap<string, readonly Chapter[]>

/** A chapter of a medium, with where that names it. */
type Placed = Chapter & { of: string }

/**
 * Reads the chapters of media.
 * @throws Stop as `openSource`
 */
export async function chaptersOfMedia(
  media: readonly Medium[],
  files: Sources,
): Promise<MediaChapters> {
  const all = new Map<string, readonly Chapter[]>()
  for (const { id, lacks } of media) {
    const file = lacks?.chapters && files.get(id)
    if (!file) continue
    const { input, probe } = await openSource(file)
    input.dispose()
    if (probe.chapters) all.set(id, probe.chapters)
  }
  return all
}

/**
 * The chapters of the films that a sequence rests on, or of its sound where none of those has any, at their times in the sequence. A
 * film without any beside others that have some is one, by its name.
 */
export function sequenceChapters(sequence: Sequence, chapters: MediaChapters): Chapter[] {
  const tracks = sequence.tracks
    .filter(({ muted }) => !muted)
    .map(({ clips }) => clips.filter((clip): clip is MediaClip => 'speed' in clip))
    .filter((clips) => clips.some(({ medium }) => chapters.has(medium)))
  const resting = tracks.find((clips) => clips.some(({ kind }) => kind === 'video')) ?? tracks[0]
  const placed = (resting ?? []).flatMap((clip): Placed[] => {
    const own = chapters.get(clip.medium)
    if (own) return placedIn(clip, own)
    const title = mediumOf(sequence, clip)?.name.replace(/\.[^.]+$/, '') ?? ''
    return [{ start: clip.start, title, of: clip.medium }]
  })
  // One that goes on behind a cut began before it.
  return placed
    .filter(({ of }, i) => of !== placed[i - 1]?.of)
    .map(({ start, title }) => ({ start, title }))
}

function placedIn(clip: MediaClip, chapters: readonly Chapter[]): Placed[] {
  const [from, to] = [clip.start, endOf(clip)].map((time) => inMedium(clip, time)) as [
    number,
    number,
  ]
  return chapters.flatMap(({ start, title }, i): Placed[] => {
    if (start >= to || (chapters[i + 1]?.start ?? Infinity) <= from) return []
    const at = clip.start + Math.max(0, start - from) / clip.speed
    return [{ start: at, title, of: `${clip.medium} ${i}` }]
  })
}
