import { asc, eq, gt, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { User } from '../../kernel/env.ts'
import type { Page } from '../../kernel/contract.ts'
import { refusal } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { changedOr, nextVersion } from '../../kernel/edited/version.ts'
import { Fault } from '../../kernel/fault.ts'
import { pageOf } from '../../kernel/paging.ts'
import { auditLine, goneOr } from '../audit/write.ts'
import type { Redirect, redirectChange, redirectsQuery } from './contract.ts'
import { isAllowedTarget } from './follow.ts'
import { redirects } from './schema.ts'

type Reach = Pick<Deps, 'env' | 'db' | 'now'>

/** Every short link, by key. */
export async function listRedirects(
  { db }: Reach,
  { cursor, size }: z.output<typeof redirectsQuery>,
): Promise<Page<Redirect>> {
  const rows = await db
    .select()
    .from(redirects)
    .where(cursor ? gt(redirects.key, cursor) : undefined)
    .orderBy(asc(redirects.key))
    .limit(size + 1)
  const page = pageOf(rows, size, ({ key }) => key)
  return { ...page, items: page.items.map(view) }
}

/** @throws Fault notFound */
export async function readRedirect({ db }: Reach, key: string): Promise<Redirect> {
  const row = await db.select().from(redirects).where(eq(redirects.key, key)).get()
  if (!row) throw new Fault('notFound', { key })
  return view(row)
}

/** @throws Fault redirectTarget, redirectTaken */
export async function createRedirect(
  deps: Reach,
  admin: User,
  { key, target }: { key: string; target: string },
): Promise<Redirect> {
  check(deps, target)
  const at = deps.now()
  const row = { key, target, hits: 0, createdAt: at, updatedAt: at }
  const deed = { action: 'redirect.create', subject: key, reason: '', detail: { target } }
  await deps.db
    .batch([deps.db.insert(redirects).values(row), auditLine(deps, admin, deed)])
    .catch((error: unknown) => {
      throw refusal(error).includes('UNIQUE') ? new Fault('redirectTaken', { key }) : error
    })
  return view(row)
}

/** @throws Fault redirectTarget, notFound, changedMeanwhile */
export async function changeRedirect(
  deps: Reach,
  admin: User,
  key: string,
  { target, updated_at: edited }: z.output<typeof redirectChange>,
): Promise<Redirect> {
  check(deps, target)
  const deed = { action: 'redirect.change', subject: kept(key), reason: '', detail: { target } }
  const [, [row]] = await deps.db
    .batch([
      auditLine(deps, admin, deed),
      deps.db
        .update(redirects)
        .set({ target, updatedAt: nextVersion(redirects.updatedAt, edited, deps.now()) })
        .where(eq(redirects.key, key))
        .returning(),
    ])
    .catch(goneOr)
    .catch(changedOr)
  return view(row as Row)
}

/** @throws Fault notFound */
export async function deleteRedirect(deps: Reach, admin: User, key: string) {
  const { target } = await readRedirect(deps, key)
  const deed = { action: 'redirect.delete', subject: kept(key), reason: '', detail: { target } }
  await deps.db
    .batch([auditLine(deps, admin, deed), deps.db.delete(redirects).where(eq(redirects.key, key))])
    .catch(goneOr)
  return { key }
}

function check({ env }: Reach, target: string) {
  if (!isAllowedTarget(env.REDIRECT_HOSTS, target)) throw new Fault('redirectTarget', { target })
}

/** SQL for the key of a link that is there. */
const kept = (key: string) =>
  sql`(SELECT ${redirects.key} FROM ${redirects} WHERE ${eq(redirects.key, key)})`

type Row = typeof redirects.$inferSelect

const view = ({ createdAt, updatedAt, ...row }: Row): Redirect => ({
  ...row,
  created_at: createdAt,
  updated_at: updatedAt,
})
