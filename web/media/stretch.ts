import { lengthOf, type Planes, silence, type SoundFilter } from './sound-filter.ts'

type Stretching = {
  /** How much faster: 2 is half as long. */
  tempo: number
  /** In semitones. */
  pitch: number
  /** In semitones: how large the one who speaks sounds, whatever the pitch. */
  formant: number
}

/** What of signalsmith-stretch is called, as its own AudioWorklet does it; before each name it puts a line. Addresses are bytes. */
type Call =
  | 'configure'
  | 'setBuffers'
  | 'inputLatency'
  | 'outputLatency'
  | 'setTransposeSemitones'
  | 'setFormantSemitones'
  | 'setFormantBase'
  | 'reset'
  | 'seek'
  | 'process'
type Wasm = { HEAP8: Int8Array } & Record<
  `_${Call}`,
  (...given: readonly (number | boolean)[]) => number
>
type Options = {
  numberOfOutputs: number
  outputChannelCount: number[]
  /** It says nothing before its functions are there. */
  onReady: () => void
}
type Processor = new (options: Options) => { wasmModule: Wasm }

/** Above it overtones keep their places, so that a lower voice does not get dull nor a higher one thin. In hertz. */
const TONALITY_LIMIT = 8000
/** A little longer than its preset: a single tone then comes out within five cents, too, at the price of a fifth more time. */
const [BLOCK_SECONDS, INTERVAL_SECONDS] = [0.135, 0.03375]
/** What it is told at first; the sound's own rate comes afterwards. */
const USUAL_RATE = 48_000
/** Of what comes out at a time. */
const BLOCK = 4096

let registered: Promise<Processor> | undefined
/** Compiling it takes longer than a moment of sound; the last one serves again. */
let loaded: { channels: number; wasm: Wasm } | undefined

/**
 * The library hands its WASM to AudioWorklets alone. A worker that looks like one is given the class it registers, and with it the
 * functions, so that a recording of any length flows through without an audio context.
 */
async function load(channels: number, alone: boolean): Promise<Wasm> {
  if (alone && loaded?.channels === channels) return loaded.wasm
  registered ??= register()
  const Registered = await registered.catch((error: unknown) => {
    // The next one asks for it again.
    registered = undefined
    throw error
  })
  const { promise: ready, resolve: onReady, reject } = Promise.withResolvers<void>()
  const processor = new Registered({ numberOfOutputs: 1, outputChannelCount: [channels], onReady })
  // Where there is no memory for it, the library catches nothing.
  const fail = ({ reason }: PromiseRejectionEvent) => reject(reason as Error)
  addEventListener('unhandledrejection', fail)
  await ready.finally(() => removeEventListener('unhandledrejection', fail))
  if (alone) loaded = { channels, wasm: processor.wasmModule }
  return processor.wasmModule
}

async function register(): Promise<Processor> {
  const scope = globalThis as unknown as Record<string, unknown>
  scope.AudioWorkletProcessor = class {
    port: { postMessage: () => void }
    constructor({ onReady }: Options) {
      this.port = { postMessage: onReady }
    }
  }
  scope.sampleRate = USUAL_RATE
  const { promise, resolve } = Promise.withResolvers<Processor>()
  scope.registerProcessor = (_name: string, processor: Processor) => resolve(processor)
  await import('signalsmith-stretch')
  return promise
}

/**
 * Changes tempo, pitch and formants. What comes out is exactly as long as what went in, over the tempo.
 * @param use.alone one at a time in a worker: the next one of as many channels ends the last, and need not be compiled again
 */
export async function stretcher(
  rate: number,
  channels: number,
  { tempo, pitch, formant }: Stretching,
  { alone } = { alone: true },
): Promise<SoundFilter> {
  const wasm = await load(channels, alone)
  const call = (name: Call, ...given: readonly (number | boolean)[]) => wasm[`_${name}`](...given)
  call(
    'configure',
    channels,
    Math.round(BLOCK_SECONDS * rate),
    Math.round(INTERVAL_SECONDS * rate),
    false,
  )
  call('setTransposeSemitones', pitch, TONALITY_LIMIT / rate)
  call('setFormantSemitones', formant, true)
  call('setFormantBase', 0)
  call('reset')
  const [before, after] = [call('inputLatency'), call('outputLatency')]
  const most = Math.max(before + after, Math.ceil(BLOCK * Math.max(1, tempo)) + 1)
  const bytes = call('setBuffers', channels, most)
  const lane = (channel: number, frames: number) =>
    new Float32Array(wasm.HEAP8.buffer as ArrayBuffer, bytes + channel * most * 4, frames)

  // Places of its own for what waits and what came out: new ones for every moment cost more than filling them.
  let waiting = silence(channels, most)
  let [from, to] = [0, 0]
  let made = silence(channels, most)
  /** In frames: given to this filter, handed to the library, and brought out of it. */
  let [given, handed, brought] = [0, 0, 0]
  let started = false
  const hand = (frames: number) => {
    for (const [channel, plane] of waiting.entries())
      lane(channel, frames).set(plane.subarray(from, from + frames))
    from += frames
    handed += frames
  }
  /** What the library must have of the sound before so much of the result can be brought out. */
  const needed = (out: number) => before + Math.round((out + after) * tempo)

  function work(until: number): Planes {
    if (!started) {
      if (to - from < needed(0)) return silence(channels, 0)
      hand(before)
      call('seek', before, tempo)
      // The library is late by this much; what it says meanwhile lies before the beginning.
      for (let out = 0; out < after;) {
        const count = Math.min(BLOCK, after - out)
        const frames = before + Math.round((out + count) * tempo) - handed
        hand(frames)
        call('process', frames, count)
        out += count
      }
      started = true
    }
    let length = 0
    while (brought < until) {
      const count = Math.min(BLOCK, until - brought)
      const frames = needed(brought + count) - handed
      if (frames > to - from) break
      hand(frames)
      call('process', frames, count)
      made = made.map((plane, channel) => {
        const place = roomy(plane, length, length + count)
        place.set(lane(channels + channel, count), length)
        return place
      })
      length += count
      brought += count
    }
    return made.map((plane) => plane.slice(0, length))
  }
  const keep = (planes: Planes) => {
    const frames = lengthOf(planes)
    for (const plane of waiting) plane.copyWithin(0, from, to)
    ;[from, to] = [0, to - from]
    waiting = waiting.map((plane, channel) => {
      const place = roomy(plane, to, to + frames)
      place.set(planes[channel] as Float32Array, to)
      return place
    })
    to += frames
  }
  return {
    push(planes) {
      given += lengthOf(planes)
      keep(planes)
      return work(Infinity)
    },
    end() {
      const length = Math.round(given / tempo)
      keep(silence(channels, Math.max(0, needed(length) - handed - (to - from)) + 1))
      return work(length)
    },
  }
}

/** The place itself, or a larger one with as much of it as is filled. */
function roomy(place: Planes[number], filled: number, least: number): Planes[number] {
  if (place.length >= least) return place
  const larger = new Float32Array(Math.max(least, 2 * place.length))
  larger.set(place.subarray(0, filled))
  return larger
}
