import type { Job } from './job.ts'

/** Languages by their codes, such as `en` or `zh-HK`. */
export type TranslationAsk = { texts: string[]; from?: string; to: string }

/** Translates texts that belong together, such as the lines of a film: as many come back, in the same order. */
export type Translation = Job<TranslationAsk, string[]>
