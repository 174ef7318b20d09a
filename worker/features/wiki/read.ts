import { Fault } from '../../kernel/fault.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import type { WikiId, WikiItem, WikiTexts } from './contract.ts'
import { WIKI_HEADS } from './heads.ts'

/** Each language is evaluated when it is first read, so that other requests do not carry the texts. */
const TEXTS: Record<Locale, () => Promise<{ texts: WikiTexts }>> = {
  'en-US': () => import('./texts/en-US.ts'),
  'zh-HK': () => import('./texts/zh-HK.ts'),
  'zh-CN': () => import('./texts/zh-CN.ts'),
}

/** @throws Fault notFound for an id that is no document */
export async function readWiki(id: string, locale: Locale): Promise<WikiItem> {
  if (!Object.hasOwn(WIKI_HEADS, id)) throw new Fault('notFound')
  const { title, description, keywords } = WIKI_HEADS[id as WikiId]
  const { texts } = await TEXTS[locale]()
  return {
    content: `# ${title[locale]}\n\n${texts[id as WikiId].trim()}\n`,
    description: description[locale],
    keywords: keywords[locale],
  }
}
