import { VideoSampleSink } from 'mediabunny'
import { canvasOf } from './canvas.ts'
import { closing } from './closing.ts'
import { answer, type Engine, type Run, Stop, throwIfCancelled } from './engine.ts'
import { foundOnce } from './found-once.ts'
import type { Motion } from './motion.ts'
import { open } from './open.ts'

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
  for await (const shown of closing(new VideoSampleSink(video).samples())) {
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
