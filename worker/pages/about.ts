import type { PostItem } from '../features/blog/contract.ts'
import type { Plan } from '../features/plans/contract.ts'
import type { Product, Question } from '../features/products/contract.ts'
import { langOf } from '../kernel/locale/contract.ts'
import type { Asked } from './asked.ts'

/** What a page is about, in the words of schema.org. Every address in it is whole. */
export type About = Record<string, unknown>

type Place = Pick<Asked, 'origin' | 'locale' | 'site'>
/** The shown part of a trail: where it leads, and its name. */
export type Step = readonly [path: string, name: string]

const DEFAULT_IMAGE = '/pictures/still-life-cut.webp'
export const imageOf = (image: string | null | undefined, origin: string) =>
  new URL(image || DEFAULT_IMAGE, origin).href
export const addressOf = (path: string, { origin, locale }: Pick<Asked, 'origin' | 'locale'>) =>
  `${origin}${path}${langOf(locale)}`

export const organization = ({ origin, site }: Place): About => ({
  ...{ '@type': 'Organization', name: site.name },
  ...{ url: `${origin}/`, logo: `${origin}/favicon.svg` },
})

export const webSite = (place: Place): About => ({
  '@type': 'WebSite',
  name: place.site.name,
  inLanguage: place.locale,
  url: addressOf('/', place),
})

export const webPage = (
  { title, description, path }: { title: string; description: string; path: string },
  place: Place,
): About => ({
  ...{
    '@type': 'WebPage',
    name: title,
    description,
    inLanguage: place.locale,
    url: addressOf(path, place),
  },
})

export const itemList = (steps: readonly Step[], place: Place): About => ({
  '@type': 'ItemList',
  itemListElement: steps.map(([path, name], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    url: addressOf(path, place),
  })),
})

/** The way to a page from home, itself the last. */
export const trail = (steps: readonly Step[], place: Place): About => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([path, name], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: addressOf(path, place),
  })),
})

export const offer = ({ title, amount, currency }: Plan, place: Place): About => ({
  '@type': 'Product',
  name: title,
  brand: { '@type': 'Brand', name: place.site.name },
  offers: {
    ...{ '@type': 'Offer', price: (amount / 100).toFixed(2), priceCurrency: currency },
    ...{ availability: 'https://schema.org/InStock', url: addressOf('/pricing', place) },
  },
})

export const application = (
  product: Product,
  { description, path }: { description: string; path: string },
  place: Place,
): About => ({
  '@type': 'WebApplication',
  name: product.title,
  description,
  applicationCategory: 'MultimediaApplication',
  operatingSystem: 'Any',
  inLanguage: place.locale,
  ...(product.version && { softwareVersion: product.version }),
  url: addressOf(path, place),
  image: imageOf(product.display_image ?? product.image, place.origin),
})

export const faq = (questions: readonly Question[]): About => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, content }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: content },
  })),
})

/** @param image its whole address */
export const posting = (
  { key, title, description, published_at, lang }: PostItem,
  image: string,
  place: Place,
): About => ({
  ...{
    '@type': 'BlogPosting',
    headline: title,
    description,
    datePublished: published_at,
    inLanguage: lang,
  },
  author: { '@type': 'Organization', name: place.site.name },
  url: addressOf(`/blog/${key}`, place),
  image,
})
