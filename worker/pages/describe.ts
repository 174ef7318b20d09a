import { readDatedPost } from '../features/blog/read.ts'
import { findWithSettings } from '../features/products/read.ts'
import { cardOf } from '../features/products/view.ts'
import { askedIn } from '../features/products/settings.ts'
import { spokenOf } from '../features/products/spoken.ts'
import { readWiki } from '../features/wiki/read.ts'
import { Fault } from '../kernel/fault.ts'
import { pathOf, type ProductCard, type SiteData } from '../kernel/site/contract.ts'
import { leastPrice } from '../tools/price.ts'
import { isBuilt } from '../tools/registry.ts'
import {
  type About,
  application,
  faq,
  howTo,
  organization,
  posting,
  type Step,
  trail,
  webPage,
  webSite,
} from './about.ts'
import type { Asked } from './asked.ts'
import { type Card, cardPath, hashOfCard } from './card/contract.ts'
import { bodyOf } from './fixed.ts'
import { guideSteps, leadIn } from './guide-steps.ts'
import { heading, markdown, paragraph, prose, wholeWords, written } from './text.ts'
import {
  fixedHead,
  isOneAddress,
  keywordsOf,
  type PageHead,
  productHead,
} from './titles/contract.ts'
import { HOME, TRAIL } from './words/contract.ts'

/** What a page says of itself, to people before its app has started and to whatever runs no app. */
export type Described = PageHead & {
  kind: 'website' | 'article'
  /** The words and the picture of its card. */
  card: Card
  /** The whole address of its card. */
  image: string
  /** Its main text as HTML. */
  html: string
  about: About[]
  /** What its app begins with. */
  data?: Partial<SiteData>
  /** The one way to write the address it was asked for at; undefined where no list of addresses is finite. */
  at?: string | undefined
  /** Whether its thing was found by an id, so that the address may be one that the thing left. */
  byId?: boolean
  /** Whose page it is. */
  product?: ProductCard
  /** When it appeared, where that is told. */
  published?: string
}

/** The page at a path; null where there is none. */
export async function describe(asked: Asked, pathname: string): Promise<Described | null> {
  const path = pathOf(pathname)
  if (asked.site.hosted && path === '/')
    return ofProduct(asked, asked.site.productId ?? '', '', '/')
  // Whatever stands behind a page's last part is another address, and an empty part is one too.
  const [folder, key = '', part, ...more] = path.slice(1).split('/').map(decode)
  const whole = key !== '' && part === undefined
  if (folder === 'blog' && whole) return orNull(ofPost(asked, key))
  if (folder === 'wiki' && whole) return orNull(ofDocument(asked, key))
  if (folder === 'product' && whole) return ofProduct(asked, key, '')
  if (folder === 'product' && part && more.length === 0)
    return PARTS.has(part) ? ofProduct(asked, key, part) : null
  return ofFixed(asked, path)
}

const decode = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const orNull = <T>(found: Promise<T>) =>
  found.catch((error: unknown) => {
    if (error instanceof Fault && error.fault === 'notFound') return null
    throw error
  })

async function ofFixed(asked: Asked, path: string): Promise<Described | null> {
  const head = fixedHead(path, asked.locale, asked.site)
  if (!head || (asked.site.hosted && path.startsWith('/admin'))) return null
  const own = path === '/' ? HOME : undefined
  const { card, image } = await carded(asked, path, {
    title: own ? own.title[asked.locale] : head.title,
    lead: own ? own.lead[asked.locale] : head.description,
    picture: PICTURES[path] ?? null,
  })
  const { about = [], ...body } = await bodyOf(path, { ...head, image }, asked)
  return {
    ...head,
    at: isOneAddress(path) ? path : undefined,
    kind: 'website',
    card,
    image,
    about,
    ...body,
  }
}

/** What stands on the cards of the fixed pages. */
const PICTURES: Readonly<Record<string, string>> = {
  '/': '/pictures/still-life-cut.webp',
  '/products': '/pictures/remove-background.webp',
  '/pricing': '/pictures/product-photo.webp',
  '/blog': '/pictures/cut-silence.webp',
}

/** What a page is shown by where its address is shared. */
async function carded(
  { origin, locale, site }: Asked,
  path: string,
  words: Pick<Card, 'title' | 'lead' | 'picture'>,
) {
  const mark = site.hosted ? null : '/favicon.svg'
  const own = site.primary && { primary: site.primary }
  const card: Card = { site: site.name, mark, ...own, locale, ...words }
  return { card, image: origin + cardPath(path, locale, await hashOfCard(card)) }
}

/** A product's pages beside itself: its document, its try-out, and what only members open. */
const PARTS = new Set(['document', 'public', 'create', 'entry'])

/** @param at the page's path where it is not under `/product` */
async function ofProduct(
  asked: Asked,
  idOrKey: string,
  part: string,
  at?: string,
): Promise<Described | null> {
  const { deps, site, locale } = asked
  const found = await orNull(findWithSettings(deps, idOrKey, locale, isBuilt, site))
  if (!found) return null
  const { product, settings } = found
  // The document is a text of its own, without them.
  const questions = part === 'document' ? [] : askedIn(settings, locale)
  const name = product.display_title || product.title
  const words = productHead(product, part, locale, site.hosted)
  const description = words.description || leadIn(product.display_content) || name
  const head = { ...words, description }
  const home = `/product/${product.key}`
  // On its own site a product's page is also the first one, and that is where it is found.
  const path = at ?? (site.hosted && head.path === home ? '/' : head.path)
  const asks = questions
    .map(({ title, content }) => heading(title, 2) + paragraph(content))
    .join('')
  const steps: Step[] = [
    ...(site.hosted ? [] : [['/products', TRAIL.products[locale]] as const]),
    [home, product.title],
  ]
  // The document of a product is shown by the product’s own.
  const { card, image } = await carded(asked, at ?? home, {
    title: name,
    lead: product.description,
    picture: product.display_image ?? product.image,
  })
  const [rates, plans] = await Promise.all([asked.rates(), asked.plans()])
  const cost = { least: leastPrice(product, rates), plans }
  return {
    ...head,
    path,
    at: at ?? (part ? `${home}/${part}` : home),
    byId: at === undefined && idOrKey !== product.key,
    product: cardOf(product),
    kind: 'website',
    card,
    image,
    html:
      heading(name) +
      paragraph(product.description) +
      prose(await markdown(product.display_content, { locale })) +
      asks,
    about: path
      ? [
          application(product, { ...head, path, image }, cost, asked),
          ...(questions.length > 0 ? [faq(questions)] : []),
          ...(path === '/' ? [organization(asked), webSite(asked)] : [trail(steps, asked)]),
        ]
      : [],
    ...(part === '' && { data: spokenOf(deps, [{ id: product.id, settings }], locale) }),
  }
}

/** The address of the first picture in a Markdown text that lies on the site. */
const firstPicture = (content: string) => /!\[[^\]]*\]\((\/[^/)\s][^)\s]*)\)/.exec(content)?.[1]

async function ofPost(asked: Asked, key: string): Promise<Described> {
  const { post, changedAt } = await readDatedPost(asked.deps, key, asked.locale, asked.site)
  const { title, keywords, content, lang } = post
  const path = `/blog/${key}`
  const description = post.description || leadIn(content) || title
  const told = { ...post, description }
  const cover = firstPicture(content)
  const { card, image } = await carded(asked, path, {
    title,
    lead: post.description,
    picture: cover ?? null,
  })
  const steps = guideSteps(content)
  return {
    title,
    description,
    keywords: keywords || keywordsOf(asked.locale, asked.site),
    path,
    at: path,
    kind: 'article',
    card,
    image,
    html: `<h1 dir="auto">${wholeWords(title, lang)}</h1>${written(post.description)}${prose(await markdown(content, { locale: asked.locale, lang }))}`,
    published: post.published_at,
    about: [
      posting({ post: told, changedAt, image, cover }, asked),
      ...(steps.length > 0 ? [howTo({ post: told, image }, steps, asked)] : []),
      trail(
        [
          ['/blog', TRAIL.blog[asked.locale]],
          [path, title],
        ],
        asked,
      ),
    ],
  }
}

async function ofDocument(asked: Asked, id: string): Promise<Described> {
  const { content, description, keywords } = await readWiki(
    asked.deps,
    id,
    asked.locale,
    asked.site,
  )
  const title = /^# (.+)$/m.exec(content)?.[1]?.trim() ?? ''
  const path = `/wiki/${id}`
  const shown = await carded(asked, path, { title, lead: description, picture: null })
  return {
    title,
    description,
    keywords: keywords || keywordsOf(asked.locale, asked.site),
    path,
    at: path,
    kind: 'website',
    ...shown,
    html: prose(await markdown(content, { locale: asked.locale, whole: true })),
    about: [webPage({ title, description, path }, asked), trail([[path, title]], asked)],
  }
}
