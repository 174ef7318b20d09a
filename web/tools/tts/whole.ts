import { bytesOf, type Sound, wavHead } from '../../../worker/providers/sound/contract.ts'
import { inSamples, inSeconds, lay, RATE } from '../../../worker/tools/tts/join/contract.ts'
import { buildPeaks, type Peaks } from '../../media/peaks.ts'

/** A spoken sentence: a part of what some task made. */
export type Piece = {
  sound: Sound
  start: number
  end: number
  at?: number | undefined
  text: string
}

/** All that is spoken so far, laid together on the device. Times are seconds. */
export type Whole = {
  file: File
  duration: number
  peaks: Peaks
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
  const info = Object.assign({}, ...pieces.map(({ sound }) => sound.info)) as Sound['info']
  const parts: Uint8Array[] = [wavHead(total, rate, info)]
  const levels = new Float32Array(Math.ceil((total / rate) * LEVELS_PER_SECOND))
  let end = 0
  for (const [i, { samples }] of cut.entries()) {
    const { start } = places[i] as { start: number }
    for (let silent = (start - end) * 2; silent > 0; silent -= SILENCE.length)
      parts.push(SILENCE.subarray(0, Math.min(silent, SILENCE.length)))
    parts.push(bytesOf(samples))
    for (let s = 0; s < samples.length; s++) {
      const at = Math.floor(((start + s) * LEVELS_PER_SECOND) / rate)
      levels[at] = Math.max(levels[at] ?? 0, Math.abs(samples[s] as number) / 32768)
    }
    end = start + samples.length
  }
  return {
    file: new File(parts as BlobPart[], name, { type: 'audio/wav' }),
    duration: total / rate,
    peaks: buildPeaks(levels, LEVELS_PER_SECOND),
    cues: places.map(({ start, end: ends }, i) => ({
      text: pieces[i]?.text ?? '',
      start: inSeconds(start, rate),
      end: inSeconds(ends, rate),
      late: inSeconds(start - (cut[i]?.at ?? start), rate),
    })),
  }
}
