import { and, asc, eq, inArray, type SQLWrapper } from 'drizzle-orm'
import type { Site, User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import type { Scope, Setting } from './contract.ts'
import { type SettingRow, settings } from './schema.ts'

type Asked = { scope: Scope; refer?: string | undefined; key?: string[] | undefined }

/**
 * What a caller may read: his own settings, and of the others those marked public; an admin reads all of them.
 * @param site a product's own knows the settings of no other product
 * @throws Fault signInRequired for a guest's own settings, forbidden for another person's, notFound
 */
export async function readSettings(
  deps: Pick<Deps, 'db'>,
  caller: User | null,
  asked: Asked,
  { productId }: Pick<Site, 'productId'>,
): Promise<Setting[]> {
  if (asked.scope === 'product' && productId && asked.refer && asked.refer !== productId)
    throw new Fault('notFound')
  const refer = referOf(caller, asked)
  return listSettings(deps, {
    ...asked,
    refer,
    all: asked.scope === 'user' || caller?.role === 'admin',
  })
}

/** The person himself stands for an absent `refer`. @throws Fault signInRequired or forbidden */
export function referOf(
  caller: User | null,
  { scope, refer }: Pick<Asked, 'scope' | 'refer'>,
): string {
  if (scope !== 'user') return refer ?? ''
  if (!caller) throw new Fault('signInRequired')
  if (refer && refer !== caller.id) throw new Fault('forbidden')
  return caller.id
}

/** Settings by their keys. @param asked.all those too that are not marked public */
export async function listSettings(
  { db }: Pick<Deps, 'db'>,
  asked: Asked & { all: boolean },
): Promise<Setting[]> {
  const rows = await db
    .select()
    .from(settings)
    .where(
      and(
        eq(settings.scope, asked.scope),
        eq(settings.refer, asked.refer ?? ''),
        asked.key ? inArray(settings.key, asked.key) : undefined,
        asked.all ? undefined : eq(settings.isPublic, true),
      ),
    )
    .orderBy(asc(settings.key))
    .limit(MOST_READ)
  return settingsIn(rows)
}
const MOST_READ = 500

/** All settings of products, for a batch. @param ids SQL that selects the products @param keys all of them without it */
export const productSettingsStatement = (
  { db }: Pick<Deps, 'db'>,
  ids: SQLWrapper,
  keys?: string[],
) =>
  db
    .select()
    .from(settings)
    .where(
      and(
        eq(settings.scope, 'product'),
        inArray(settings.refer, ids),
        keys && inArray(settings.key, keys),
      ),
    )
    .orderBy(asc(settings.key))
    .limit(MOST_READ)

/** Settings as they are read. */
export function settingsIn(rows: readonly SettingRow[]): Setting[] {
  return rows.map(({ isPublic, updatedAt, ...row }) => ({
    ...row,
    value: typeof row.data === 'string' ? row.data : JSON.stringify(row.data),
    is_public: isPublic,
    updated_at: updatedAt,
  }))
}
