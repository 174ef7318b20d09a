import { Trans } from '@lingui/react/macro'
import type { Locale } from '../../worker/kernel/locale/contract.ts'
import { LANGUAGE_NAMES } from '../kernel/language-names.ts'

/** Says in which languages something is not written; nothing where it is in all of them. */
export function Missing({ languages }: { languages: readonly Locale[] }) {
  if (languages.length === 0) return null
  const names = languages.map((locale) => LANGUAGE_NAMES[locale]).join(', ')
  return (
    <span className="block text-13 text-amber">
      <Trans>Missing in {names}</Trans>
    </span>
  )
}
