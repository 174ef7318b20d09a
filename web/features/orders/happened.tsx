import { useLingui } from '@lingui/react'
import type { TimelineLine } from '../../../worker/features/orders/contract.ts'

/** What happened, with the day it names as one of the reader's. */
export function Happened({ line: { text, until } }: { line: TimelineLine }) {
  const { i18n } = useLingui()
  if (!until) return text
  const day = i18n.date(new Date(until.at), { dateStyle: 'medium' })
  return text.replace(until.text, () => day)
}
