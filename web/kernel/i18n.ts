import { i18n, type Messages } from '@lingui/core'
import areas from 'virtual:words'
import { localeOf, pickLocale, LOCALES, type Locale } from '../../worker/kernel/locale/contract.ts'
import { wholeDate } from '../../worker/kernel/phrases/contract.ts'

const dateOf = i18n.date.bind(i18n)
i18n.date = (...given) => wholeDate(dateOf(...given))

/** Words that are fetched in the language they are needed in. */
export type Catalogs = Readonly<Record<Locale, () => Promise<{ messages: Messages }>>>
/** What the words of all pages but home are divided by: `scripts/word-areas.ts`. */
export type WordArea = keyof typeof areas

/** The words of the shell and the home page. */
const first: Catalogs = {
  'en-US': () => import('../locales/first/en-US.po'),
  'zh-HK': () => import('../locales/first/zh-HK.po'),
  'zh-CN': () => import('../locales/first/zh-CN.po'),
}
/** The language of the address, else the browser's. */
export function wantedLocale(search: string): Locale {
  return localeOf(new URLSearchParams(search).get('lang') ?? '') ?? pickLocale(navigator.languages)
}

/** The language after this one, in the order of the switch. */
export const nextLocale = (locale: Locale) =>
  LOCALES[(LOCALES.indexOf(locale) + 1) % LOCALES.length] as Locale

/** What the page has of them, or waits for. */
const asked = new Map<Catalogs, Promise<void>>()
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
  await Promise.all([first, ...asked.keys()].map((words) => add(words, locale)))
  // Another one was chosen while this one was on its way.
  if (locale !== chosen) return
  i18n.activate(locale)
  document.documentElement.lang = locale
}

async function add(words: Catalogs, locale: Locale) {
  const { messages } = await words[locale]()
  i18n.load(locale, messages)
}

/** Loads the words that all pages but home need, and those of some areas, in this language and from now on in every one. */
export async function loadWords(...more: readonly (WordArea | Catalogs)[]): Promise<void> {
  const wanted = ['pages' as const, ...more].map((area) =>
    typeof area === 'string' ? areas[area] : area,
  )
  // Whoever asks meanwhile waits for the same words.
  await Promise.all([...wanted.map((words) => asked.get(words) ?? ask(words)), ready])
}

function ask(words: Catalogs) {
  const coming = add(words, chosen)
  asked.set(words, coming)
  // Words that did not come are asked for again by whoever needs them next.
  coming.catch(() => asked.delete(words))
  return coming
}

/** A module that is loaded late, with the words that it says: those of all pages but home, and of some areas. */
export const withWords =
  <Module>(load: () => Promise<Module>, ...more: readonly WordArea[]) =>
  async () =>
    (await Promise.all([load(), loadWords(...more)]))[0]
