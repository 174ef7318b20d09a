import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { mainHostsOf } from '../../kernel/bindings.ts'
import type { Page } from '../../kernel/contract.ts'
import { refusal } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { User } from '../../kernel/env.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { olderThan, pageOf } from '../../kernel/paging.ts'
import { hostnamesFor } from '../../providers/hostname-keepers.ts'
import { auditLine, goneOr } from '../audit/write.ts'
import { dropAlias, giveSite, rowOf } from '../products/admin.ts'
import { checkDomain, releaseDomain } from './check.ts'
import { type Domain, type domainsQuery, type newDomain, REASONS } from './contract.ts'
import { type DomainRow, domains } from './schema.ts'
import { leadsHere } from './serving.ts'

type Reach = Pick<Deps, 'db' | 'env' | 'now'>

/** Every domain, the latest first; removed ones for thirty days more. */
export async function listDomains(
  { db }: Reach,
  { cursor, size }: z.output<typeof domainsQuery>,
  locale: Locale,
): Promise<Page<Domain>> {
  const rows = await db
    .select()
    .from(domains)
    .where(olderThan(cursor, domains.createdAt, domains.id))
    .orderBy(desc(domains.createdAt), desc(domains.id))
    .limit(size + 1)
  const page = pageOf(rows, size, ({ createdAt, id }) => [createdAt, id])
  return { ...page, items: page.items.map((row) => view(row, locale)) }
}

/**
 * Gives a product a domain, and with it a site of its own. What the network says of it stands in the answer; that the network
 * cannot be asked just now keeps nobody from adding it.
 * @throws Fault notFound for an unknown product, domainOfSite, domainTaken
 */
export async function addDomain(
  deps: Reach,
  admin: User,
  { product_id, host }: z.output<typeof newDomain>,
  locale: Locale,
): Promise<Domain> {
  const { id: productId } = await rowOf(deps, product_id)
  const own = [...mainHostsOf(deps.env), hostnamesFor(deps.env)?.target]
  if (own.includes(host)) throw new Fault('domainOfSite', { host })
  const at = deps.now()
  const id = newId(at)
  const active = leadsHere(deps.env, host)
  const [[row]] = await deps.db
    .batch([
      deps.db
        .insert(domains)
        .values({
          id,
          productId,
          host,
          since: at,
          createdAt: at,
          updatedAt: at,
          ...(active ? { status: 'active' } : { status: 'pending', nextAt: at }),
        })
        .returning(),
      giveSite(deps, productId),
      auditLine(deps, admin, {
        action: 'domain.add',
        subject: id,
        reason: '',
        detail: { host, productId },
      }),
    ])
    .catch((error: unknown): never => {
      throw refusal(error).includes('UNIQUE') ? new Fault('domainTaken', { host }) : error
    })
  const known = row as DomainRow
  return view(active ? known : ((await checkDomain(deps, known, true)) ?? known), locale)
}

/** Asks the network now. @throws Fault notFound */
export async function checkNow(
  deps: Reach,
  admin: User,
  id: string,
  locale: Locale,
): Promise<Domain> {
  const row = await liveRow(deps, id)
  const status = sql`(SELECT ${domains.status} FROM ${domains} WHERE ${eq(domains.id, id)})`
  const line = auditLine(deps, admin, {
    action: 'domain.check',
    subject: id,
    reason: '',
    detail: sql`json_object('host', ${row.host}, 'before', ${row.status}, 'status', ${status})`,
  })
  return view((await checkDomain(deps, row, true, line)) ?? row, locale)
}

/** From now on nothing answers there; the network is told too, now or as soon as it can be. @throws Fault notFound */
export async function removeDomain(
  deps: Reach,
  admin: User,
  id: string,
  locale: Locale,
): Promise<Domain> {
  const { host, productId } = await liveRow(deps, id)
  const at = deps.now()
  const live = and(eq(domains.id, id), ne(domains.status, sql`'removed'`))
  const [, [removed]] = await deps.db
    .batch([
      auditLine(deps, admin, {
        action: 'domain.remove',
        subject: sql`(SELECT ${domains.id} FROM ${domains} WHERE ${live})`,
        reason: '',
        detail: { host, productId },
      }),
      deps.db
        .update(domains)
        .set({
          status: 'removed',
          removedAt: at,
          nextAt: at,
          updatedAt: at,
          reason: null,
          said: null,
        })
        .where(live)
        .returning(),
      dropAlias(deps, productId, host),
    ])
    .catch(goneOr)
  const row = removed as DomainRow
  await releaseDomain(deps, row)
  return view(row, locale)
}

/** @throws Fault notFound, also for one that was removed */
async function liveRow({ db }: Reach, id: string): Promise<DomainRow> {
  const row = await db.select().from(domains).where(eq(domains.id, id)).get()
  if (!row || row.status === 'removed') throw new Fault('notFound')
  return row
}

function view(row: DomainRow, locale: Locale): Domain {
  const { id, host, status, reason, said } = row
  const words = reason && `${REASONS[reason][locale]}${said ? ` (${said})` : ''}`
  return {
    id,
    product_id: row.productId,
    host,
    status,
    records: status === 'removed' ? [] : row.records,
    ...(words && { reason: words }),
    next_at: status === 'removed' ? null : row.nextAt,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}
