import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import type { Setting } from '../settings/contract.ts'
import { listSettings } from '../settings/read.ts'
import type { Testimonial } from './contract.ts'
import { inLocale } from './read.ts'

type Said = { [part in 'name' | 'title' | 'content']: Parameters<typeof inLocale>[0] } & { avatar?: string | null }

/** What a product lets everybody read; testimonials are in the reader's language. */
export async function readProductSettings(deps: Pick<Deps, 'db'>, id: string, locale: Locale): Promise<Setting[]> {
  const rows = await listSettings(deps, { scope: 'product', refer: id })
  return rows.map((row) => {
    if (row.key !== 'testimonials') return row
    const data: Testimonial[] = (row.data as Said[]).map(({ name, title, content, avatar }) => ({
      name: inLocale(name, locale),
      title: inLocale(title, locale),
      content: inLocale(content, locale),
      avatar: avatar ?? null,
    }))
    return { ...row, data, value: JSON.stringify(data) }
  })
}
