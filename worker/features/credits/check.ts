import type { Deps } from '../../kernel/deps.ts'
import { MINUTE_MS } from '../../kernel/time/contract.ts'

/** A hold may stay open so long past its due time: the sweep comes once a minute. */
const GRACE_MS = MINUTE_MS

type Among = (column: string) => string

/**
 * What must never be found: each statement selects the ids of what breaks it, of everything or of those `among` names.
 * `?1` is the moment, `?2` the ids, by what the rule is about.
 */
const INVARIANTS = {
  'package: granted = remaining + held + spent + expired, none negative': (among) => `
    SELECT id FROM packages
    WHERE (granted <> remaining + held + spent + expired OR min(remaining, held, spent, expired) < 0 OR granted <= 0) ${among('id')}`,
  'package: its entries sum up to what remains, is held, spent and expired': (among) => `
    SELECT p.id FROM packages AS p LEFT JOIN (
      SELECT package_id, sum(delta) AS remaining,
        sum(iif(kind IN ('grant', 'refund'), delta, 0)) AS granted, -sum(iif(kind IN ('hold', 'release'), delta, 0)) AS held,
        -sum(iif(kind = 'spend', delta, 0)) AS spent, -sum(iif(kind = 'expire', delta, 0)) AS expired
      FROM entries WHERE true ${among('package_id')} GROUP BY package_id
    ) AS e ON e.package_id = p.id
    WHERE (e.remaining, e.granted, e.held, e.spent, e.expired) IS NOT (p.remaining, p.granted, p.held, p.spent, p.expired) ${among('p.id')}`,
  'package: held = the parts of open holds': (among) => `
    SELECT p.id FROM packages AS p LEFT JOIN (
      SELECT h.package_id, sum(iif(o.state = 'held', h.amount, 0)) AS held, sum(h.spent) AS spent
      FROM hold_parts AS h JOIN holds AS o ON o.id = h.hold_id WHERE true ${among('h.package_id')} GROUP BY h.package_id
    ) AS h ON h.package_id = p.id
    WHERE (p.held <> coalesce(h.held, 0) OR p.spent <> coalesce(h.spent, 0)) ${among('p.id')}`,
  'user: the entries sum up to what remains': (among) => `
    SELECT user_id AS id FROM (
      SELECT user_id, delta AS amount FROM entries WHERE true ${among('user_id')}
      UNION ALL SELECT user_id, -remaining FROM packages WHERE true ${among('user_id')}
    ) GROUP BY user_id HAVING sum(amount) <> 0`,
  'hold: its parts sum up to its amount and to its charge, and are its owner’s': (among) => `
    SELECT o.id FROM holds AS o
    LEFT JOIN hold_parts AS h ON h.hold_id = o.id LEFT JOIN packages AS p ON p.id = h.package_id
    WHERE true ${among('o.id')} GROUP BY o.id
    HAVING coalesce(sum(h.amount), 0) <> o.amount OR coalesce(sum(h.spent), 0) <> o.settled OR sum(p.user_id <> o.user_id) > 0`,
  'hold: refunds never exceed the charge': (among) => `
    SELECT o.id FROM holds AS o
    LEFT JOIN packages AS p ON p.hold_id = o.id AND p.source = 'refund' AND p.reason <> 'extended'
    WHERE true ${among('o.id')} GROUP BY o.id HAVING coalesce(sum(p.granted), 0) <> o.refunded OR o.refunded > o.settled OR o.settled > o.amount`,
  // Time breaks it and no entry, so it is always asked of all; an index knows the open ones.
  'hold: none open past its due time': () =>
    `SELECT id FROM holds WHERE state = 'held' AND due_at < ?1 - ${GRACE_MS}`,
} satisfies Record<string, (among: Among) => string>

const NAMES = Object.keys(INVARIANTS) as (keyof typeof INVARIANTS)[]
/** Ids of one rule. */
export const SHOWN = 20

export type Violation = { invariant: keyof typeof INVARIANTS; ids: string[] }
/** Ids of what is to be looked at, by what a rule is about. */
type Scope = Record<'package' | 'user' | 'hold', string[]>

/** Every invariant of the ledger, over the whole database or over a part of it. */
export async function findViolations(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  scope?: Scope,
): Promise<Violation[]> {
  const among: Among = (column) =>
    scope ? `AND ${column} IN (SELECT value FROM json_each(?2))` : ''
  const results = await db.$client.batch<{ id: string }>(
    NAMES.map((name) => {
      const ids = scope?.[name.split(':')[0] as keyof Scope] ?? null
      return db.$client
        .prepare(
          `SELECT id FROM (${INVARIANTS[name](among)}) WHERE ?1 IS NOT NULL AND ?2 IS ?2 LIMIT ${SHOWN}`,
        )
        .bind(now(), ids && JSON.stringify(ids))
    }),
  )
  const found = NAMES.map((invariant, i) => ({
    invariant,
    ids: (results[i]?.results ?? []).map(({ id }) => id),
  }))
  return found.filter(({ ids }) => ids.length > 0)
}

/** Every invariant of the ledger over the whole database. */
export async function checkLedger(
  deps: Pick<Deps, 'db' | 'now'>,
): Promise<{ ok: boolean; violations: Violation[] }> {
  const violations = await findViolations(deps)
  return { ok: violations.length === 0, violations }
}
