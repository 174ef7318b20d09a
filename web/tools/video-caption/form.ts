import type { LanguageCode } from '../../../worker/tools/video-caption/languages/contract.ts'

/** What a person decides of a transcript or of captions, and changes in them. */
export type Form = {
  /** Captions have their times and are short; text is for reading. */
  shape: 'captions' | 'text'
  /** Of the speech; empty where it is to be found. */
  language: LanguageCode | ''
  /** Into which is translated; empty for none. */
  to: LanguageCode | ''
  /** The lines in other words, by their keys. */
  edits: Record<string, string>
  /** The same for translations, by `retoldKey`. */
  retold: Record<string, string>
  /** What speakers are called, by their numbers. */
  names: Record<string, string>
}

/** @param tasks that wrote the lines down, and that translated some of them, each in the order they were begun */
export type Kept = { form: Form; takes: string[]; translations: string[] }

export const FIRST: Kept = {
  form: { shape: 'captions', language: '', to: '', edits: {}, retold: {}, names: {} },
  takes: [],
  translations: [],
}

export const retoldKey = (language: string, key: string) => `${language} ${key}`
