import { refusal } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import { DAY_MS } from '../../kernel/time/contract.ts'
import type { Hundredths, RefundReason, SettleReason, Source, VoidReason } from './contract.ts'
import { familySql } from './read.ts'

type Reach = Pick<Deps, 'db' | 'now'>

/** A refund lives at least so long, and no shorter than the packages that paid. */
const REFUND_DAYS = 30

/**
 * The statement that sets a price aside, for the batch that also writes what it pays for: both or neither. A repetition with the
 * same id, person and amount has no further effect; with others it is refused.
 * @param id the task's id
 */
export function holdStatement(
  { db, now }: Reach,
  hold: { id: string; userId: string; amount: Hundredths; dueAt: number; toolId: string },
): D1PreparedStatement {
  return db.$client
    .prepare(
      `INSERT INTO holds (id, user_id, tool_id, amount, due_at, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(hold.id, hold.userId, hold.toolId, hold.amount, hold.dueAt, now())
}

/** Whether a batch was refused because the credits do not suffice. */
export const isShort = (error: unknown) => refusal(error).includes('insufficient_credits')

/** What became of a held price. */
type Closed = { charged: Hundredths; returned: Hundredths }

/** Charges at most the held price and gives back the rest. A hold that is closed already stays as it is. */
export function settle(
  reach: Reach,
  given: { id: string; amount: Hundredths; reason: SettleReason },
): Promise<Closed> {
  return close(reach, given.id, 'settled', given.amount, given.reason)
}

/** Gives back the whole held price. A hold that is closed already stays as it is. */
export function voidHold(reach: Reach, given: { id: string; reason: VoidReason }): Promise<Closed> {
  return close(reach, given.id, 'void', 0, given.reason)
}

async function close(
  { db, now }: Reach,
  id: string,
  state: 'settled' | 'void',
  amount: Hundredths,
  reason: string,
): Promise<Closed> {
  const [, read] = await db.$client.batch<{ amount: Hundredths; settled: Hundredths }>([
    db.$client
      .prepare(
        `UPDATE holds SET state = ?2, settled = min(?3, amount), reason = ?4, closed_at = ?5 WHERE id = ?1 AND state = 'held'`,
      )
      .bind(id, state, amount, reason, now()),
    db.$client.prepare('SELECT amount, settled FROM holds WHERE id = ?').bind(id),
  ])
  const hold = read?.results[0]
  if (!hold) throw new Fault('notFound', { hold: id })
  return { charged: hold.settled, returned: hold.amount - hold.settled }
}

type Grant = {
  userId: string
  source: Exclude<Source, 'refund'>
  /** What it was given for; the same source and reference never give twice. */
  sourceRef: string
  amount: Hundredths
  expiresAt: number
  /** Words of its own; without, the source's name in the reader's language. */
  title?: string
  /** The package's id, so that a repetition of the same call succeeds. */
  id?: string
  /** Until when a redeem code was good as it was read, in milliseconds: one that was taken back since gives nothing. */
  codeUntil?: number | null
}

/** The statement that gives a package, for a batch that must do both or neither; without effect when it was given before. */
export function grantStatement(
  { db, now }: Reach,
  given: Grant & { id: string },
): D1PreparedStatement {
  return db.$client
    .prepare(
      `INSERT INTO packages (id, user_id, source, source_ref, title, reason, granted, remaining, expires_at, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?3, ?6, ?6, ?7, ?8
       WHERE ?3 <> 'redeem' OR EXISTS (SELECT 1 FROM redeem_codes WHERE id = ?4 AND expires_at IS ?9)
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      given.id,
      given.userId,
      given.source,
      given.sourceRef,
      given.title ?? null,
      given.amount,
      given.expiresAt,
      now(),
      given.codeUntil ?? null,
    )
}

/**
 * Gives a package of credits.
 * @returns whether this call, or an earlier one under the same id, gave it
 * @throws Fault requestIdReused where another package was given under the id
 */
export async function grant(reach: Reach, given: Grant): Promise<boolean> {
  const id = given.id ?? newId(reach.now())
  const [, read, taken] = await reach.db.$client.batch<{ id: string }>([
    grantStatement(reach, { ...given, id }),
    reach.db.$client
      .prepare('SELECT id FROM packages WHERE source = ? AND source_ref = ?')
      .bind(given.source, given.sourceRef),
    reach.db.$client
      .prepare('SELECT id FROM packages WHERE id = ? AND (source <> ? OR source_ref <> ?)')
      .bind(id, given.source, given.sourceRef),
  ])
  if (taken?.results[0]) throw new Fault('requestIdReused', { package: id })
  return read?.results[0]?.id === id
}

/**
 * The statement that takes credits away from a person, those that expire soonest first and never more than he has. It takes again
 * when it runs again, so its batch must hold something that refuses a repetition. Its rows tell what was `taken`, in hundredths.
 */
export function takeBackStatement(
  { db, now }: Reach,
  given: { userId: string; amount: Hundredths },
): D1PreparedStatement {
  return db.$client
    .prepare(
      `INSERT INTO entries (user_id, package_id, kind, delta, reason, created_at)
       SELECT ?1, id, 'expire', -min(remaining, ?2 - before), 'takenBack', ?3
       FROM (
         SELECT id, remaining, sum(remaining) OVER (ORDER BY expires_at, created_at, id) - remaining AS before
         FROM packages WHERE user_id = ?1 AND remaining > 0 AND expires_at > ?3
       )
       WHERE before < ?2 RETURNING -delta AS taken`,
    )
    .bind(given.userId, given.amount, now())
}

/**
 * Statements that take back what is left of a package and of what was given back of it, for the batch that also writes why. Without an amount the package ends:
 * what a running task returns into it later expires there.
 */
export function revokeStatements(
  { db, now }: Reach,
  taken: { source: Source; sourceRef: string; amount?: Hundredths },
): D1PreparedStatement[] {
  const { source, sourceRef, amount } = taken
  const entry = db.$client
    .prepare(
      `INSERT INTO entries (user_id, package_id, kind, delta, reason, created_at)
       SELECT user_id, id, 'expire', -min(remaining, coalesce(?3 - before, remaining)), 'revoked', ?4
       FROM (
         SELECT user_id, id, remaining, sum(remaining) OVER (ORDER BY expires_at, created_at, id) - remaining AS before
         FROM packages WHERE ${familySql('?1', '?2')} AND remaining > 0
       )
       WHERE before < coalesce(?3, before + 1)`,
    )
    .bind(source, sourceRef, amount ?? null, now())
  if (amount !== undefined) return [entry]
  const end = db.$client.prepare(
    `UPDATE packages SET revoked_at = ?3 WHERE ${familySql('?1', '?2')} AND revoked_at IS NULL`,
  )
  return [end.bind(source, sourceRef, now()), entry]
}

/**
 * Gives back some of what a settled hold charged, as a package of its own, once for each ref.
 * @param along statements that hold together with it, and come first
 * @throws Fault refundTooLarge when all refunds of the hold together would exceed its charge
 */
export async function refund(
  { db, now }: Reach,
  given: { holdId: string; ref: string; amount: Hundredths; reason: RefundReason },
  along: readonly D1PreparedStatement[] = [],
): Promise<{ refunded: boolean }> {
  const at = now()
  const give = db.$client
    .prepare(
      `INSERT INTO packages (id, user_id, source, source_ref, hold_id, reason, granted, remaining, expires_at, created_at)
       SELECT ?1, user_id, 'refund', id || ':' || ?2, id, ?3, ?4, ?4,
         (SELECT max(?5, coalesce(max(p.expires_at), 0))
          FROM hold_parts AS h JOIN packages AS p ON p.id = h.package_id WHERE h.hold_id = holds.id), ?6
       FROM holds WHERE id = ?7
       ON CONFLICT (source, source_ref) DO NOTHING RETURNING id`,
    )
    .bind(
      newId(at),
      given.ref,
      given.reason,
      given.amount,
      at + REFUND_DAYS * DAY_MS,
      at,
      given.holdId,
    )
  const results = await db.$client.batch([...along, give]).catch((error: unknown) => {
    if (!refusal(error).includes('holds_refunded')) throw error
    throw new Fault('refundTooLarge', given)
  })
  return { refunded: results.at(-1)?.results.length === 1 }
}
