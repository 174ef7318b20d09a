import * as z from 'zod'
import { shown } from '../../kernel/shown/contract.ts'

export const LONGEST_TITLE = 60

/** What a voice is called. */
export const voiceTitle = z.string().overwrite(shown).min(1).max(LONGEST_TITLE)

export const voiceParam = z.object({ id: z.string().max(64) })
export const voiceChange = z.strictObject({ title: voiceTitle })

/** A voice of a person's own; its files are in his library. */
export type OwnVoice = {
  id: string
  title: string
  /** The recording it goes by, as a file's hash. */
  sample: string
  /** A sentence in this voice, as a file's hash. */
  preview: string | null
  created_at: number
}
