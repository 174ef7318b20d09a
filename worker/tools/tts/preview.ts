import { Fault } from '../../kernel/fault.ts'
import type { ProviderFault } from '../../providers/provider-fault.ts'
import { writeWav } from '../../providers/sound/contract.ts'
import type { Speech } from '../../providers/speech.ts'
import { tierOf, type Voice, voiceById } from '../../providers/voices/contract.ts'
import { SAMPLES } from '../../providers/voices/samples.ts'
import type { Sample } from '../preview.ts'
import { RATE } from './join/contract.ts'
import { shape } from './shape.ts'

const MAKING_MS = 30_000

/** A voice as it sounds at the vendor who would speak it now. */
export default function sampleOf(id: string): Sample<'speech'> | undefined {
  const voice = voiceById(id)
  if (!voice) return undefined
  return {
    capability: 'speech',
    tier: tierOf(voice),
    from: [id, SAMPLES[voice.lang]],
    mimetype: 'audio/wav',
    make: (port) => speak(port, voice),
  }
}

/** @throws Fault providerFailed */
async function speak(port: Speech, voice: Voice) {
  const run = { signal: AbortSignal.timeout(MAKING_MS), onProgress: () => {}, attempt: 1 }
  const ask = { text: SAMPLES[voice.lang], voice, speed: 1 }
  const answer = await port.submit(ask, { ...run, key: voice.id, webhook: '' }).catch((error) => {
    throw new Fault('providerFailed', { cause: String((error as ProviderFault).cause ?? error) })
  })
  if (!('done' in answer)) throw new Fault('providerFailed', { ref: answer.ref })
  const { samples } = shape(answer.done)
  return writeWav({ samples, rate: RATE, info: answer.done.info })
}
