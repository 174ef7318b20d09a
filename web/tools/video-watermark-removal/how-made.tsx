import { Trans, useLingui } from '@lingui/react/macro'
import type { Copy, Locale } from '../../../worker/kernel/locale/contract.ts'
import { andOf } from '../../kernel/list.ts'
import type { Removal } from './engine.ts'
import { methodCopy } from './words.ts'

/** How the marks were taken out, and on whose word. */
export function HowMade({ result, consent }: { result: Removal; consent: Copy }) {
  const { i18n } = useLingui()
  const methods = [...new Set(result.methods)].map((method) => i18n._(methodCopy[method]))
  const list = andOf(methods, i18n.locale)
  const when = i18n.date(result.agreed, { dateStyle: 'medium', timeStyle: 'short' })
  const words = consent[i18n.locale as Locale]
  return (
    <Trans>
      {list}. Confirmed on {when}: “{words}”
    </Trans>
  )
}
