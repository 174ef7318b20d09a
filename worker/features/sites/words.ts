import type { Site } from '../../kernel/env.ts'

/**
 * A text as a site says it: `{site}` is its name, and on a product's own site links to other products, which are not there, are
 * words.
 */
export function wordsOfSite(text: string, { name, productKey }: Pick<Site, 'name' | 'productKey'>) {
  const named = text.replaceAll('{site}', () => name)
  if (!productKey) return named
  return named.replace(
    /(?<!!)\[([^\]]*)\]\(\/(?:products|product\/([^/)#?]*))[^)]*\)/g,
    (link: string, words: string, key?: string) => (key === productKey ? link : words),
  )
}
