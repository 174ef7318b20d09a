import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type * as z from 'zod'
import { mainHostsOf } from '../../kernel/bindings.ts'
import type { User } from '../../kernel/env.ts'
import { refusal } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Edited } from '../../kernel/edited/contract.ts'
import { changedOr, nextVersion } from '../../kernel/edited/version.ts'
import { Fault, wrongField } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { auditLine, isGone } from '../audit/write.ts'
import {
  type AdminProduct,
  type productForm,
  type ProductPart,
  WORDS,
  type Words,
} from './contract.ts'
import { belowInSort, BY_SORT, findRow } from './read.ts'
import { type IsBuilt, viewForAdmin, viewProduct } from './view.ts'
import { type ProductRow, products } from './schema.ts'

/** The admin who reads: his language, and what tells which tools there are. */
export type Reader = { locale: Locale; built: IsBuilt }

/** The list is read in portions of so many, however long it is. */
const PORTION = 200

/** All products, also those whose tool is not there, the highest sort first. */
export async function listForAdmin(
  { db }: Pick<Deps, 'db'>,
  { locale, built }: Reader,
): Promise<AdminProduct[]> {
  const all: ProductRow[] = []
  for (;;) {
    const rows = await db
      .select()
      .from(products)
      .where(belowInSort(all.at(-1)))
      .orderBy(...BY_SORT)
      .limit(PORTION)
    all.push(...rows)
    if (rows.length < PORTION) return all.map((row) => viewForAdmin(row, locale, built))
  }
}

/** @throws Fault notFound */
export const readForAdmin = async (deps: Pick<Deps, 'db'>, id: string, { locale, built }: Reader) =>
  viewForAdmin(await rowOf(deps, id), locale, built)

/** @throws Fault productTaken for a key or a domain that another product has, domainOfSite */
export async function createProduct(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  admin: User,
  form: z.output<typeof productForm>,
  { locale, built }: Reader,
) {
  const at = deps.now()
  const { key, file_module, texts = {}, ...rest } = form
  const id = newId(at)
  const [[row]] = await deps.db
    .batch([
      deps.db
        .insert(products)
        .values({
          ...columnsOf(deps, rest),
          id,
          key,
          fileModule: file_module,
          createdAt: at,
          updatedAt: at,
          texts: patched(sql`'{}'`, merged({ [locale]: bareWords(rest) }, texts)),
        })
        .returning(),
      auditLine(deps, admin, {
        action: 'product.create',
        subject: id,
        reason: '',
        detail: { key },
      }),
    ])
    .catch(takenOr)
  return viewForAdmin(row as ProductRow, locale, built)
}

/**
 * Changes what is given and leaves the rest. A text that becomes empty is read from another language again; a title is left in
 * one of them, as a new product has it.
 * @throws Fault notFound, changedMeanwhile, productTaken, domainOfSite, invalidInput without a title
 */
export async function changeProduct(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  admin: User,
  id: string,
  { updated_at: edited, ...part }: ProductPart,
  { locale, built }: Reader,
) {
  const old = await rowOf(deps, id)
  const texts = patched(
    products.texts,
    merged({ [locale]: changedWords(old, part, locale) }, part.texts ?? {}),
  )
  const titled = sql`EXISTS (SELECT 1 FROM json_each(${texts}) WHERE value ->> '$.title' <> '')`
  const [, [row]] = await deps.db
    .batch([
      auditLine(deps, admin, {
        action: 'product.change',
        subject: idWhere(and(eq(products.id, old.id), titled)),
        reason: '',
        detail: { key: part.key ?? old.key, fields: Object.keys(part) },
      }),
      deps.db
        .update(products)
        .set({
          ...columnsOf(deps, part),
          texts,
          updatedAt: nextVersion(products.updatedAt, edited, deps.now()),
        })
        .where(eq(products.id, old.id))
        .returning(),
    ])
    .catch(async (error: unknown) => {
      if (!isGone(error)) return takenOr(error)
      await rowOf(deps, old.id)
      throw wrongField('title')
    })
  return viewForAdmin(row as ProductRow, locale, built)
}

/** SQL for the id of the product of which something holds; NULL where there is none. */
export const idWhere = (holds: SQL | undefined) =>
  sql`(SELECT ${products.id} FROM ${products} WHERE ${holds})`

/** The statement that makes another version of a product for what belongs to it; for `changedOr`. */
export const touchProduct = ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string, edited: Edited) =>
  db
    .update(products)
    .set({ updatedAt: nextVersion(products.updatedAt, edited, now()) })
    .where(eq(products.id, id))

/** The statement that lets a product have a site of its own; another version of it, where that is new. */
export const giveSite = ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string) =>
  db
    .update(products)
    .set({
      supportsIsolatedDomain: true,
      updatedAt: nextVersion(products.updatedAt, undefined, now()),
    })
    .where(and(eq(products.id, id), eq(products.supportsIsolatedDomain, false)))

/** The statement that takes a domain out of a product's form, where it stands there. */
export const dropAlias = ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string, domain: string) =>
  db
    .update(products)
    .set({ aliasDomain: null, updatedAt: nextVersion(products.updatedAt, undefined, now()) })
    .where(and(eq(products.id, id), eq(products.aliasDomain, domain)))

/** @throws Fault notFound */
export async function rowOf(deps: Pick<Deps, 'db'>, idOrKey: string): Promise<ProductRow> {
  const row = await findRow(deps, idOrKey)
  if (!row) throw new Fault('notFound')
  return row
}

function columnsOf({ env }: Pick<Deps, 'env'>, part: ProductPart) {
  if (part.alias_domain && mainHostsOf(env).includes(part.alias_domain))
    throw new Fault('domainOfSite', { domain: part.alias_domain })
  return defined({
    key: part.key,
    fileModule: part.file_module,
    preset: part.preset,
    image: part.image,
    displayImage: part.display_image,
    logo: part.logo,
    version: part.version,
    sort: part.sort,
    supportsDisplayOnPage: part.supports_display_on_page,
    singleMode: part.single_mode,
    supportsIsolatedDomain: part.supports_isolated_domain,
    aliasDomain: part.alias_domain,
    isPublic: part.is_public,
    minLevel: part.min_level,
    modulo: part.modulo,
    hideLogo: part.hide_logo,
    hideName: part.hide_name,
    hideVersion: part.hide_version,
    theme: part.theme,
    supportEmail: part.support_email,
    embedOrigins: part.embed_origins,
  })
}

type Given<T> = { [name in keyof T]?: Exclude<T[name], undefined> }

const defined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given<T>

const bareWords = (part: ProductPart): Partial<Words> =>
  defined(Object.fromEntries(WORDS.map((name) => [name, part[name]])))

/** Without the words that the admin already reads: what was only sent back must not copy another language's text into this one. */
function changedWords(old: ProductRow, part: ProductPart, locale: Locale): Partial<Words> {
  const read = viewProduct(old, locale)
  return Object.fromEntries(
    Object.entries(bareWords(part)).filter(([name, text]) => text !== read[name as keyof Words]),
  )
}

/** The texts of each language, later ones over earlier ones, as a merge patch: null takes a word away. */
function merged(...given: ProductPart['texts'][]): Record<string, Record<string, string | null>> {
  const patch: Record<string, Record<string, string | null>> = {}
  for (const [locale, words] of given.flatMap((texts) => Object.entries(texts ?? {}))) {
    patch[locale] = {
      ...patch[locale],
      ...Object.fromEntries(
        Object.entries(words ?? {}).map(([name, text]) => [name, text || null]),
      ),
    }
  }
  return patch
}

/** Texts as they are kept: an empty one is not there, in no language. @param before SQL for JSON */
const patched = (before: SQLWrapper, patch: ReturnType<typeof merged>) =>
  sql`json_patch(${before}, ${JSON.stringify(patch)})`

/** The database keeps keys and domains apart, and a level below what it is compared by. @throws Fault productTaken, invalidInput, changedMeanwhile; otherwise the error itself */
export function takenOr(error: unknown): never {
  if (refusal(error).includes('UNIQUE')) throw new Fault('productTaken')
  if (refusal(error).includes('products_modulo'))
    throw wrongField('modulo', { modulo: 'too small' })
  return changedOr(error)
}
