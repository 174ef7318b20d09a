import { listPosts } from '../features/blog/read.ts'
import { readHosted } from '../features/products/hosted.ts'
import { PRIVATE_PATHS } from '../features/snapshots/page/contract.ts'
import { listWiki } from '../features/wiki/read.ts'
import { escapeHtml } from '../kernel/html.ts'
import { SITE_PRIMARY } from '../kernel/site/contract.ts'
import type { Asked } from './asked.ts'
import { fixedPaths } from './sitemap.ts'
import { markOf } from './theme.ts'
import { headOf } from './titles/contract.ts'

type Listed = { path: string; title: string; text: string }

/** The pages of a site that anybody may find, by what they are about. */
async function publicPages({ deps, site, locale, cards }: Asked) {
  const [products, { items: posts }, wiki] = await Promise.all([
    cards(),
    listPosts(deps, { size: 100 }, locale, site),
    listWiki(deps, locale, site),
  ])
  return {
    main: fixedPaths(site.hosted, products.length).map((path): Listed => ({
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

/** The web app manifest of the site. */
export async function manifest({ deps, site, locale }: Asked) {
  const product = site.productId ? await readHosted(deps, site.productId, locale) : undefined
  return {
    name: site.name,
    short_name: site.name,
    description: product?.description ?? headOf('/')?.description[locale],
    lang: locale,
    start_url: '/',
    display: 'standalone',
    background_color: product?.theme?.mode === 'dark' ? '#0e1111' : '#f8fafa',
    theme_color: product?.theme?.primary ?? SITE_PRIMARY,
    icons: [{ src: product?.logo ?? '/favicon.svg', sizes: 'any' }],
  }
}

/** The mark of a product's own site: its logo's address, else its first sign in its colour as SVG. */
export async function favicon({
  deps,
  site,
  locale,
}: Asked): Promise<{ logo: string } | { svg: string }> {
  const product = site.productId ? await readHosted(deps, site.productId, locale) : undefined
  if (product?.logo) return { logo: product.logo }
  const [sign = ''] = site.name
  const { fill, ink } = markOf(product?.theme?.primary ?? SITE_PRIMARY)
  const text = `<text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-size="20" font-weight="700" fill="${ink}">${escapeHtml(sign.toUpperCase())}</text>`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${fill}"/>${text}</svg>`,
  }
}
