import { joined, type Planes } from '../sound-filter.ts'
import { Composer } from './compose.ts'
import { mixed } from './mix.ts'
import type { Beat, PreviewReply, PreviewRequest } from './preview-line.ts'
import type { Size } from '../picture.ts'
import { EMPTY, frameRateOf, type Sequence, totalLength } from './sequence.ts'
import type { Sources } from './source.ts'
import { MIX_RATE, type Stereo } from './voice-reader.ts'

/** Of sound that is sent at once, at least. */
const PIECE = MIX_RATE / 4
/** What comes is read this much before it is seen, so that a film that must be opened is there in time. */
const AHEAD_SECONDS = 0.7
const PREPARE_EVERY = 8

const now = () => performance.timeOrigin + performance.now()
const reply = (message: PreviewReply, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer })

let context: OffscreenCanvasRenderingContext2D | null = null
let sequence: Sequence = EMPTY
let files: Sources = new Map()
let frame: Size = { width: 2, height: 2 }
const composer = new Composer(sequence, files)
/** The sequence that the composer does not know yet. */
let changed = false
/** What is seen is no longer what should be. */
let stale = false
let wanted = 0
let beat: Beat | null = null
let drawn = 0
let working = false

const timeOf = ({ time, at, rate }: Beat) =>
  Math.max(0, Math.min(totalLength(sequence), time + ((now() - at) / 1000) * rate))
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Draws what is wanted until nothing is. One at a time, so that what comes in meanwhile is drawn once, in its newest state. */
async function work() {
  if (working) return
  working = true
  let last = -1
  while (context && (beat || stale || changed)) {
    try {
      if (changed) {
        changed = false
        stale = true
        last = -1
        await composer.update(sequence, files)
        if (context.canvas.width !== frame.width || context.canvas.height !== frame.height) {
          context.canvas.width = frame.width
          context.canvas.height = frame.height
        }
      }
      const rate = frameRateOf(sequence)
      const time = beat ? timeOf(beat) : wanted
      const number = Math.floor(time * rate + 1e-6)
      if (beat && number === last) {
        await nextFrame()
        continue
      }
      last = number
      stale = false
      // The very last moment shows the last picture.
      const most = Math.max(0, totalLength(sequence) - 0.5 / rate)
      await composer.draw(context, frame, Math.min(time, most))
      await composer.release()
      reply({ kind: 'shown', time, drawn: ++drawn })
      if (beat && beat.rate > 0 && number % PREPARE_EVERY === 0)
        await composer.prepare(time + AHEAD_SECONDS)
      if (beat) await nextFrame()
    } catch {
      // A film that breaks in the middle leaves the frame before; the export says what is wrong with it.
      await nextFrame()
    }
  }
  working = false
}

let mixing: { id: number; at: number; pieces: AsyncGenerator<Stereo> } | null = null

async function mix(id: number) {
  const now = mixing
  if (now?.id !== id) return
  const blocks: Planes[] = []
  let frames = 0
  while (frames < PIECE) {
    const { value, done } = await now.pieces.next().catch(() => ({ value: undefined, done: true }))
    if (done || !value) break
    blocks.push([value.left, value.right])
    frames += value.left.length
  }
  if (mixing !== now) return
  const [left, right] = joined(blocks, 2) as [Stereo['left'], Stereo['right']]
  reply({ kind: 'sound', id, at: now.at, left, right }, [left.buffer, right.buffer])
  now.at += frames / MIX_RATE
}

self.onmessage = ({ data }: MessageEvent<PreviewRequest>) => {
  if (data.kind === 'open') context = data.canvas.getContext('2d', { alpha: false })
  else if (data.kind === 'sequence') {
    ;({ sequence, frame } = data)
    files = data.files ?? files
    changed = true
  } else if (data.kind === 'show') {
    beat = null
    wanted = data.time
    stale = true
  } else if (data.kind === 'play') beat = data.beat
  else if (data.kind === 'sound') {
    void mixing?.pieces.return(undefined)
    const { id, from } = data
    mixing = { id, at: from, pieces: mixed(sequence, files, from, totalLength(sequence)) }
    return void mix(id)
  } else return void mix(data.id)
  void work()
}
