import { execFileSync } from 'node:child_process'
import { toResult, type Range } from '../../web/media/timeline.ts'

/** Small enough to compare every picture with many, large enough that no two are alike. */
const [WIDTH, HEIGHT] = [64, 36]
const PICTURE_BYTES = WIDTH * HEIGHT
/** Cuts are shorter than so many pictures. */
const FARTHEST = 400
const EPSILON = 1e-4

/**
 * How far any picture of a result is from where the plan puts it, in seconds: each is found again in the clip by its looks,
 * so nothing that the cutting says of itself is believed.
 */
export function worstJoin(clip: string, result: string, kept: Range[]): number {
  const [source, made] = [lookAt(clip), lookAt(result)]
  let at = 0
  let worst = 0
  for (const [i, time] of made.times.entries()) {
    at = mostAlike(source.pictures, made.pictures, i, at)
    const from = source.times[at] ?? 0
    const outside = Math.min(...kept.map(({ start, end }) => Math.max(start - from, from - end, 0)))
    const shifted = Math.abs(time - toResult(kept, from))
    worst = Math.max(worst, shifted, outside > EPSILON ? outside : 0)
  }
  return worst
}

function mostAlike(source: Uint8Array, made: Uint8Array, picture: number, from: number): number {
  const last = Math.min(source.length / PICTURE_BYTES, from + FARTHEST)
  let [best, least] = [from, Infinity]
  for (let candidate = Math.max(0, from - 5); candidate < last; candidate++) {
    let difference = 0
    for (let i = 0; i < PICTURE_BYTES && difference < least; i++) {
      const [one, other] = [
        made[picture * PICTURE_BYTES + i],
        source[candidate * PICTURE_BYTES + i],
      ]
      difference += ((one as number) - (other as number)) ** 2
    }
    if (difference < least) [best, least] = [candidate, difference]
  }
  return best
}

function lookAt(film: string) {
  const raw = ['-map', '0:v:0', '-vf', `scale=${WIDTH}:${HEIGHT}:flags=area,format=gray`]
  const pictures = execFileSync(
    'ffmpeg',
    ['-loglevel', 'fatal', '-i', film, ...raw, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-'],
    { maxBuffer: 1 << 30 },
  )
  return { pictures, times: shownAt(film, 'frame=pts_time') }
}

const shownAt = (film: string, entries: string) =>
  execFileSync(
    'ffprobe',
    ['-v', 'error', '-select_streams', 'v:0', '-show_entries', entries, '-of', 'csv=p=0', film],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  )
    .split('\n')
    .map(Number.parseFloat)
    .filter((time) => !Number.isNaN(time))

/** A film's pictures in bits a second. */
export function bitrateOf(film: string): number {
  const bytes = shownAt(film, 'packet=size').reduce((sum, size) => sum + size, 0)
  const times = shownAt(film, 'packet=pts_time')
  return (bytes * 8) / (Math.max(...times) - Math.min(...times))
}
