import * as z from 'zod'
import { shown } from '../../kernel/shown/contract.ts'

/** How far the clocks of the world are from UTC, in minutes. */
export const [MOST_BEHIND, MOST_AHEAD] = [-12 * 60, 14 * 60]

export const LONGEST_TITLE = 60

/** What a voice is called. */
export const voiceTitle = z.string().overwrite(shown).min(1).max(LONGEST_TITLE)

export const voiceParam = z.object({ id: z.string().max(64) })
export const voiceChange = z.strictObject({ title: voiceTitle })

/** Of which day the sentence to be read aloud is: that of a clock so many minutes ahead of UTC. */
export const phraseQuery = z.object({
  ahead: z.coerce.number().int().min(MOST_BEHIND).max(MOST_AHEAD).default(0),
})

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
