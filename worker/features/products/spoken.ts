import { eq } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { SPOKEN_OF, type SpokenOf } from '../../kernel/site/contract.ts'
import type { Setting } from '../settings/contract.ts'
import { productSettingsStatement, settingsIn } from '../settings/read.ts'
import type { SettingRow } from '../settings/schema.ts'
import { FIRST } from './read.ts'
import { type ProductRow, products } from './schema.ts'
import { askedIn, saidIn } from './settings.ts'

/** What the first products of home are asked, and what is said of them, for the batch that a page reads. */
export function spokenStatement({ db }: Pick<Deps, 'db'>, isHome: boolean) {
  const first = db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.supportsDisplayOnPage, true))
    .orderBy(...FIRST)
    .limit(isHome ? SPOKEN_OF : 0)
  return productSettingsStatement({ db }, first, ['qa', 'testimonials'])
}

/** @param rows the first of the products @param settings what `spokenStatement` selects */
export function spokenIn(
  deps: Pick<Deps, 'env'>,
  rows: readonly ProductRow[],
  settings: readonly SettingRow[],
  locale: Locale,
): SpokenOf {
  const all = settingsIn(settings)
  const first = rows.filter((row) => row.supportsDisplayOnPage).slice(0, SPOKEN_OF)
  return spokenOf(
    deps,
    first.map(({ id }) => ({ id, settings: all.filter(({ refer }) => refer === id) })),
    locale,
  )
}

/** @param of products, each with all its settings */
export const spokenOf = (
  deps: Pick<Deps, 'env'>,
  of: readonly { id: string; settings: readonly Setting[] }[],
  locale: Locale,
): SpokenOf => ({
  asked: Object.fromEntries(of.map(({ id, settings }) => [id, askedIn(settings, locale)])),
  said: Object.fromEntries(of.map(({ id, settings }) => [id, saidIn(deps, id, settings, locale)])),
})
