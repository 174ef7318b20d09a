import { asc, eq, gt } from 'drizzle-orm'
import type * as z from 'zod'
import type { User } from '../../kernel/env.ts'
import type { Page } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import { changedOr, nextVersion } from '../../kernel/edited/version.ts'
import { Fault } from '../../kernel/fault.ts'
import { pageOf } from '../../kernel/paging.ts'
import { audit } from '../audit/write.ts'
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
  const [row] = await deps.db
    .insert(redirects)
    .values({ key, target, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new Fault('redirectTaken', { key })
  await audit(deps, admin, {
    action: 'redirect.create',
    subject: key,
    reason: '',
    detail: { target },
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
  const [row] = await deps.db
    .update(redirects)
    .set({ target, updatedAt: nextVersion(redirects.updatedAt, edited, deps.now()) })
    .where(eq(redirects.key, key))
    .returning()
    .catch(changedOr)
  if (!row) throw new Fault('notFound', { key })
  await audit(deps, admin, {
    action: 'redirect.change',
    subject: key,
    reason: '',
    detail: { target },
  })
  return view(row)
}

/** @throws Fault notFound */
export async function deleteRedirect(deps: Reach, admin: User, key: string) {
  const [row] = await deps.db.delete(redirects).where(eq(redirects.key, key)).returning()
  if (!row) throw new Fault('notFound', { key })
  await audit(deps, admin, {
    action: 'redirect.delete',
    subject: key,
    reason: '',
    detail: { target: row.target },
  })
  return { key }
}

function check({ env }: Reach, target: string) {
  if (!isAllowedTarget(env.REDIRECT_HOSTS, target)) throw new Fault('redirectTarget', { target })
}

const view = ({ createdAt, updatedAt, ...row }: typeof redirects.$inferSelect): Redirect => ({
  ...row,
  created_at: createdAt,
  updated_at: updatedAt,
})
