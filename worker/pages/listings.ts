import { listPosts } from '../features/blog/read.ts'
import { readHosted } from '../features/products/hosted.ts'
import { PRIVATE_PATHS } from '../features/snapshots/page/contract.ts'
import { listWiki } from '../features/wiki/read.ts'
import { langOf } from '../kernel/locale/contract.ts'
import type { Asked } from './asked.ts'
import { fixedPaths } from './sitemap.ts'
import { headOf, leadOf } from './titles/contract.ts'

type Listed = { path: string; title: string; text: string }

/** The pages of a site that anybody may find, by what they are about. */
async function publicPages({ deps, site, locale, cards }: Asked) {
  const [products, { items: posts }, wiki] = await Promise.all([
    cards(),
    listPosts(deps, { size: 100 }, locale, site),
    listWiki(deps, locale, site),
  ])
  return {
    main: fixedPaths(site, products.length).map((path): Listed => ({
      path,
      title: headOf(path)?.title[locale] ?? '',
      text: headOf(path)?.description[locale] ?? '',
    })),
    products: products.map((product): Listed => ({
      path: site.hosted ? '/' : `/product/${product.key}`,
      title: product.title,
      text: product.description,
    })),
    posts: posts.map((post): Listed => ({
      path: `/blog/${post.key}`,
      title: post.title,
      text: post.description,
    })),
    documents: wiki.map(({ id, title, description }): Listed => ({
      path: `/wiki/${id}`,
      title,
      text: description,
    })),
  }
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
  const { deps, site, locale } = asked
  const [{ main, products, posts, documents }, own] = await Promise.all([
    publicPages(asked),
    readHosted(deps, site, locale),
  ])
  const section = (title: string, pages: Listed[]) => [
    `## ${title}`,
    '',
    ...pages.map(
      ({ path, title: name, text }) =>
        `- [${name}](${asked.origin}${path}${langOf(locale)}): ${text}`,
    ),
    '',
  ]
  return [
    `# ${site.name}`,
    '',
    `> ${own ? leadOf(own) : (main[0]?.text ?? '')}`,
    '',
    ...section('Products', products),
    ...(posts.length > 0 ? section('Guides', posts) : []),
    ...section('Pages', main.slice(1)),
    ...section('Documents', documents),
  ].join('\n')
}
