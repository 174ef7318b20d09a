import { listPosts } from '../features/blog/read.ts'
import { escapeHtml } from '../kernel/html.ts'
import { PRIVATE_PATHS } from '../features/snapshots/page/contract.ts'
import { WIKI_IDS } from '../features/wiki/contract.ts'
import { readWiki } from '../features/wiki/read.ts'
import { LOCALES, type Locale } from '../kernel/locale/contract.ts'
import { addressOf } from './about.ts'
import type { Asked } from './asked.ts'
import { headOf } from './titles/contract.ts'

type Listed = { path: string; title: string; text: string }

/** The pages of a site that anybody may find, by what they are about. */
async function publicPages({ deps, site, locale, cards }: Asked) {
  const products = await cards()
  const { items: posts } = await listPosts(deps, { size: 100 }, locale)
  const wiki = await Promise.all(
    WIKI_IDS.map(async (id) => ({ id, ...(await readWiki(deps, id, locale)) })),
  )
  const fixed = [
    '/',
    ...(site.hosted || products.length < 2 ? [] : ['/products']),
    '/pricing',
    '/blog',
    '/feedback',
  ]
  return {
    main: fixed.map((path): Listed => ({
      path,
      title: headOf(path)?.title[locale] ?? '',
      text: headOf(path)?.description[locale] ?? '',
    })),
    products: products.map((product): Listed => ({
      path: `/product/${product.key}`,
      title: product.title,
      text: product.description,
    })),
    posts: posts.map((post): Listed => ({
      path: `/blog/${post.key}`,
      title: post.title,
      text: post.description,
    })),
    documents: wiki.map(({ id, content, description }): Listed => ({
      path: `/wiki/${id}`,
      title: /^# (.+)$/m.exec(content)?.[1] ?? id,
      text: description,
    })),
  }
}

/** Every page with its languages, as sitemaps.org has it. */
export async function sitemap(asked: Asked): Promise<string> {
  const paths = Object.values(await publicPages(asked)).flatMap((pages) =>
    pages.map(({ path }) => path),
  )
  const address = (path: string, locale: Locale) =>
    escapeHtml(addressOf(path, { origin: asked.origin, locale }))
  const urls = paths.map((path) => {
    const others = LOCALES.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(path, locale)}"/>`,
    ).join('')
    const any = `<xhtml:link rel="alternate" hreflang="x-default" href="${address(path, 'en-US')}"/>`
    return LOCALES.map(
      (locale) => `<url><loc>${address(path, locale)}</loc>${others}${any}</url>`,
    ).join('\n')
  })
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${urls.join('\n')}\n</urlset>\n`
}

export const robots = ({ origin }: Asked) =>
  [
    'User-agent: *',
    ...['/api/', '/dev/', ...PRIVATE_PATHS].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** What the site is, for language models: llmstxt.org. */
export async function llms(asked: Asked): Promise<string> {
  const { main, products, posts, documents } = await publicPages(asked)
  const home = main[0]
  const section = (title: string, pages: Listed[]) => [
    `## ${title}`,
    '',
    ...pages.map(({ path, title: name, text }) => `- [${name}](${asked.origin}${path}): ${text}`),
    '',
  ]
  return [
    `# ${asked.site.name}`,
    '',
    `> ${home?.text ?? ''}`,
    '',
    ...section('Products', products),
    ...section('Guides', posts),
    ...section('Pages', main.slice(1)),
    ...section('Documents', documents),
  ].join('\n')
}
