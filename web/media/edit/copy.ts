import { cutOut } from '../cut-out.ts'
import { throwIfCancelled, type Run } from '../engine.ts'
import { joinFilms } from '../join-films.ts'
import type { Range } from '../timeline.ts'
import { isUntouched } from './placing.ts'
import type { Size } from '../picture.ts'
import { endOf, mediumOf, SAME_SECONDS, type Sequence } from './sequence.ts'
import type { Sources } from './source.ts'

/** Of the work, what putting parts together is. */
const JOINING = 0.2

type Stretch = { medium: string; kept: Range[] }

/**
 * What of which film is left, where a sequence only trims films and sets them one after the other: then their packets can be copied.
 * @returns null where anything is drawn, mixed, faded or left empty
 */
export function onlyTrims(sequence: Sequence, frame: Size): Stretch[] | null {
  const used = sequence.tracks.filter(({ clips }) => clips.length > 0)
  const [track] = used
  if (used.length !== 1 || track?.kind !== 'video' || track.muted) return null
  const stretches: Stretch[] = []
  let at = 0
  for (const clip of track.clips) {
    const medium = mediumOf(sequence, clip)
    if (clip.kind !== 'video' || !medium) return null
    const heardAsIs = !medium.hasSound || (clip.gain === 0 && !clip.pan)
    const plain = heardAsIs && clip.speed === 1 && clip.fadeIn + clip.fadeOut + clip.crossfade === 0
    if (!plain || !isUntouched(medium, frame, clip.placing)) return null
    if (Math.abs(clip.start - at) > SAME_SECONDS) return null
    at = endOf(clip)
    const kept = { start: clip.in, end: Math.min(medium.duration, clip.in + clip.length) }
    const last = stretches.at(-1)
    const end = last?.kept.at(-1)?.end ?? Infinity
    if (last?.medium !== clip.medium || kept.start < end - SAME_SECONDS)
      stretches.push({ medium: clip.medium, kept: [kept] })
    // A split that nothing was taken out of is none.
    else if (kept.start - end < SAME_SECONDS)
      last.kept.push({ start: last.kept.pop()!.start, end: kept.end })
    else last.kept.push(kept)
  }
  return stretches.length > 0 ? stretches : null
}

/**
 * Writes such a sequence by copying; only the pictures between a cut and the next key frame are encoded anew.
 * @returns null where these films cannot be copied or joined so
 */
export async function copyTrims(
  stretches: Stretch[],
  files: Sources,
  name: string,
  run: Run,
): Promise<File | null> {
  const { signal, onProgress } = run
  const parts: File[] = []
  for (const [i, { medium, kept }] of stretches.entries()) {
    const file = files.get(medium)
    if (!file) return null
    const cut = await cutOut(
      file,
      { kept, format: 'mp4', name },
      {
        signal,
        onProgress: (fraction, stage) =>
          onProgress(((i + fraction) / stretches.length) * (1 - JOINING), stage),
      },
    )
    throwIfCancelled(signal)
    if (!cut.ok || cut.way !== 'copied') return null
    parts.push(cut.file)
  }
  const [only, ...others] = parts
  if (others.length === 0) return only ?? null
  return joinFilms(parts, `${name}.mp4`, {
    signal,
    onProgress: (fraction, stage) => onProgress(1 - JOINING * (1 - fraction), stage),
  })
}
