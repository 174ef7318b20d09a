import type { Job } from './job.ts'
import { readWav, type Sound } from './sound/contract.ts'
import { ProviderFault } from './provider-fault.ts'
import type { Voice } from './voices/contract.ts'

/** Speaks a text of at most 2000 characters, which every vendor takes at once. Speed 1 is the voice's own. */
export type Speech = Job<{ text: string; voice: Voice; speed: number }, Sound>

/** What a vendor answered with, which must be a WAV. @throws ProviderFault down */
export function soundIn(answer: ArrayBuffer): Sound {
  try {
    return readWav(new Uint8Array(answer))
  } catch (error) {
    throw new ProviderFault('down', error)
  }
}
