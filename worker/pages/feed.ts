import { FIRST_POSTS } from '../features/blog/contract.ts'
import { feedPath } from '../features/blog/feed/contract.ts'
import { listDatedPosts } from '../features/blog/read.ts'
import { escapeHtml } from '../kernel/html/contract.ts'
import { addressOf } from './about.ts'
import type { Asked } from './asked.ts'
import { headOf } from './titles/contract.ts'

/** The latest posts of a site in one language, for readers of feeds: Atom, RFC 4287. */
export async function feed(asked: Asked): Promise<string> {
  const { deps, origin, locale, site } = asked
  const { items } = await listDatedPosts(deps, { size: FIRST_POSTS }, locale, site)
  const self = origin + feedPath(locale)
  const home = addressOf('/blog', asked)
  const head = headOf('/blog')
  const updated = Math.max(0, ...items.map(({ changedAt }) => changedAt))
  const entries = items.map(({ post, changedAt }) => {
    const address = addressOf(`/blog/${post.key}`, asked)
    return [
      `<entry xml:lang="${post.lang}">`,
      element('id', address),
      element('title', post.title),
      link('alternate', address, 'text/html'),
      element('published', post.published_at),
      element('updated', new Date(changedAt).toISOString()),
      ...(post.description ? [element('summary', post.description)] : []),
      '</entry>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    element('id', self),
    element('title', `${site.name} · ${head?.title[locale]}`),
    element('subtitle', head?.description[locale] ?? ''),
    link('self', self, 'application/atom+xml'),
    link('alternate', home, 'text/html'),
    element('updated', new Date(updated).toISOString()),
    `<author>${element('name', site.name)}${element('uri', `${origin}/`)}</author>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}

/** Characters that XML 1.0 has no way to write. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

const element = (name: string, text: string) =>
  `<${name}>${escapeHtml(text.replace(UNWRITABLE, ''))}</${name}>`
const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeHtml(href)}"/>`
