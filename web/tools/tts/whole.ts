import {
  bytesOf,
  infoOfAll,
  type Sound,
  wavHead,
} from '../../../worker/providers/sound/contract.ts'
import { inSamples, inSeconds, lay, RATE } from '../../../worker/tools/tts/join/contract.ts'
import { buildPeaks, type Peaks } from '../../media/peaks.ts'

/** A spoken sentence: a part of what some task made. */
export type Piece = {
  sound: Sound
  start: number
  end: number
  at: number | undefined
  text: string
}

/** All that is spoken so far, laid together on the device; its file and its wave not before they are asked for. Times are seconds. */
export type Whole = {
  readonly file: File
  duration: number
  readonly peaks: Peaks
  cues: { start: number; end: number; text: string; late: number }[]
}

const LEVELS_PER_SECOND = 1000
const SILENCE = new Uint8Array(1 << 16)

/** @param pause seconds between two @param name of the file */
export function laidTogether(pieces: readonly Piece[], pause: number, name: string): Whole {
  const rate = pieces[0]?.sound.rate ?? RATE
  const cut = pieces.map(({ sound, start, end, at }) => ({
    samples: sound.samples.subarray(inSamples(start, rate), inSamples(end, rate)),
    at: at === undefined ? undefined : inSamples(at, rate),
  }))
  const places = lay(
    cut.map(({ samples, at }) => ({ length: samples.length, at })),
    inSamples(pause, rate),
  )
  const total = places.at(-1)?.end ?? 0
  const laid = cut.map(({ samples }, i) => ({ samples, start: places[i]?.start ?? 0 }))
  let file: File | undefined
  let peaks: Peaks | undefined
  return {
    get file() {
      const info = infoOfAll(pieces.map(({ sound }) => sound.info))
      const head = wavHead(total, rate, info)
      return (file ??= new File([head, ...bytesIn(laid)] as BlobPart[], name, {
        type: 'audio/wav',
      }))
    },
    get peaks() {
      return (peaks ??= buildPeaks(levelsIn(laid, total, rate), LEVELS_PER_SECOND))
    },
    duration: total / rate,
    cues: places.map(({ start, end: ends }, i) => ({
      text: pieces[i]?.text ?? '',
      start: inSeconds(start, rate),
      end: inSeconds(ends, rate),
      late: inSeconds(start - (cut[i]?.at ?? start), rate),
    })),
  }
}

type Laid = { samples: Int16Array; start: number }

function* bytesIn(laid: readonly Laid[]) {
  let end = 0
  for (const { samples, start } of laid) {
    for (let silent = (start - end) * 2; silent > 0; silent -= SILENCE.length)
      yield SILENCE.subarray(0, Math.min(silent, SILENCE.length))
    yield bytesOf(samples)
    end = start + samples.length
  }
}

function levelsIn(laid: readonly Laid[], total: number, rate: number): Float32Array {
  const levels = new Float32Array(Math.ceil((total / rate) * LEVELS_PER_SECOND))
  for (const { samples, start } of laid)
    for (let s = 0; s < samples.length;) {
      const at = Math.floor(((start + s) * LEVELS_PER_SECOND) / rate)
      const next = Math.min(
        samples.length,
        Math.ceil(((at + 1) * rate) / LEVELS_PER_SECOND) - start,
      )
      let most = 0
      for (; s < next; s++) most = Math.max(most, Math.abs(samples[s] as number))
      levels[at] = Math.max(levels[at] ?? 0, most / 32768)
    }
  return levels
}
