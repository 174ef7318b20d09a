import { and, eq, lt, sql } from 'drizzle-orm'
import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault, wrongField } from '../../kernel/fault.ts'
import { md5 } from '../../kernel/digest/contract.ts'
import { take } from '../../kernel/rate.ts'
import { DAY_MS } from '../../kernel/time/contract.ts'
import { auditLine, auditStatement, goneOr, isGone } from '../audit/write.ts'
import { blocksOf } from './blocks.ts'
import type { ServedForm, SnapshotForm } from './contract.ts'
import { type OwnPage, snapshotAt } from './read.ts'
import { snapshots } from './schema.ts'

/**
 * Keeps what a browser drew of a page, as a hint for the admin. Each page and language has one, the newest.
 * @param sender.address the sender's, by which hints are counted
 * @throws Fault invalidInput for an address that is no page of this site, is not the key's, or for what is no page's text; tooManyRequests
 */
export async function keepSnapshot(
  deps: Deps,
  sender: { address: string; host: string },
  form: SnapshotForm,
  ownPage: OwnPage,
) {
  await take(deps, 'snapshotByAddress', sender.address)
  const url = new URL(form.url)
  const own = url.hostname === sender.host ? await ownPage(url) : null
  if (!own) throw wrongField('url')
  const { key, title, keywords, description, hash } = form
  if ((await md5(own.url)) !== key) throw wrongField('key')
  const blocks = await blocksOf(form.content)
  if (blocks.length === 0) throw wrongField('content')
  const values = {
    url: own.url,
    host: sender.host,
    title,
    keywords,
    description,
    blocks,
    hash,
    updatedAt: deps.now(),
  }
  // What is there already is not written again.
  const sent = ['title', 'keywords', 'description', 'blocks', 'hash']
  const setWhere = sql.raw(sent.map((name) => `excluded.${name} <> snapshots.${name}`).join(' OR '))
  await deps.db
    .insert(snapshots)
    .values({ key, served: false, ...values })
    .onConflictDoUpdate({ target: [snapshots.key, snapshots.served], set: values, setWhere })
  return { key, served: false }
}

/**
 * Lets pages be answered with a browser's copy, until the server's own text changes; or takes that back, and the copy is a hint
 * again. To approve what is approved already lets it stand for today's text.
 * @throws Fault notFound for a page without a copy or one that is gone, snapshotChanged when another copy came since the admin looked
 */
export async function serveSnapshot(
  deps: Pick<Deps, 'db' | 'now'>,
  admin: User,
  key: string,
  { served, updated_at }: ServedForm,
  ownPage: OwnPage,
) {
  const url = await snapshotAt(deps, key)
  const own = served && url ? await ownPage(new URL(url)) : null
  if (!url || (served && !own)) throw new Fault('notFound', { key })
  // The newest of the two, or the one that is served; what stood in its place gives way.
  const which = sql.raw(served ? 'min' : 'max')
  const it = sql`"key" = ${key} AND served = (SELECT ${which}(served) FROM snapshots WHERE "key" = ${key})
    AND updated_at = coalesce(${updated_at ?? null}, updated_at)`
  const basis = own && (await md5(own.html))
  const turn = deps.db
    .run(
      sql`UPDATE OR REPLACE snapshots SET served = ${served ? 1 : 0}, basis = ${basis} WHERE ${it}`,
    )
    .getQuery()
  await deps.db.$client
    .batch([
      auditStatement(deps, admin, {
        action: served ? 'snapshot.serve' : 'snapshot.withdraw',
        subject: sql`(SELECT url FROM snapshots WHERE ${it})`,
        reason: '',
      }),
      deps.db.$client.prepare(turn.sql).bind(...turn.params),
    ])
    .catch((error: unknown) => {
      throw isGone(error) ? new Fault('snapshotChanged', { key }) : error
    })
  return { key, served }
}

/** Takes all copies of a page away. @throws Fault notFound */
export async function deleteSnapshot(deps: Pick<Deps, 'db' | 'now'>, admin: User, key: string) {
  const url = sql`(SELECT url FROM snapshots WHERE "key" = ${key} LIMIT 1)`
  await deps.db
    .batch([
      auditLine(deps, admin, { action: 'snapshot.delete', subject: url, reason: '' }),
      deps.db.delete(snapshots).where(eq(snapshots.key, key)),
    ])
    .catch(goneOr)
  return { key }
}

const HINT_LIFE_MS = 30 * DAY_MS

/** Hints nobody approved go after thirty days. */
export const sweepSnapshots = async ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  void (await db
    .delete(snapshots)
    .where(and(eq(snapshots.served, false), lt(snapshots.updatedAt, now() - HINT_LIFE_MS))))
