import { keptRanges, type Range } from '../../web/media/timeline.ts'
import { toldByFfmpeg } from './ffmpeg.ts'

/** In decibels and seconds: what a silence is, for both sides. */
export const [THRESHOLD, SHORTEST] = [-40, 0.5]
/** Of each silence so much stays at either end, in seconds. */
export const MARGIN = 0.2

export const keptBeside = (silences: Range[], duration: number) =>
  keptRanges(
    silences.map(({ start, end }) => ({ start: start + MARGIN, end: end - MARGIN })),
    duration,
  )

export function silencedetect(clip: string) {
  const started = performance.now()
  const told = toldByFfmpeg(
    '-i',
    clip,
    '-vn',
    '-af',
    `silencedetect=noise=${THRESHOLD}dB:d=${SHORTEST}`,
  )
  const milliseconds = performance.now() - started
  const found = [...told.matchAll(/silence_(?:start|end): ([\d.]+)/g)].map(([, time]) =>
    Number(time),
  )
  const silences = found.flatMap((start, i) =>
    i % 2 === 0 ? [{ start, end: found[i + 1] ?? start }] : [],
  )
  return { milliseconds, silences }
}

/** How far any boundary is from its like, in milliseconds. */
export function farthest(ours: Range[], theirs: Range[]) {
  if (ours.length !== theirs.length)
    throw new Error(`${ours.length} silences instead of ${theirs.length}.`)
  return (
    1000 *
    Math.max(
      ...ours.flatMap(({ start, end }, i) => [
        Math.abs(start - (theirs[i]?.start ?? 0)),
        Math.abs(end - (theirs[i]?.end ?? 0)),
      ]),
    )
  )
}
