import { VideoSampleSink } from 'mediabunny'
import { canvasOf } from './canvas.ts'
import { answer, type Engine, type Run, Stop, throwIfCancelled } from './engine.ts'
import { foundOnce } from './found-once.ts'
import { open } from './open.ts'
import { lengthOf, type Range } from './timeline.ts'

/** How much of the picture has changed by each of these moments, in seconds, since the moment before: from 0 to 1. */
export type Motion = { times: Float64Array; moved: Float32Array }

/** Pictures this small are averages of so much that noise and grain are gone from them. */
const [WIDTH, HEIGHT] = [64, 36]
/** Often enough to cut by, seldom enough that what moves slowly has got somewhere. */
const EVERY_SECONDS = 0.1
/** A place has changed when its light differs by more, of 255: above what an encoder's key frames pulse by. */
const CHANGED = 6

/** Looks at a film's pictures once, for how much moves in them. */
export const readMotion: Engine<unknown, { motion: Motion }> = (source, _options, run) =>
  answer(run.signal, async () => ({
    motion: await foundOnce(
      'motion 2',
      source,
      () => look(source, run),
      ({ times, moved }) => times.byteLength + moved.byteLength,
    ),
  }))

async function look(source: Blob, { signal, onProgress }: Run): Promise<Motion> {
  const { input, video, probe } = await open(source, { video: 'need', audio: 'no' })
  using _ = input
  const context = canvasOf(WIDTH, HEIGHT, { willReadFrequently: true })
  context.imageSmoothingQuality = 'high'
  const [times, moved]: [number[], number[]] = [[], []]
  let before: Uint8ClampedArray | null = null
  let next = -Infinity
  for await (const picture of new VideoSampleSink(video).samples()) {
    using shown = picture
    throwIfCancelled(signal)
    if (shown.timestamp < next) continue
    next = shown.timestamp + EVERY_SECONDS * 0.999
    shown.draw(context, 0, 0, WIDTH, HEIGHT)
    const { data } = context.getImageData(0, 0, WIDTH, HEIGHT)
    times.push(shown.timestamp)
    moved.push(before ? shareOfChange(before, data) : 0)
    before = data
    onProgress(Math.min(1, shown.timestamp / probe.duration), 'watching')
  }
  if (times.length === 0) throw new Stop('noPicture')
  return { times: Float64Array.from(times), moved: Float32Array.from(moved) }
}

function shareOfChange(before: Uint8ClampedArray, now: Uint8ClampedArray): number {
  let changed = 0
  for (let at = 0; at < now.length; at += 4) {
    const off = [0, 1, 2].some(
      (channel) =>
        Math.abs((now[at + channel] as number) - (before[at + channel] as number)) > CHANGED,
    )
    if (off) changed++
  }
  return changed / (now.length / 4)
}

/** Stretches of at least `shortest` seconds in which never more than a share `most` of the picture moves. */
export function findStill(
  { times, moved }: Motion,
  { most, shortest, duration }: { most: number; shortest: number; duration: number },
): Range[] {
  const still: Range[] = []
  let from = 0
  for (let i = 1; i <= times.length; i++) {
    const end = i < times.length ? (times[i - 1] as number) : duration
    if (i < times.length && (moved[i] as number) <= most) continue
    still.push({ start: from, end })
    from = times[i] ?? duration
  }
  return still.filter((range) => lengthOf(range) >= shortest)
}

/** Where both are, for at least `shortest` seconds. Each in order and without overlaps. */
export function bothOf(a: readonly Range[], b: readonly Range[], shortest: number): Range[] {
  const both: Range[] = []
  for (let [i, j] = [0, 0]; ;) {
    const [one, other] = [a[i], b[j]]
    if (!one || !other) return both.filter((range) => lengthOf(range) >= shortest)
    both.push({ start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) })
    if (one.end < other.end) i++
    else j++
  }
}
