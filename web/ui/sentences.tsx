import { useLingui } from '@lingui/react/macro'
import { Children, type ReactNode } from 'react'
import { gapOf } from '../../worker/kernel/locale/contract.ts'

/** Sentences one after another, as the language writes them. What is not said is left out. */
export function Sentences({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return Children.toArray(children).flatMap((sentence, at) =>
    at > 0 ? [gapOf(i18n.locale), sentence] : [sentence],
  )
}
