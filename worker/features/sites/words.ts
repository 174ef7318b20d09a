import type { Site } from '../../kernel/env.ts'
import { MOST_KNOWN_POSTS } from '../blog/posts.ts'
import { parseSiteLinks } from '../../kernel/site-links/contract.ts'

/** What decides which paths are pages of a site: on the main one all are. */
export type Paths = Pick<Site, 'productKey' | 'posts'> & { productId?: string | undefined }

/** Whether a site has a blog: a product's own without a post has none. */
export const hasBlog = ({ productId, posts }: Paths) => !productId || posts?.length !== 0

/** A text as a site says it: `{site}` is its name, `{support}` the mailbox people write to, and its links are those that lead somewhere. */
export function wordsOfSite(text: string, site: Pick<Site, 'name' | 'support'> & Paths) {
  const { name, support } = site
  const named = text.replace(SITE, (_whole, before: string, after: string) => {
    const [first, last] = [before && HAN.test(name.charAt(0)), after && HAN.test(name.slice(-1))]
    return `${first ? '' : before}${name}${last ? '' : after}`
  })
  return linksOfSite(
    named.replaceAll('{support}', () => support),
    site,
  )
}

/** Markdown as a site shows it: on a product's own, links to other products and to posts that are not there are words. */
export const linksOfSite = (text: string, site: Paths) =>
  site.productId
    ? text.replace(LINK, (link: string, words: string, path: string) =>
        leads(path, site) ? link : words,
      )
    : text

/** Footer links, a line each as `text|link`; on a product's own site without those that lead nowhere there. */
export const linesOfSite = (lines: string, site: Paths) =>
  site.productId
    ? parseSiteLinks(lines)
        .filter(({ href }) => leads(href, site))
        .map(({ text, href }) => `${text}|${href}`)
        .join('\n')
    : lines

/** Whether something is at a path of a product's own site. */
function leads(path: string, site: Paths) {
  const { productId, productKey, posts } = site
  const [, folder, key] = /^\/(products|product|blog)(?:\/([^/?#]*))?(?=[/?#]|$)/.exec(path) ?? []
  if (folder === 'products') return false
  if (folder === 'product') return key !== undefined && [productKey, productId].includes(key)
  if (folder !== 'blog' || key === 'feed.xml') return true
  if (!key) return hasBlog(site)
  // Of a list that is full, or of a site that was kept before it had one, nobody knows what else there is.
  return !posts || posts.length >= MOST_KNOWN_POSTS || posts.includes(key)
}

/** With the spaces that stand between a name in Latin letters and Chinese, and not between Chinese and Chinese. */
const SITE = /((?<=\p{Script=Han}) |)\{site\}( (?=\p{Script=Han})|)/gu
const HAN = /\p{Script=Han}/u
const LINK = /(?<!!)\[([^\]]*)\]\((\/[^)\s]*)[^)]*\)/g
