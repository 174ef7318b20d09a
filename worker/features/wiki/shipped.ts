import { Fault } from '../../kernel/fault.ts'
import { LOCALES, type Locale } from '../../kernel/locale/contract.ts'
import type { DocumentText } from '../documents/contract.ts'
import { WIKI_IDS, type WikiId, type WikiTexts } from './contract.ts'
import { WIKI_HEADS } from './heads.ts'

/** Each language is evaluated when it is first read, so that other requests do not carry the texts. */
const TEXTS: Record<Locale, () => Promise<{ texts: WikiTexts }>> = {
  'en-US': () => import('./texts/en-US.ts'),
  'zh-HK': () => import('./texts/zh-HK.ts'),
  'zh-CN': () => import('./texts/zh-CN.ts'),
}

/** @throws Fault notFound for an id that is no document */
export function wikiId(id: string): WikiId {
  const known = WIKI_IDS.find((one) => one === id)
  if (!known) throw new Fault('notFound')
  return known
}

/** A document as it came with the site, its title being its first heading. */
export async function shippedText(id: WikiId, locale: Locale): Promise<DocumentText> {
  const { title, description, keywords } = WIKI_HEADS[id]
  const { texts } = await TEXTS[locale]()
  return {
    title: title[locale],
    description: description[locale],
    keywords: keywords[locale],
    content: `# ${title[locale]}\n\n${texts[id].trim()}\n`,
  }
}

/** A document in every language, as it came with the site. */
export async function shippedTexts(id: WikiId): Promise<Record<Locale, DocumentText>> {
  const texts = await Promise.all(
    LOCALES.map(async (locale) => [locale, await shippedText(id, locale)] as const),
  )
  return Object.fromEntries(texts) as Record<Locale, DocumentText>
}
