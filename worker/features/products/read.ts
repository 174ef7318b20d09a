import { and, asc, desc, eq, getTableColumns, gt, lt, or, sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { LOCALES, type Locale } from '../../kernel/locale/contract.ts'
import { keysIn } from '../../kernel/paging.ts'
import { type ProductCard, PRODUCTS_AT_ONCE } from '../../kernel/site/contract.ts'
import type { Setting } from '../settings/contract.ts'
import { productSettingsStatement, settingsIn } from '../settings/read.ts'
import { linesOfSite, linksOfSite, type Paths } from '../sites/words.ts'
import { type AdminProduct, type Product, type Texts, type Words, WORDS } from './contract.ts'
import { type ProductRow, products } from './schema.ts'

/** Tells whether the tool of a product is there; a product without it is not shown to anybody but the admin. */
export type IsBuilt = (product: Pick<Product, 'file_module' | 'preset'>) => boolean

/** The site asked: a hosted one knows its own product alone. */
export type AtSite = Paths

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

type Localized = string | Partial<Record<Locale, string>>

/** A text in the reader's language, else in the first that has it. */
export function inLocale(given: Localized | undefined, locale: Locale): string {
  if (given === undefined || typeof given === 'string') return given ?? ''
  return (
    given[locale] ?? LOCALES.map((other) => given[other]).find((text) => text !== undefined) ?? ''
  )
}

/** A row in its reader's language; a text that is missing there is read from the first language that has it. */
export function viewProduct(row: ProductRow, locale: Locale): Product {
  const words = Object.fromEntries(
    WORDS.map((name) => [name, inLocale(perLocale(row.texts, name), locale)]),
  ) as Words
  return {
    id: row.id,
    key: row.key,
    file_module: row.fileModule,
    preset: row.preset,
    ...words,
    image: row.image,
    display_image: row.displayImage,
    logo: row.logo,
    version: row.version,
    sort: row.sort,
    supports_display_on_page: row.supportsDisplayOnPage,
    single_mode: row.singleMode,
    supports_isolated_domain: row.supportsIsolatedDomain,
    alias_domain: row.aliasDomain,
    is_public: row.isPublic,
    min_level: row.minLevel,
    modulo: row.modulo,
    hide_logo: row.hideLogo,
    hide_name: row.hideName,
    hide_version: row.hideVersion,
    theme: row.theme,
    support_email: row.supportEmail,
    embed_origins: row.embedOrigins,
    updated_at: row.updatedAt,
  }
}

/** The same as a site shows it, whose texts lead to what is there. */
export function viewAt(site: AtSite, row: ProductRow, locale: Locale): Product {
  const product = viewProduct(row, locale)
  return {
    ...product,
    display_content: linksOfSite(product.display_content, site),
    site_links: linesOfSite(product.site_links, site),
  }
}

const perLocale = (texts: Texts, name: keyof Words) =>
  Object.fromEntries(
    LOCALES.flatMap((locale) => (texts[locale]?.[name] ? [[locale, texts[locale][name]]] : [])),
  ) as Partial<Record<Locale, string>>

/** A product as its admin reads it: also the texts of every language, and whether people see it. */
export const viewForAdmin = (row: ProductRow, locale: Locale, built: IsBuilt): AdminProduct => {
  const product = viewProduct(row, locale)
  return { ...product, texts: row.texts, built: built(product) }
}

const CARD = {
  id: true,
  key: true,
  title: true,
  description: true,
  display_title: true,
  image: true,
  file_module: true,
  preset: true,
  sort: true,
  supports_display_on_page: true,
  is_public: true,
  min_level: true,
  modulo: true,
} satisfies Record<keyof ProductCard, true>
const ON_CARDS = Object.keys(CARD) as (keyof ProductCard)[]

/** What a card shows of a product. */
export const cardOf = (product: Product) =>
  Object.fromEntries(ON_CARDS.map((name) => [name, product[name]])) as ProductCard
