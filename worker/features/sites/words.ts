import type { Site } from '../../kernel/env.ts'

/**
 * A text as a site says it: `{site}` is its name, and on a product's own site links to other products, which are not there, are
 * words.
 */
export function wordsOfSite(text: string, { name, productKey }: Pick<Site, 'name' | 'productKey'>) {
  const named = text.replace(SITE, (_whole, before: string, after: string) => {
    const [first, last] = [before && HAN.test(name.charAt(0)), after && HAN.test(name.slice(-1))]
    return `${first ? '' : before}${name}${last ? '' : after}`
  })
  if (!productKey) return named
  return named.replace(LINK, (link: string, words: string, key?: string) =>
    key === productKey ? link : words,
  )
}

/** With the spaces that stand between a name in Latin letters and Chinese, and not between Chinese and Chinese. */
const SITE = /((?<=\p{Script=Han}) |)\{site\}( (?=\p{Script=Han})|)/gu
const HAN = /\p{Script=Han}/u
const LINK = /(?<!!)\[([^\]]*)\]\(\/(?:products|product\/([^/)#?]*))[^)]*\)/g
