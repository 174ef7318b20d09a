import { useLingui } from '@lingui/react/macro'
import type { Words } from '../../../worker/features/products/contract.ts'
import { LANGUAGE_NAMES, type Locale } from '../../../worker/kernel/locale/contract.ts'
import type { Fields } from './admin-fields.ts'

/** What the form of a product calls its fields. */
export function useFieldNames() {
  const { t } = useLingui()
  const words: Record<keyof Words, string> = {
    title: t`Title`,
    description: t`Description`,
    display_title: t`Heading of its page`,
    display_content: t`Text of its page (Markdown)`,
    site_title: t`Title for search engines`,
    site_description: t`Description for search engines`,
    site_keywords: t`Keywords`,
    site_links: t`Footer links, one per line: text|link`,
  }
  const of: Record<Exclude<keyof Fields, 'texts'>, string> = {
    key: t`Key`,
    tool: t`Tool`,
    preset: t`What its form begins with`,
    version: t`Version`,
    sort: t({ message: 'Order', context: 'place in a list' }),
    min_level: t`Who may use it`,
    modulo: t`How levels are compared`,
    alias_domain: t`Domain`,
    theme_primary: t`Color of its site`,
    theme_mode: t`Light or dark`,
    support_email: t`Mailbox for its visitors`,
    embed_origins: t`Sites that may embed it`,
    qa: t`Questions and answers`,
    testimonials: t`Testimonials`,
    settings: t`Further settings`,
    supports_display_on_page: t`Shown on home`,
    is_public: t`Guests may try it`,
    single_mode: t`Single mode: no projects`,
    supports_isolated_domain: t`Has a site of its own`,
    hide_logo: t`Hide the logo in its menu bar`,
    hide_name: t`Hide the name in its menu bar`,
    hide_version: t`Hide the version in its menu bar`,
    image: t`Picture of its card`,
    display_image: t`Picture of its page`,
    logo: t`Logo`,
  }
  return {
    words,
    of,
    /** The name of a field by its path in the form, such as `texts.zh-HK.title`. */
    ofPath: (path: string) => {
      const [first, locale, word] = path.split('.')
      if (first !== 'texts') return of[first as keyof typeof of]
      return `${words[word as keyof Words]} · ${LANGUAGE_NAMES[locale as Locale]}`
    },
  }
}
