import type { Heard } from './heard/contract.ts'
import type { Job, Source } from './job.ts'

export type TranscriptAsk = {
  sound: Source
  /** Of the speech, where it is known. */
  language?: string
  /** Names and terms that are likely to be said, as they are spelled. */
  glossary?: readonly string[]
}

/** Writes down what is said in a recording, and when. */
export type Transcript = Job<TranscriptAsk, Heard>

/** A glossary as models are given it: words that went before. */
export const promptFor = (glossary: readonly string[] = []) => glossary.join(', ')

/** A language as Whisper knows it, without its country. */
export const codeFor = (language: string) => language.split('-')[0] ?? language
