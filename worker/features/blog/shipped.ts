import { LOCALES, type Locale } from '../../kernel/locale/contract.ts'
import type { DocumentText, TextsByLocale } from '../documents/contract.ts'
import type { PostKey } from './contract.ts'
import { POST_HEADS } from './heads.ts'

export const isShipped = (key: string): key is PostKey => Object.hasOwn(POST_HEADS, key)

/** Its words without its text, which are there without being loaded. */
export function shippedHead(key: PostKey, locale: Locale) {
  const { title, description, keywords } = POST_HEADS[key]
  return { title: title[locale], description: description[locale], keywords: keywords[locale] }
}

export const shippedDay = (key: PostKey) => Date.parse(POST_HEADS[key].published_at)

export const shippedProduct = (key: PostKey) => POST_HEADS[key].product ?? ''

/** A post as it came with the site. Its text is evaluated here, so that other requests do not carry it. */
export async function shippedText(key: PostKey, locale: Locale): Promise<DocumentText> {
  const { default: content } = (await import(`./shipped/${key}/${locale}.ts`)) as {
    default: string
  }
  return { ...shippedHead(key, locale), content }
}

/** All its languages; none for a post that the admin wrote. */
export async function shippedTexts(key: string): Promise<TextsByLocale<DocumentText>> {
  if (!isShipped(key)) return {}
  return Object.fromEntries(
    await Promise.all(LOCALES.map(async (locale) => [locale, await shippedText(key, locale)])),
  )
}
