import { langOf, type Locale } from '../../../kernel/locale/contract.ts'

/** Where the latest posts in a language are, for readers of feeds. */
export const feedPath = (locale: Locale) => `/blog/feed.xml${langOf(locale)}`
