import { Trans, useLingui } from '@lingui/react/macro'
import type { Copy, Locale } from '../../../worker/kernel/locale/contract.ts'
import type { Removal } from './engine.ts'
import { methodCopy } from './words.ts'

/** How the marks were taken out, and on whose word. */
export function HowMade({ result, consent }: { result: Removal; consent: Copy }) {
  const { i18n } = useLingui()
  const methods = [...new Set(result.methods)].map((method) => i18n._(methodCopy[method]))
  const list = new Intl.ListFormat(i18n.locale).format(methods)
  const when = i18n.date(result.agreed, { dateStyle: 'medium', timeStyle: 'short' })
  const words = consent[i18n.locale as Locale]
  return (
    <Trans>
      {list}. Confirmed on {when}: “{words}”
    </Trans>
  )
}
