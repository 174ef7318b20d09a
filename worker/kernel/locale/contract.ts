/** The three languages of the site; the first is the default. */
export const LOCALES = ['en-US', 'zh-HK', 'zh-CN'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en-US'

/** One sentence in every language. */
export type Copy = Readonly<Record<Locale, string>>

/** Each language by its own name. */
export const LANGUAGE_NAMES: Copy = {
  'en-US': 'English',
  'zh-HK': '繁體中文',
  'zh-CN': '简体中文',
}

/** Readers of traditional script (zh-TW, zh-HK, zh-MO, zh-Hant) get zh-HK, every other Chinese zh-CN. */
export function localeOf(tag: string): Locale | undefined {
  const lower = tag.trim().toLowerCase()
  if (lower === 'en' || lower.startsWith('en-')) return 'en-US'
  if (lower !== 'zh' && !lower.startsWith('zh-')) return undefined
  return /-(hk|tw|mo|hant)\b/.test(lower) ? 'zh-HK' : 'zh-CN'
}

/** @param tags language tags in order of preference, as in `navigator.languages` or a sorted Accept-Language. */
export function pickLocale(tags: readonly string[]): Locale {
  return tags.map(localeOf).find((locale) => locale !== undefined) ?? DEFAULT_LOCALE
}

/** What stands between two sentences: Chinese has no space there. */
export const gapOf = (locale: string) => (locale.startsWith('zh') ? '' : ' ')

/** What stands between a name and what is said of it. */
export const colonOf = (locale: Locale) => (locale === 'en-US' ? ': ' : '：')

/** English is what a page speaks without being asked, so its addresses carry no `lang`. */
export const langOf = (locale: Locale) => (locale === DEFAULT_LOCALE ? '' : `?lang=${locale}`)
