import { and, asc, desc, eq, getTableColumns, gt, lt, or, sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { LOCALES, type Locale } from '../../kernel/locale/contract.ts'
import { keysIn } from '../../kernel/paging.ts'
import { type ProductCard, PRODUCTS_AT_ONCE } from '../../kernel/site/contract.ts'
import type { Setting } from '../settings/contract.ts'
import { productSettingsStatement, settingsIn } from '../settings/read.ts'
import type { Product } from './contract.ts'
import { type ProductRow, products } from './schema.ts'
import { type AtSite, cardOf, type IsBuilt, viewAt, viewProduct } from './view.ts'

type Place = Pick<ProductRow, 'id' | 'sort' | 'supportsDisplayOnPage'>

/** A condition for what follows a row where the highest sort comes first; without one, everything does. */
export const belowInSort = (after?: Pick<ProductRow, 'id' | 'sort'>) =>
  after &&
  or(lt(products.sort, after.sort), and(eq(products.sort, after.sort), gt(products.id, after.id)))

const following = (after?: Place) =>
  after &&
  or(
    lt(products.supportsDisplayOnPage, after.supportsDisplayOnPage),
    and(eq(products.supportsDisplayOnPage, after.supportsDisplayOnPage), belowInSort(after)),
  )

function placeIn(cursor: string | undefined): Place | undefined {
  const [shown, sort, id] = keysIn(cursor)
  return id === undefined
    ? undefined
    : { id, sort: Number(sort), supportsDisplayOnPage: shown === '1' }
}

/**
 * A portion of what people see. Where the tools of some are not there it reads on, so that the last portion alone is not full.
 * @param rows the first that were read
 */
async function fullOf<T extends Parameters<IsBuilt>[0]>(
  rows: ProductRow[],
  more: (after?: Place) => Promise<ProductRow[]>,
  view: (row: ProductRow) => T,
  built: IsBuilt,
): Promise<T[]> {
  const shown = rows.map(view).filter(built)
  while (shown.length < PRODUCTS_AT_ONCE && rows.length === PRODUCTS_AT_ONCE) {
    rows = await more(rows.at(-1))
    shown.push(...rows.map(view).filter(built))
  }
  return shown.slice(0, PRODUCTS_AT_ONCE)
}

/** The products people see, those of home before the others, the highest sort first: as many as are read at once. */
export async function listProducts(
  { db }: Pick<Deps, 'db'>,
  locale: Locale,
  built: IsBuilt,
  site: AtSite = {},
  cursor?: string,
): Promise<Product[]> {
  const read = async (after?: Place) =>
    db
      .select()
      .from(products)
      .where(and(ofSite(site), following(after)))
      .orderBy(...FIRST)
      .limit(PRODUCTS_AT_ONCE)
  const rows = await read(placeIn(cursor))
  return fullOf(rows, read, (row) => viewAt(site, row, locale), built)
}

/** The same for cards: the long texts, which are most of a product, stay in the database. */
export const listCards = async (
  deps: Pick<Deps, 'db'>,
  locale: Locale,
  built: IsBuilt,
  site: AtSite = {},
  cursor?: string,
): Promise<ProductCard[]> =>
  cardsIn(deps, await cardsStatement(deps, site, placeIn(cursor)), locale, built, site)

/** The statement behind `listCards`, for the batch that a page reads. */
export function cardsStatement({ db }: Pick<Deps, 'db'>, site: AtSite, after?: Place) {
  const texts = sql<string>`json_remove(${products.texts}, ${sql.join(
    LOCALES.map((name) => sql`${`$."${name}".display_content`}`),
    sql`, `,
  )})`
  return db
    .select({ ...getTableColumns(products), texts: texts.mapWith(products.texts) })
    .from(products)
    .where(and(ofSite(site), following(after)))
    .orderBy(...FIRST)
    .limit(PRODUCTS_AT_ONCE)
}

/** @param rows what `cardsStatement` selects */
export const cardsIn = (
  deps: Pick<Deps, 'db'>,
  rows: ProductRow[],
  locale: Locale,
  built: IsBuilt,
  site: AtSite = {},
): Promise<ProductCard[]> =>
  fullOf(
    rows,
    async (after) => cardsStatement(deps, site, after),
    (row) => cardOf(viewProduct(row, locale)),
    built,
  )

export const BY_SORT = [desc(products.sort), asc(products.id)] as const
/** The order in which people see them. */
export const FIRST = [desc(products.supportsDisplayOnPage), ...BY_SORT] as const
const ofSite = ({ productId }: AtSite) => (productId ? eq(products.id, productId) : undefined)

/** The pages of all products that people see, by id, read five hundred at a time; `changedAt` is in milliseconds. */
export async function listAddresses(
  { db }: Pick<Deps, 'db'>,
  built: IsBuilt,
  site: AtSite,
): Promise<{ key: string; changedAt: number }[]> {
  const found: { key: string; changedAt: number }[] = []
  for (let last = ''; ;) {
    const rows = await db
      .select({
        id: products.id,
        key: products.key,
        file_module: products.fileModule,
        preset: products.preset,
        changedAt: products.updatedAt,
      })
      .from(products)
      .where(and(gt(products.id, last), ofSite(site)))
      .orderBy(asc(products.id))
      .limit(AT_ONCE)
    found.push(...rows.filter(built))
    if (rows.length < AT_ONCE) return found
    last = rows.at(-1)?.id ?? ''
  }
}
const AT_ONCE = 500

/** A product by its id or key. @throws Fault notFound, also for one whose tool is not there or that is not this site's */
export async function findProduct(
  { db }: Pick<Deps, 'db'>,
  idOrKey: string,
  locale: Locale,
  built: IsBuilt,
  site: AtSite = {},
): Promise<Product> {
  return seenAt(site, await findRow({ db }, idOrKey), locale, built)
}

/** The same with all its settings, in one trip. @throws Fault notFound */
export async function findWithSettings(
  { db }: Pick<Deps, 'db'>,
  idOrKey: string,
  locale: Locale,
  built: IsBuilt,
  site: AtSite = {},
): Promise<{ product: Product; settings: Setting[] }> {
  const [[row], settings] = await db.batch([
    rowStatement({ db }, idOrKey),
    productSettingsStatement(
      { db },
      db
        .select({ id: products.id })
        .from(products)
        .where(isNamed(idOrKey))
        .orderBy(keyFirst(idOrKey))
        .limit(1),
    ),
  ])
  return { product: seenAt(site, row, locale, built), settings: settingsIn(settings) }
}

function seenAt(site: AtSite, row: ProductRow | undefined, locale: Locale, built: IsBuilt) {
  const product = row && viewAt(site, row, locale)
  if (!product || !built(product) || (site.productId && site.productId !== product.id))
    throw new Fault('notFound')
  return product
}

/** The row of an id or a key; where one product's key is another's id, the key counts. */
export const findRow = (deps: Pick<Deps, 'db'>, idOrKey: string) =>
  rowStatement(deps, idOrKey).get()

const rowStatement = ({ db }: Pick<Deps, 'db'>, idOrKey: string) =>
  db.select().from(products).where(isNamed(idOrKey)).orderBy(keyFirst(idOrKey)).limit(1)

const isNamed = (idOrKey: string) => or(eq(products.key, idOrKey), eq(products.id, idOrKey))
const keyFirst = (idOrKey: string) => desc(eq(products.key, idOrKey))
