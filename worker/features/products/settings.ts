import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import type { Question, Testimonial } from '../../kernel/site/contract.ts'
import type { Setting } from '../settings/contract.ts'
import { questions, testimonials } from './contract.ts'
import { inLocale } from './view.ts'
import { SAMPLE_TESTIMONIALS } from './samples.ts'

/** What people ask about a product. @param settings of the product, private ones too */
export function askedIn(settings: readonly Setting[], locale: Locale): Question[] {
  const items = questions.safeParse(settings.find(({ key }) => key === 'qa')?.data).data ?? []
  return items.map(({ title, content }) => ({
    title: inLocale(title, locale),
    content: inLocale(content, locale),
  }))
}

/**
 * What a product lets everybody read, and all of it to an admin; testimonials are in the reader's language.
 * @param all every setting of the product
 */
export function shownSettings(
  { env }: Pick<Deps, 'env'>,
  id: string,
  all: readonly Setting[],
  locale: Locale,
  reader: User | null,
): Setting[] {
  const rows = all.filter((row) => row.is_public || reader?.role === 'admin')
  const unspoken = env.ENVIRONMENT === 'local' && !rows.some(({ key }) => key === 'testimonials')
  return (unspoken ? [...rows, sample(id)] : rows).map((row) => {
    if (row.key !== 'testimonials') return row
    const said = testimonials.safeParse(row.data).data ?? []
    const data: Testimonial[] = said.map(({ name, title, content, avatar }) => ({
      name: inLocale(name, locale),
      title: inLocale(title, locale),
      content: inLocale(content, locale),
      avatar,
    }))
    return { ...row, data, value: JSON.stringify(data) }
  })
}

/** What everybody may read that people say of a product. */
export const saidIn = (
  deps: Pick<Deps, 'env'>,
  id: string,
  all: readonly Setting[],
  locale: Locale,
): Testimonial[] =>
  (shownSettings(deps, id, all, locale, null).find(({ key }) => key === 'testimonials')?.data ??
    []) as Testimonial[]

const sample = (refer: string): Setting => ({
  scope: 'product',
  refer,
  key: 'testimonials',
  is_public: true,
  updated_at: 0,
  data: SAMPLE_TESTIMONIALS,
  value: JSON.stringify(SAMPLE_TESTIMONIALS),
})
