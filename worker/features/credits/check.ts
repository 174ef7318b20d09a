import type { Deps } from '../../kernel/deps.ts'

/** A hold may stay open so long past its due time: the sweep comes once a minute. */
const GRACE_MS = 60_000
const NIGHTLY_UTC = { hour: 3, minute: 20 }

/** What must never be found; each statement selects the ids of what breaks it. `?1` is the moment, which not all need. */
const INVARIANTS = {
  'package: granted = remaining + held + spent + expired, none negative': `
    SELECT id FROM packages
    WHERE granted <> remaining + held + spent + expired OR min(remaining, held, spent, expired) < 0 OR granted <= 0`,
  'package: its entries sum up to what remains, is held, spent and expired': `
    SELECT p.id FROM packages AS p LEFT JOIN (
      SELECT package_id, sum(delta) AS remaining,
        sum(iif(kind IN ('grant', 'refund'), delta, 0)) AS granted, -sum(iif(kind IN ('hold', 'release'), delta, 0)) AS held,
        -sum(iif(kind = 'spend', delta, 0)) AS spent, -sum(iif(kind = 'expire', delta, 0)) AS expired
      FROM entries GROUP BY package_id
    ) AS e ON e.package_id = p.id
    WHERE (e.remaining, e.granted, e.held, e.spent, e.expired) IS NOT (p.remaining, p.granted, p.held, p.spent, p.expired)`,
  'package: held = the parts of open holds': `
    SELECT p.id FROM packages AS p LEFT JOIN (
      SELECT h.package_id, sum(iif(o.state = 'held', h.amount, 0)) AS held, sum(h.spent) AS spent
      FROM hold_parts AS h JOIN holds AS o ON o.id = h.hold_id GROUP BY h.package_id
    ) AS h ON h.package_id = p.id
    WHERE p.held <> coalesce(h.held, 0) OR p.spent <> coalesce(h.spent, 0)`,
  'user: the entries sum up to what remains': `
    SELECT user_id AS id FROM (
      SELECT user_id, delta AS amount FROM entries UNION ALL SELECT user_id, -remaining FROM packages
    ) GROUP BY user_id HAVING sum(amount) <> 0`,
  'hold: its parts sum up to its amount and to its charge, and are its owner’s': `
    SELECT o.id FROM holds AS o
    LEFT JOIN hold_parts AS h ON h.hold_id = o.id LEFT JOIN packages AS p ON p.id = h.package_id
    GROUP BY o.id
    HAVING coalesce(sum(h.amount), 0) <> o.amount OR coalesce(sum(h.spent), 0) <> o.settled OR sum(p.user_id <> o.user_id) > 0`,
  'hold: refunds never exceed the charge': `
    SELECT o.id FROM holds AS o
    LEFT JOIN packages AS p ON p.hold_id = o.id AND p.source = 'refund' AND p.reason <> 'extended'
    GROUP BY o.id HAVING coalesce(sum(p.granted), 0) <> o.refunded OR o.refunded > o.settled OR o.settled > o.amount`,
  'hold: none open past its due time': `SELECT id FROM holds WHERE state = 'held' AND due_at + ${GRACE_MS} < ?1`,
} as const

const SHOWN = 20

export type Violation = { invariant: keyof typeof INVARIANTS; ids: string[] }

/** Every invariant of the ledger over the whole database. */
export async function checkLedger({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<{ ok: boolean; violations: Violation[] }> {
  const names = Object.keys(INVARIANTS) as Violation['invariant'][]
  const at = now()
  const results = await db.$client.batch<{ id: string }>(
    names.map((name) => db.$client.prepare(`SELECT id FROM (${INVARIANTS[name]}) WHERE ?1 IS NOT NULL LIMIT ${SHOWN}`).bind(at)),
  )
  const found = names.map((invariant, i) => ({ invariant, ids: (results[i]?.results ?? []).map(({ id }) => id) }))
  const violations = found.filter(({ ids }) => ids.length > 0)
  return { ok: violations.length === 0, violations }
}

/** The nightly check. A broken invariant is an error in the log, where somebody is told. */
export async function checkLedgerNightly(deps: Pick<Deps, 'db' | 'now'>) {
  const at = new Date(deps.now())
  if (at.getUTCHours() !== NIGHTLY_UTC.hour || at.getUTCMinutes() !== NIGHTLY_UTC.minute) return
  const { violations } = await checkLedger(deps)
  if (violations.length > 0) console.error(JSON.stringify({ ledger: violations }))
}
