import { i18n, type Messages } from '@lingui/core'
import { localeOf, pickLocale, LOCALES, type Locale } from '../../worker/kernel/locale/contract.ts'
import { wholeDate } from '../../worker/kernel/phrases/contract.ts'

const dateOf = i18n.date.bind(i18n)
i18n.date = (...given) => wholeDate(dateOf(...given))

type Catalogs = Record<Locale, () => Promise<{ messages: Messages }>>

/** The words of the shell and the home page. */
const first: Catalogs = {
  'en-US': () => import('../locales/first/en-US.po'),
  'zh-HK': () => import('../locales/first/zh-HK.po'),
  'zh-CN': () => import('../locales/first/zh-CN.po'),
}
/** The words of all other pages. */
const rest: Catalogs = {
  'en-US': () => import('../locales/en-US.po'),
  'zh-HK': () => import('../locales/zh-HK.po'),
  'zh-CN': () => import('../locales/zh-CN.po'),
}

/** The language of the address, else the browser's. */
export function wantedLocale(search: string): Locale {
  return localeOf(new URLSearchParams(search).get('lang') ?? '') ?? pickLocale(navigator.languages)
}

/** The language after this one, in the order of the switch. */
export const nextLocale = (locale: Locale) =>
  LOCALES[(LOCALES.indexOf(locale) + 1) % LOCALES.length] as Locale

let whole = false
let chosen: Locale = 'en-US'
let ready: Promise<void> = Promise.resolve()

/** Loads a language and makes it the page's. */
export function activate(locale: Locale): Promise<void> {
  chosen = locale
  ready = load(locale)
  return ready
}

/** Whether it is the page's language, and no other one is on its way. */
export const isSettled = (locale: Locale) => i18n.locale === locale && chosen === locale

async function load(locale: Locale) {
  const parts = await Promise.all([first[locale](), whole ? rest[locale]() : null])
  for (const part of parts) if (part) i18n.load(locale, part.messages)
  // Another one was chosen while this one was on its way.
  if (locale !== chosen) return
  i18n.activate(locale)
  document.documentElement.lang = locale
}

/** Loads the words that pages other than home need, in this language and from now on in every one. */
export async function loadAllWords(): Promise<void> {
  if (whole) return ready
  whole = true
  const locale = chosen
  // Whoever asks meanwhile waits for the same words.
  const before = ready
  const words = Promise.all([rest[locale](), before]).then(([{ messages }]) =>
    i18n.load(locale, messages),
  )
  // Words that did not come are asked for again by whoever needs them next.
  words.catch(() => {
    whole = false
    if (ready === words) ready = before
  })
  ready = words
  return ready
}

/** A module that is loaded late on a page that came with the first words only: its own words come with it. */
export const withAllWords =
  <Module>(load: () => Promise<Module>) =>
  async () =>
    (await Promise.all([load(), loadAllWords()]))[0]
