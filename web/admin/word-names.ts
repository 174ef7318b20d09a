import { useLingui } from '@lingui/react/macro'
import { LANGUAGE_NAMES, type Locale } from '../../worker/kernel/locale/contract.ts'
import type { DocumentText } from '../../worker/features/documents/contract.ts'

/** What an editor calls the texts of a language, by their path in a form that ends in `zh-HK.title`. */
export function useWordNames() {
  const { t } = useLingui()
  const names: Record<keyof DocumentText, string> = {
    title: t`Title`,
    description: t`Description`,
    keywords: t`Keywords`,
    content: t({ message: 'Text', context: 'of an article' }),
  }
  return (path: string) => {
    const [locale, word] = path.split('.').slice(-2)
    return `${names[word as keyof DocumentText]} · ${LANGUAGE_NAMES[locale as Locale]}`
  }
}
