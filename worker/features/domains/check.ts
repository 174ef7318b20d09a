import { and, eq, ne, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Deps } from '../../kernel/deps.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/time/contract.ts'
import { hostnamesFor } from '../../providers/hostname-keepers.ts'
import { type Hostname, type Hostnames, HostnamesFault } from '../../providers/hostnames.ts'
import type { DomainReason, DomainStatus } from './contract.ts'
import { type DomainRow, domains } from './schema.ts'
import { leadsHere } from './serving.ts'

/** So long an owner may take to set his records. */
const PATIENCE_MS = 7 * DAY_MS
/** How often what stands is looked at: it may be deleted or led elsewhere behind our back. */
const STANDING_MS = 6 * HOUR_MS

type Reach = Pick<Deps, 'db' | 'env' | 'now'>

/** What is known of a domain after it was looked at. */
type Found = Pick<DomainRow, 'status' | 'reference' | 'records' | 'reason' | 'said' | 'since'> & {
  /** The vendor asks to be left alone for so long. */
  restMs?: number
}

/**
 * Looks at a domain and writes down how it stands.
 * @param asked an admin wants to know now, so its owner's time begins anew
 * @param also statements of the same batch
 * @returns the row as it is then; undefined when it was removed for good meanwhile
 */
export async function checkDomain(
  deps: Reach,
  row: DomainRow,
  asked = false,
  ...also: BatchItem<'sqlite'>[]
): Promise<DomainRow | undefined> {
  const at = deps.now()
  const { restMs = 0, ...found } = await look(deps, row, asked)
  const removed = eq(domains.status, sql`'removed'`)
  // One that was removed while the vendor was asked stays so, and what the vendor has of it is let go.
  const unless = <T>(kept: T, value: unknown) =>
    sql`CASE WHEN ${removed} THEN ${kept} ELSE ${value} END`
  const next = nextLook(found, at, restMs)
  const write = deps.db
    .update(domains)
    .set({
      reference: found.reference,
      records: found.records,
      since: found.since,
      status: unless(domains.status, found.status),
      reason: unless(domains.reason, found.reason),
      said: unless(domains.said, found.said),
      nextAt: unless(sql`iif(${found.reference} IS NULL, NULL, ${at})`, next),
      updatedAt: sql`max(${at}, ${domains.updatedAt} + 1)`,
    })
    .where(eq(domains.id, row.id))
    .returning()
  const [[written]] = await deps.db.batch([write, ...also])
  return written
}

async function look({ env, now }: Reach, row: DomainRow, asked: boolean): Promise<Found> {
  const { status, reference, records, said, since } = row
  const as = { status, reference, records, said, since, reason: row.reason }
  if (leadsHere(env, row.host))
    return { ...as, status: 'active', reason: null, said: null, records: [] }
  const vendor = hostnamesFor(env)
  // What stands, or has fallen, does not change because nobody could be asked.
  const settled = status === 'active' || (status === 'failed' && !asked)
  if (!vendor) return settled ? as : { ...as, status: 'pending', reason: 'unset', said: null }
  const from = asked && status !== 'active' ? now() : since
  try {
    const hostname = await hear(vendor, row, asked)
    if (hostname) return standing(hostname, { ...row, since: from }, now())
    // One that was set up by hand answers without the vendor's knowing.
    if (status === 'active' && !reference) return as
    return { ...as, status: 'failed', reference: null, records: [], reason: 'gone', said: null }
  } catch (error) {
    if (!(error instanceof HostnamesFault)) throw error
    const { why, said: words, retryAfter } = error
    const restMs = retryAfter * 1000
    if (settled) return { ...as, restMs }
    const passes = why === 'away' || why === 'keyRefused'
    const stands = passes ? (status === 'verifying' ? status : 'pending') : 'failed'
    return { ...as, status: stands, reason: why, said: words, since: from, restMs }
  }
}

async function hear(vendor: Hostnames, { host, reference, status }: DomainRow, asked: boolean) {
  if (!reference) return status === 'active' ? vendor.find(host) : vendor.add(host)
  if (!asked || status === 'active') return vendor.look(reference)
  return (await vendor.again(reference)) ?? vendor.add(host)
}

function standing(
  { reference, state, led, records, said }: Hostname,
  row: DomainRow,
  at: number,
): Found {
  const known = { reference, records, said: said || null, since: row.since }
  const is = (status: DomainStatus, reason: DomainReason | null) => ({ ...known, status, reason })
  if (state === 'active') return { ...is('active', null), said: null }
  if (state === 'moved') return is('failed', 'moved')
  if (state === 'refused') return is('failed', 'refused')
  // A certificate that is being renewed takes no site away.
  if (led && row.status === 'active') return is('active', null)
  const late = state === 'expired' || at - row.since > PATIENCE_MS
  return late ? is('failed', 'timedOut') : is('verifying', 'records')
}

/** Ever more seldom, as long as somebody may still set his records. */
function nextLook({ status, reference, since }: Found, at: number, restMs: number) {
  if (status === 'active' || status === 'failed') {
    return reference === null ? null : at + Math.max(restMs, STANDING_MS)
  }
  const age = at - since
  const pause = age < 10 * MINUTE_MS ? 1 : age < 2 * HOUR_MS ? 5 : age < DAY_MS ? 30 : 180
  return at + Math.max(restMs, pause * MINUTE_MS)
}

/**
 * Has the vendor forget a domain that was removed. Where the host has been given out again, its new row has taken over what the
 * vendor knows.
 */
export async function releaseDomain(deps: Reach, { id, host, reference }: DomainRow) {
  const { db, env, now } = deps
  const live = await db
    .select({ id: domains.id })
    .from(domains)
    .where(and(eq(domains.host, host), ne(domains.status, sql`'removed'`)))
    .get()
  const vendor = hostnamesFor(env)
  const gone =
    live !== undefined ||
    reference === null ||
    (await vendor?.remove(reference).then(
      () => true,
      (error: unknown) => {
        if (error instanceof HostnamesFault) return false
        throw error
      },
    ))
  const set = gone
    ? { reference: null, nextAt: null }
    : {
        nextAt: sql`iif(${now()} - ${domains.removedAt} > ${PATIENCE_MS}, NULL, ${now() + HOUR_MS / 4})`,
      }
  await db.update(domains).set(set).where(eq(domains.id, id))
}
