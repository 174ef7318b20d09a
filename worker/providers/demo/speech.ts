import type { Speech } from '../speech.ts'
import type { Speaker } from '../voices/contract.ts'
import { loseFirstAnswer, obey, readLevers } from './levers.ts'

const RATE = 24_000
const FRAME = 120
/** Half a second of sound is sung in some 10 ms. */
const FRAMES_AT_ONCE = 100
const LOUDEST = 0.6 * 32767
const MARK = {
  ISFT: 'Verdigris demo provider',
  ICMT: 'Demo output: made by a formula, without a model. It does not speak words.',
}

/** Pitch in Hz, and how much shorter the throat is than an average man's. */
const SPEAKER: Record<Speaker, { pitch: number; formants: number }> = {
  ava: { pitch: 205, formants: 1.16 },
  noah: { pitch: 118, formants: 1 },
  mia: { pitch: 238, formants: 1.22 },
  leo: { pitch: 92, formants: 0.94 },
}

/** What is heard for a letter: three formants in Hz, how much is voice and how much is breath, and for how long in seconds. */
type Phone = { formants: Formants; voice: number; breath: number; seconds: number; tone?: number }
type Formants = readonly [number, number, number]

const VOWELS: Record<string, Formants> = {
  a: [750, 1250, 2500],
  e: [530, 1850, 2500],
  i: [290, 2250, 3000],
  o: [500, 900, 2450],
  u: [320, 800, 2300],
  y: [310, 1950, 2600],
}
const HISS: Formants = [1800, 3600, 6200]
const HUM: Formants = [280, 1250, 2300]

const vowel = (formants: Formants, seconds: number, tone = 0): Phone => ({
  formants,
  voice: 1,
  breath: 0,
  seconds,
  tone,
})
const hiss: Phone = { formants: HISS, voice: 0, breath: 0.5, seconds: 0.06 }
const hum: Phone = { formants: HUM, voice: 0.5, breath: 0, seconds: 0.06 }
const burst: Phone = { formants: HISS, voice: 0, breath: 0.3, seconds: 0.02 }
const still = (seconds: number): Phone => ({ formants: HUM, voice: 0, breath: 0, seconds })

function phonesOf(letter: string): Phone[] {
  const low = letter.toLowerCase()
  const known = VOWELS[low.normalize('NFD')[0] ?? '']
  if (known) return [vowel(known, 0.09)]
  if (/[mnlrwjv]/.test(low)) return [hum]
  if (/[sfhzxc]/.test(low)) return [hiss]
  if (/\p{Script=Latin}/u.test(letter)) return [still(0.02), burst]
  if (/[\p{L}\p{N}]/u.test(letter)) return syllable(letter.codePointAt(0) ?? 0)
  if (/[,，、;；:：—–]/.test(letter)) return [still(0.14)]
  return /\s/.test(letter) ? [still(0.03)] : []
}

/** A syllable for a character that is one: the same character always sounds the same. */
function syllable(code: number): Phone[] {
  const vowels = Object.values(VOWELS)
  const begin = [[hum], [hiss], [still(0.02), burst]][code % 3] ?? []
  return [...begin, vowel(vowels[code % vowels.length] ?? HUM, 0.15, ((code >> 3) % 4) - 1.5)]
}

/** Audible, playable sound without any key: vowels and consonants after the letters, at a speaker's pitch. */
export const demoSpeech: Speech = {
  repeatable: true,
  async submit({ text, voice, speed }, run) {
    run.signal.throwIfAborted()
    const levers = readLevers(text)
    await obey(levers, run)
    const phones = [...text.replaceAll(/\[\[[^[\]]*\]\]/g, '')].flatMap(phonesOf)
    const samples = await sing(phones, SPEAKER[voice.speaker], speed, run.signal)
    loseFirstAnswer(levers, run)
    return { done: { rate: RATE, samples, info: MARK } }
  },
}

async function sing(
  phones: readonly Phone[],
  { pitch, formants: throat }: { pitch: number; formants: number },
  speed: number,
  signal: AbortSignal,
): Promise<Int16Array> {
  const frames = phones.flatMap((phone) => {
    const length = Math.max(1, Math.round((phone.seconds * RATE) / FRAME / speed))
    /** From -0.5 to 0.5 through the phone. */
    const through = (i: number) => (i + 0.5) / length - 0.5
    return Array.from({ length }, (_, i) => ({ phone, through: through(i) }))
  })
  const out = new Float32Array(frames.length * FRAME)
  const rooms = [resonator(), resonator(), resonator()]
  const now = { formants: [500, 1500, 2500], voice: 0, breath: 0 }
  let [phase, seed, loudest] = [0, 1, 1e-9]
  for (const [frame, { phone, through }] of frames.entries()) {
    // As long as there is work for it, the local server hears nobody who comes anew.
    if (frame % FRAMES_AT_ONCE === 0) await scheduler.wait(0)
    signal.throwIfAborted()
    // Nothing in a mouth moves at once.
    now.formants = now.formants.map((f, i) => f + 0.25 * ((phone.formants[i] ?? f) * throat - f))
    now.voice += 0.3 * (phone.voice - now.voice)
    now.breath += 0.4 * (phone.breath - now.breath)
    for (const [i, room] of rooms.entries()) room.tune(now.formants[i] ?? 500, 70 + 50 * i)
    const falling = 1.1 - (0.2 * frame) / frames.length
    const step = (pitch * falling * (1 + 0.12 * (phone.tone ?? 0) * through)) / RATE
    for (let i = 0; i < FRAME; i++) {
      phase = (phase + step) % 1
      seed = (Math.imul(seed, 1664525) + 1013904223) | 0
      const glottis = phase < 0.6 ? Math.sin((Math.PI * phase) / 0.6) ** 2 - 0.3 : -0.3
      const source = now.voice * glottis + (now.breath * seed) / 2 ** 31
      let value = 0
      for (let n = 0; n < rooms.length; n++) value += rooms[n]!.ring(source) / (1 + n * 0.6)
      out[frame * FRAME + i] = value
      loudest = Math.max(loudest, Math.abs(value))
    }
  }
  return Int16Array.from(out, (value) => Math.round((value / loudest) * LOUDEST))
}

/** A second-order resonance, as a part of the mouth has it. */
function resonator() {
  let [gain, first, second, one, two] = [0, 0, 0, 0, 0]
  return {
    tune(frequency: number, width: number) {
      const radius = Math.exp((-Math.PI * width) / RATE)
      first = 2 * radius * Math.cos((2 * Math.PI * Math.min(frequency, RATE * 0.45)) / RATE)
      second = -radius * radius
      gain = 1 - radius
    },
    ring(source: number) {
      const value = gain * source + first * one + second * two
      two = one
      one = value
      return value
    },
  }
}
