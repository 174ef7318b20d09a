import type { PostItem } from '../features/blog/contract.ts'
import type { Plan } from '../features/plans/contract.ts'
import type { Product } from '../features/products/contract.ts'
import { langOf } from '../kernel/locale/contract.ts'
import type { Question } from '../kernel/site/contract.ts'
import type { Asked } from './asked.ts'
import type { GuideStep } from './guide-steps.ts'
import { TRAIL } from './words/contract.ts'

/** What a page is about, in the words of schema.org. Every address in it is whole. */
export type About = Record<string, unknown>

type Place = Pick<Asked, 'origin' | 'locale' | 'site'>
/** The shown part of a trail: where it leads, and its name. */
export type Step = readonly [path: string, name: string]

/** Whole addresses of pictures, without those that are none. */
const images = (origin: string, ...addresses: (string | null | undefined)[]) => ({
  image: addresses.flatMap((address) => (address ? [new URL(address, origin).href] : [])),
})
/** The whole address of a page in the reader’s language. */
export const addressOf = (path: string, { origin, locale }: Pick<Asked, 'origin' | 'locale'>) =>
  `${origin}${path}${langOf(locale)}`

export const organization = ({ origin, site }: Place): About => ({
  '@type': 'Organization',
  name: site.name,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
})

export const webSite = (place: Place): About => ({
  '@type': 'WebSite',
  name: place.site.name,
  inLanguage: place.locale,
  url: addressOf('/', place),
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${addressOf('/', place)}${langOf(place.locale) ? '&' : '?'}q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})

export const webPage = (
  { title, description, path }: { title: string; description: string; path: string },
  place: Place,
): About => ({
  '@type': 'WebPage',
  name: title,
  description,
  inLanguage: place.locale,
  url: addressOf(path, place),
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

/** The way to a page from home, which comes before all others; the page itself is the last. */
export const trail = (steps: readonly Step[], place: Place): About => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['/', TRAIL.home[place.locale]] as const, ...steps].map(([path, name], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: addressOf(path, place),
  })),
})

/** @param image its whole address */
export const planForSale = (
  { title, amount, currency }: Plan,
  { description, image }: { description: string; image: string },
  place: Place,
): About => ({
  '@type': 'Product',
  name: title,
  description,
  image,
  brand: { '@type': 'Brand', name: place.site.name },
  offers: {
    '@type': 'Offer',
    price: (amount / 100).toFixed(2),
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
    url: addressOf('/pricing', place),
  },
})

type Cost = { credits: number; unit: string }

/** @param cost the least it can be asked for */
export const application = (
  product: Product,
  { description, path, image }: { description: string; path: string; image: string },
  cost: { least: Cost | undefined; plans: readonly Plan[] },
  place: Place,
): About => ({
  '@type': 'WebApplication',
  name: product.title,
  description,
  applicationCategory: 'MultimediaApplication',
  operatingSystem: 'Any',
  browserRequirements: 'HTML5, JavaScript',
  inLanguage: place.locale,
  ...(product.version && { softwareVersion: product.version }),
  url: addressOf(path, place),
  ...images(place.origin, image, product.display_image ?? product.image),
  ...offersOf(cost),
})

/** In money: credits cost what they do in the smallest top-up. */
function offersOf({ least, plans }: { least: Cost | undefined; plans: readonly Plan[] }) {
  if (!least) return {}
  const free = { '@type': 'Offer', price: '0', priceCurrency: 'USD' }
  if (least.credits === 0) return { offers: free }
  const [topUp] = plans
    .filter(({ kind, credits }) => kind === 'topup' && credits > 0)
    .toSorted((a, b) => a.amount - b.amount)
  if (!topUp) return {}
  const { amount, credits, currency: priceCurrency } = topUp
  const price = String(Number(((least.credits * amount) / credits / 100).toFixed(4)))
  return {
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency,
        unitText: least.unit,
      },
    },
  }
}

export const faq = (questions: readonly Question[]): About => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, content }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: content },
  })),
})

type Told = { post: PostItem; changedAt: number; image: string; cover: string | undefined }

/** @param told `image` is the whole address of its card, `cover` that of its first picture */
export const posting = ({ post, changedAt, image, cover }: Told, place: Place): About => {
  const { key, title, description, published_at, lang } = post
  const address = addressOf(`/blog/${key}`, place)
  const site = { '@type': 'Organization', name: place.site.name, url: `${place.origin}/` }
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    inLanguage: lang,
    datePublished: published_at,
    dateModified: new Date(changedAt).toISOString(),
    author: site,
    publisher: { ...site, logo: `${place.origin}/favicon.svg` },
    url: address,
    mainEntityOfPage: address,
    ...images(place.origin, image, cover),
  }
}

/** A guide that is told in steps. */
export const howTo = (
  { post, image }: Pick<Told, 'post' | 'image'>,
  steps: readonly GuideStep[],
  place: Place,
): About => ({
  '@type': 'HowTo',
  name: post.title,
  description: post.description,
  inLanguage: post.lang,
  ...images(place.origin, image),
  step: steps.map(({ name, text }, at) => ({
    '@type': 'HowToStep',
    position: at + 1,
    name,
    text,
    url: addressOf(`/blog/${post.key}`, place),
  })),
})

/** The posts of a blog. */
export const blogOf = (posts: readonly PostItem[], place: Place): About => ({
  '@type': 'Blog',
  name: place.site.name,
  inLanguage: place.locale,
  url: addressOf('/blog', place),
  blogPost: posts.map(({ key, title, published_at }) => ({
    '@type': 'BlogPosting',
    headline: title,
    datePublished: published_at,
    url: addressOf(`/blog/${key}`, place),
  })),
})
