import { Trans, useLingui } from '@lingui/react/macro'
import { LANGUAGE_NAMES, type Locale } from '../../worker/kernel/locale/contract.ts'
import { listOf } from '../kernel/list.ts'

/** Says in which languages something is not written; nothing where it is in all of them. */
export function Missing({ languages }: { languages: readonly Locale[] }) {
  const { i18n } = useLingui()
  if (languages.length === 0) return null
  const names = listOf(
    languages.map((locale) => LANGUAGE_NAMES[locale]),
    i18n.locale,
  )
  return (
    <span className="block text-13 text-amber">
      <Trans>Missing in {names}</Trans>
    </span>
  )
}
