import type { Sound } from '../../providers/sound/contract.ts'
import { stretch } from '../../providers/sound/stretch.ts'
import { RATE } from './join/contract.ts'

/** What is this much quieter than the loudest moment is no speech, at the ends of a piece. */
const QUIET = 10 ** (-42 / 20)
const STEP_SECONDS = 0.002
/** Left of the quiet, so that no consonant loses its edge; and over it the sound rises and falls. */
const MARGIN_SECONDS = 0.008
const FADE_SECONDS = 0.006

/** Speech is made this much faster at most for a caption that is too short for it. */
const MOST_FASTER = 1.5

/**
 * A piece of speech as it is laid beside others: at one rate, without the silence at its ends, and with an edge that does not click.
 * @param room seconds it may last
 * @returns `faster` how much it was hurried for that
 */
export function shape(sound: Sound, room?: number): { samples: Int16Array; faster: number } {
  const spoken = trim(resample(sound.samples, sound.rate))
  const most = room === undefined ? Infinity : Math.max(1, Math.floor(room * RATE))
  const faster = Math.min(MOST_FASTER, Math.max(1, spoken.length / most))
  const samples = faster === 1 ? spoken.slice() : stretch(spoken, RATE, faster).slice()
  fade(samples)
  return { samples, faster }
}

function resample(samples: Int16Array, rate: number): Int16Array {
  if (rate === RATE) return samples
  const out = new Int16Array(Math.round((samples.length * RATE) / rate))
  // Where there is more than is needed, neighbours are averaged, so that nothing above the new limit folds down.
  const wide = Math.max(1, rate / RATE)
  for (let i = 0; i < out.length; i++) {
    const from = (i * rate) / RATE
    if (wide === 1) {
      const at = Math.floor(from)
      const before = samples[at] ?? 0
      out[i] = Math.round(before + (from - at) * ((samples[at + 1] ?? before) - before))
      continue
    }
    const [first, end] = [Math.round(from), Math.max(Math.round(from) + 1, Math.round(from + wide))]
    let sum = 0
    for (let at = first; at < end; at++) sum += samples[at] ?? 0
    out[i] = Math.round(sum / (end - first))
  }
  return out
}

function trim(samples: Int16Array): Int16Array {
  const step = Math.round(STEP_SECONDS * RATE)
  const levels = Array.from({ length: Math.ceil(samples.length / step) }, (_, i) => {
    let most = 0
    for (const sample of samples.subarray(i * step, (i + 1) * step))
      most = Math.max(most, Math.abs(sample))
    return most
  })
  const least = levels.reduce((most, level) => Math.max(most, level), 0) * QUIET
  const loud = (level: number) => level > least
  const first = levels.findIndex(loud)
  if (first === -1) return new Int16Array()
  const margin = Math.round(MARGIN_SECONDS * RATE)
  const from = Math.max(0, first * step - margin)
  return samples.subarray(from, (levels.findLastIndex(loud) + 1) * step + margin)
}

function fade(samples: Int16Array) {
  const length = Math.min(Math.round(FADE_SECONDS * RATE), samples.length >> 1)
  for (let i = 0; i < length; i++) {
    const gain = Math.sin(((i + 0.5) / length) * (Math.PI / 2)) ** 2
    for (const at of [i, samples.length - 1 - i])
      samples[at] = Math.round((samples[at] ?? 0) * gain)
  }
}
