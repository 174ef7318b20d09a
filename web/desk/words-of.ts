import { i18n } from '@lingui/core'
import { Stop, whyOf } from '../media/engine.ts'
import { whyCopy } from '../media/why.ts'

/** What an error says to a person: in his language what an engine or this device could not do, else its own words. */
export function wordsOf(error: unknown): string {
  const why = whyOf(error)
  const isStrange = error instanceof Error && !(error instanceof Stop) && why === 'unexpected'
  return isStrange ? error.message : i18n._(whyCopy[why])
}
