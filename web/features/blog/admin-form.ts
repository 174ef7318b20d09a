import type { AdminPost } from '../../../worker/features/blog/contract.ts'
import type { DocumentText } from '../../../worker/features/documents/contract.ts'
import { LOCALES, type Locale } from '../../../worker/kernel/locale/contract.ts'
import { localTime } from '../../kernel/local-time.ts'
import type { PostChange } from './admin-api.ts'
import { NO_WORDS } from '../../admin/editions.tsx'

/** A post on the desk. `day` is as a date field writes it, in the writer's own time; empty for now. */
export type PostForm = {
  key: string
  published: boolean
  day: string
  /** The id of the product it is about; empty for none. */
  product: string
  texts: Record<Locale, DocumentText>
}

const wordsOf = (text: DocumentText | undefined): DocumentText =>
  text
    ? {
        title: text.title,
        description: text.description,
        keywords: text.keywords,
        content: text.content,
      }
    : NO_WORDS

/** A date field's value for a moment. */
const fieldOf = (moment: number) => localTime(moment).slice(0, 16)

const textsOf = (post: AdminPost | null) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, wordsOf(post?.texts[locale])])) as Record<
    Locale,
    DocumentText
  >

/** @param post null for one that is not written yet */
export const formOf = (post: AdminPost | null): PostForm => ({
  key: post?.key ?? '',
  published: post ? post.published_at !== null : true,
  day: post?.published_at ? fieldOf(post.published_at) : '',
  product: post?.product_id ?? '',
  texts: textsOf(post),
})

export const isBlank = (words: DocumentText) =>
  Object.values(words).every((text) => text.trim() === '')

/**
 * What has to be told to the server: languages that changed, and the day when it did. An emptied language is taken away; another
 * address moves it.
 */
export function changeOf(form: PostForm, saved: PostForm): PostChange {
  const changed = LOCALES.filter(
    (locale) => JSON.stringify(form.texts[locale]) !== JSON.stringify(saved.texts[locale]),
  )
  return {
    texts: Object.fromEntries(
      changed.map((locale) => [locale, isBlank(form.texts[locale]) ? null : form.texts[locale]]),
    ),
    published: form.published,
    ...(form.product !== saved.product && { product_id: form.product }),
    ...(saved.key !== '' && form.key !== saved.key ? { key: form.key } : {}),
    ...(form.published && form.day && form.day !== saved.day
      ? { published_at: new Date(form.day).toISOString() }
      : {}),
  }
}

type Missing = { lang: Locale; field: 'title' | 'content' } | { field: 'key' | 'text' }

const KEY = /^[a-z\d]+(?:-[a-z\d]+)*$/

/** The first thing that has to be written before it can be saved. */
export function missingIn(form: PostForm, taken: readonly string[]): Missing | undefined {
  if (!KEY.test(form.key) || taken.includes(form.key)) return { field: 'key' }
  const written = LOCALES.filter((locale) => !isBlank(form.texts[locale]))
  if (written.length === 0) return { field: 'text' }
  for (const lang of written)
    for (const field of ['title', 'content'] as const)
      if (!form.texts[lang][field].trim()) return { lang, field }
  return undefined
}

/** An address made of a title. */
export const keyOf = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
