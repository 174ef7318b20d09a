import type { Job } from './job.ts'

export type TranslationAsk = {
  texts: string[]
  /** Languages by their codes, such as `en` or `zh-HK`. */
  from?: string
  to: string
  /** How many characters each may have at best, so that it is read in its time. */
  rooms?: number[]
  /** Names and terms, as they are spelled. */
  glossary?: readonly string[]
}

/** Translates texts that belong together, such as the lines of a film: as many come back, in the same order. */
export type Translation = Job<TranslationAsk, string[]>
