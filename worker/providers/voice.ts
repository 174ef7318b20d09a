import type { Job, Made, Source } from './job.ts'
import type { Voice as Speaker } from './voices/contract.ts'

/** What was said, said by somebody else: a voice of the list, or the one that is heard in a sample. */
export type VoiceAsk = { sound: Source; voice: Speaker | Source }

/** Changes whose voice is heard, and leaves words, melody and length as they are. */
export type Voice = Job<VoiceAsk, Made>
