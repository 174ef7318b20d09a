import { listPosts, readPost } from '../features/blog/read.ts'
import type { Product, Question } from '../features/products/contract.ts'
import { findProduct, listProducts, listQuestions } from '../features/products/read.ts'
import { readWiki } from '../features/wiki/read.ts'
import type { Site } from '../kernel/audience.ts'
import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import type { Copy, Locale } from '../kernel/locale/contract.ts'
import { isBuilt } from '../tools/registry.ts'
import { heading, linkList, markdown, paragraph } from './text.ts'
import { headOf } from './titles.ts'

/** What a page says of itself, to people before its app has started and to whatever runs no app. */
export type Described = {
  title: string
  description: string
  keywords: string
  /** Members' pages stay out of search. */
  private: boolean
  kind: 'website' | 'article' | 'product'
  /** The page that search engines should show for it, where it is not itself. */
  canonical?: string
  image?: string | null
  /** Its main text as HTML. */
  html: string
  /** What it is about, in the words of schema.org. */
  about: Record<string, unknown>[]
}

export type Asked = { deps: Deps; site: Site; locale: Locale }

const KEYWORDS: Copy = {
  'en-US': 'AI tools, creators, remove background, cut silence, pictures, video, audio',
  'zh-HK': 'AI 工具, 創作者, 移除背景, 剪走靜音, 圖片, 影片, 聲音',
  'zh-CN': 'AI 工具, 创作者, 移除背景, 剪掉静音, 图片, 视频, 声音',
}

/** The page at a path; null where there is none. */
export async function describe(asked: Asked, path: string): Promise<Described | null> {
  const [, folder = '', key = '', part = '', ...more] = path.replace(/(.)\/$/, '$1').split('/').map(decode)
  if (asked.site.hosted && (path === '/' || path === '')) return ofProduct(asked, asked.site.productId ?? '', '')
  if (more.length === 0 && folder === 'product' && key) return PARTS.has(part) ? ofProduct(asked, key, part) : null
  if (part === '' && folder === 'blog' && key) return orNull(ofPost(asked, key))
  if (part === '' && folder === 'wiki' && key) return orNull(ofDocument(asked, key))
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

async function ofFixed({ deps, site, locale }: Asked, path: string): Promise<Described | null> {
  const head = headOf(path)
  if (!head || (site.hosted && path.startsWith('/admin'))) return null
  const title = head.title[locale]
  const description = head.description[locale]
  const products = path === '/' || path === '/products' ? await listProducts(deps, locale, isBuilt, site) : []
  const posts = path.startsWith('/blog') ? await postsOf(deps, locale) : []
  const links = [
    ...products.map((product) => ({ to: `/product/${product.key}`, title: product.title, text: product.description })),
    ...posts.map((post) => ({ to: `/blog/${post.key}`, title: post.title, text: post.description })),
  ]
  return {
    title,
    description,
    keywords: KEYWORDS[locale],
    private: head.private ?? false,
    kind: 'website',
    html: heading(title) + paragraph(description) + linkList(links, locale),
    about: path === '/' ? [{ '@type': 'WebSite', name: site.name, inLanguage: locale }] : [],
  }
}

const postsOf = async (deps: Deps, locale: Locale) => (await listPosts(deps, { size: 100 }, locale)).items

/** A product's pages: itself, its document, its try-out, and what only members open. */
const PARTS = new Set(['', 'document', 'public', 'create', 'entry'])

async function ofProduct({ deps, site, locale }: Asked, idOrKey: string, part: string): Promise<Described | null> {
  const product = await orNull(findProduct(deps, idOrKey, locale, isBuilt, site))
  if (!product) return null
  const questions = await listQuestions(deps, product.id, locale)
  const title = product.site_title || product.display_title || product.title
  const description = product.site_description || product.description
  return {
    title,
    description,
    keywords: product.site_keywords || KEYWORDS[locale],
    private: part === 'create' || part === 'entry',
    kind: 'product',
    ...(part === 'public' && { canonical: `/product/${product.key}` }),
    image: product.display_image ?? product.image,
    html: heading(product.display_title || product.title) + paragraph(product.description) + (await markdown(product.display_content)) + answers(questions),
    about: [application(product, description, locale), ...(questions.length > 0 ? [faq(questions)] : [])],
  }
}

const answers = (questions: Question[]) => questions.map(({ title, content }) => heading(title, 2) + paragraph(content)).join('')

const application = (product: Product, description: string, locale: Locale) => ({
  '@type': 'WebApplication',
  name: product.title,
  description,
  applicationCategory: 'MultimediaApplication',
  operatingSystem: 'Any',
  inLanguage: locale,
  ...(product.version && { softwareVersion: product.version }),
})

const faq = (questions: Question[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, content }) => ({ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: content } })),
})

async function ofPost({ deps, locale, site }: Asked, key: string): Promise<Described> {
  const { title, description, keywords, published_at, content, lang } = await readPost(deps, key, locale)
  const author = { '@type': 'Organization', name: site.name }
  return {
    ...{ title, description, keywords, private: false, kind: 'article' },
    html: heading(title) + (await markdown(content)),
    about: [{ '@type': 'BlogPosting', headline: title, description, datePublished: published_at, inLanguage: lang, author }],
  }
}

async function ofDocument({ deps, locale }: Asked, id: string): Promise<Described> {
  const { content, description, keywords } = await readWiki(deps, id, locale)
  const title = /^# (.+)$/m.exec(content)?.[1]?.trim() ?? ''
  return { ...{ title, description, keywords, private: false, kind: 'website', about: [] }, html: await markdown(content) }
}
