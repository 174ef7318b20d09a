import { i18n, type Messages } from '@lingui/core'
import { localeOf, pickLocale, LOCALES, type Locale } from '../../worker/kernel/locale/contract.ts'

const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  'en-US': () => import('../locales/en-US.po'),
  'zh-HK': () => import('../locales/zh-HK.po'),
  'zh-CN': () => import('../locales/zh-CN.po'),
}

/** The language of the address, else the browser's. */
export function wantedLocale(search: string): Locale {
  return localeOf(new URLSearchParams(search).get('lang') ?? '') ?? pickLocale(navigator.languages)
}

/** The language after this one, in the order of the switch. */
export const nextLocale = (locale: Locale) => LOCALES[(LOCALES.indexOf(locale) + 1) % LOCALES.length] as Locale

/** Loads a language and makes it the page's. */
export async function activate(locale: Locale) {
  const { messages } = await catalogs[locale]()
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}
