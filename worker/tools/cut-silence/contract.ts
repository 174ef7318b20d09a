import * as z from 'zod'
import { defineContract, onDevice } from '../contract.ts'

/** Options of the cut; the material itself never leaves the visitor's device. */
const cutSilenceInput = z.strictObject({
  /** Loudness in dB below which it is silence; without it, found from the noise floor. */
  threshold_db: z.number().min(-90).max(0).optional(),
  /** Seconds a silence must last to be cut. */
  min_silence: z.number().min(0.05).max(30).default(0.5),
  /** Seconds kept before and after speech. */
  margin_before: z.number().min(0).max(5).default(0.2),
  margin_after: z.number().min(0).max(5).default(0.2),
})

export const cutSilence = defineContract({
  id: 'cut-silence',
  modes: { cut: onDevice(cutSilenceInput, 'video') },
})
