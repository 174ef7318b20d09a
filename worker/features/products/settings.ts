import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import type { Setting } from '../settings/contract.ts'
import { listSettings } from '../settings/read.ts'
import { type Testimonial, testimonials } from './contract.ts'
import { inLocale } from './read.ts'
import { SAMPLE_TESTIMONIALS } from './samples.ts'

/** What a product lets everybody read, and all of it to an admin; testimonials are in the reader's language. */
export async function readProductSettings(
  deps: Pick<Deps, 'db' | 'env'>,
  id: string,
  locale: Locale,
  reader: User | null,
): Promise<Setting[]> {
  const rows = await listSettings(deps, {
    scope: 'product',
    refer: id,
    all: reader?.role === 'admin',
  })
  const unspoken =
    deps.env.ENVIRONMENT === 'local' && !rows.some(({ key }) => key === 'testimonials')
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

const sample = (refer: string): Setting => ({
  scope: 'product',
  refer,
  key: 'testimonials',
  is_public: true,
  updated_at: 0,
  data: SAMPLE_TESTIMONIALS,
  value: JSON.stringify(SAMPLE_TESTIMONIALS),
})
