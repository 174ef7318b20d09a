import { execFileSync } from 'node:child_process'
import { toResult, type Range } from '../../web/media/timeline.ts'
import { toldByFfmpeg } from './ffmpeg.ts'

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
  const offs = foundAgain(clip, result).map(({ time, from }) => {
    const outside = Math.min(...kept.map(({ start, end }) => Math.max(start - from, from - end, 0)))
    const shifted = Math.abs(time - toResult(kept, from))
    return Math.max(shifted, outside > EPSILON ? outside : 0)
  })
  return Math.max(...offs)
}

/**
 * Likeness of a result's pictures to those of the clip that they are. Edges lie between pictures, so where one is, two cuts may
 * differ by a picture, and picture by picture they must not be held against the same ones.
 */
export function ssim(clip: string, result: string): number {
  const runs: { first: number; last: number }[] = []
  for (const { index } of foundAgain(clip, result)) {
    const run = runs.at(-1)
    if (run && index <= run.last) throw new Error(`Picture ${index} of ${clip} came twice.`)
    if (run?.last === index - 1) run.last = index
    else runs.push({ first: index, last: index })
  }
  const shown = runs.map(({ first, last }) => `between(n,${first},${last})`).join('+')
  const graph = `[0:v]select='${shown}',settb=1/30,setpts=N[clip];[1:v]settb=1/30,setpts=N[made];[made][clip]ssim`
  const told = toldByFfmpeg('-i', clip, '-i', result, '-lavfi', graph)
  return Number(/All:([\d.]+)/.exec(told)?.[1])
}

/** For each picture of a result its time, and which one of the clip it is: by number and by time, in seconds. */
function foundAgain(clip: string, result: string) {
  const [source, made] = [lookAt(clip), lookAt(result)]
  let index = 0
  return made.times.map((time, i) => {
    index = mostAlike(source.pictures, made.pictures, i, index)
    return { time, index, from: source.times[index] ?? 0 }
  })
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
