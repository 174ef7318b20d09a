import * as z from 'zod'
import { defineContract, onDevice } from '../contract.ts'

/** Options of the export; the timeline and its material never leave the visitor's device as an input. */
const veeInput = z.strictObject({
  format: z.enum(['mp4', 'webm']).default('mp4'),
})

export const vee = defineContract({ id: 'vee', modes: { edit: onDevice(veeInput, 'video') } })
