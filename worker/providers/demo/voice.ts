import type { Bindings } from '../../kernel/bindings.ts'
import { ProviderFault } from '../provider-fault.ts'
import { readWav, type Sound, writeWav } from '../sound/contract.ts'
import { stretch } from '../sound/stretch.ts'
import type { Voice, VoiceAsk } from '../voice.ts'
import type { Speaker } from '../voices/contract.ts'
import { chanceOf } from './chance.ts'
import { demoJob } from './job.ts'

const MARK = {
  ISFT: 'Verdigris demo provider',
  ICMT: 'Demo output: the same voice at another pitch, without a model.',
}

/** How much higher a speaker of the list sounds. */
const HIGHER: Record<Speaker, number> = { ava: 1.3, noah: 0.8, mia: 1.45, leo: 0.7 }

/** Audibly another voice without any key: pitch and formants are moved together, the length stays. It takes WAV. */
export const demoVoice = (env: Bindings): Voice =>
  demoJob(
    env,
    ({ sound, voice }) => [sound, 'name' in voice ? voice : undefined],
    async ({ sound, voice }) => {
      const heard = wavIn(await sound.bytes())
      const higher = 'speaker' in voice ? HIGHER[voice.speaker] : await likeSample(voice)
      const body = writeWav({ rate: heard.rate, samples: moved(heard, higher), info: MARK })
      return { body, mimetype: 'audio/wav' }
    },
  )

/** A sample always makes the same voice. */
async function likeSample(sample: Extract<VoiceAsk['voice'], { bytes: unknown }>) {
  const { samples } = wavIn(await sample.bytes())
  const chance = chanceOf(String(samples.filter((_, i) => i % 4801 === 0)))()
  return chance < 0.5 ? 0.7 + 0.3 * chance : 1.2 + 0.3 * (chance - 0.5)
}

function moved({ samples, rate }: Sound, higher: number): Int16Array {
  const quick = Int16Array.from({ length: Math.floor(samples.length / higher) }, (_, i) => {
    const at = i * higher
    const [low, part] = [Math.floor(at), at % 1]
    const before = samples[low] ?? 0
    return Math.round(before + ((samples[low + 1] ?? before) - before) * part)
  })
  return stretch(quick, rate, quick.length / samples.length)
}

function wavIn(bytes: Uint8Array): Sound {
  try {
    return readWav(bytes)
  } catch (error) {
    throw new ProviderFault('unreadable', error)
  }
}
