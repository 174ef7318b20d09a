import { i18n } from '@lingui/core'
import { Stop } from '../media/engine.ts'
import { whyCopy } from '../media/why.ts'

/** What an error says to a person: an engine's reason in his language, else its own words. */
export function wordsOf(error: unknown): string {
  if (error instanceof Stop) return i18n._(whyCopy[error.why])
  return error instanceof Error ? error.message : String(error)
}
