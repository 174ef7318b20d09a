import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { DAY_MS, HOUR_MS } from '../../kernel/time/contract.ts'
import { raiseAlert, settleAlert } from '../alerts/raise.ts'
import { findViolations, SHOWN, type Violation } from './check.ts'
import { ledgerChecks } from './schema.ts'
import { sweepLedger } from './sweep.ts'

type Reach = Pick<Deps, 'db' | 'now'>
type State = typeof ledgerChecks.$inferSelect

/** Entries in one step. */
const PORTION = 500
/** A minute's share of a long check. */
const AT_WORK_MS = 10_000

/**
 * Every minute: when the last check is older than a day, or an hour where it found something, looks at everything that moved since
 * the last good one, portion after portion, and takes it up where the last minute left it.
 */
export async function checkOnward(deps: Reach) {
  const ends = performance.now() + AT_WORK_MS
  let state = await begin(deps)
  // What is overdue only because nobody came is not broken.
  if (state) await sweepLedger(deps)
  while (state?.untilEntry != null && performance.now() < ends) state = await step(deps, state)
}

/** The last check that came to its end. @returns `checked_at` null before the first */
export async function readLedgerCheck({ db }: Pick<Deps, 'db'>) {
  const row = await db.select().from(ledgerChecks).get()
  const violations = row?.violations ?? []
  return {
    ok: violations.length === 0,
    violations,
    checked_at: row?.checkedAt ? new Date(row.checkedAt).toISOString() : null,
  }
}

async function begin({ db, now }: Reach): Promise<State | undefined> {
  const state = await db.select().from(ledgerChecks).get()
  if (!state || state.untilEntry !== null) return state
  const age = now() - state.checkedAt
  if (age >= 0 && age < (state.violations.length > 0 ? HOUR_MS : DAY_MS)) return undefined
  const last = sql`(SELECT coalesce(max(id), 0) FROM entries)`
  const [begun] = await db
    .update(ledgerChecks)
    .set({ cursor: sql`${ledgerChecks.goodEntry}`, untilEntry: last, found: [] })
    .where(isNull(ledgerChecks.untilEntry))
    .returning()
  return begun
}

/** @returns what to go on from; undefined when it is over, or another run was here first */
async function step(deps: Reach, state: State): Promise<State | undefined> {
  const { results: moved } = await deps.db.$client
    .prepare(
      'SELECT id, package_id, user_id, hold_id FROM entries WHERE id > ? AND id <= ? ORDER BY id LIMIT ?',
    )
    .bind(state.cursor, state.untilEntry, PORTION)
    .all<{ id: number; package_id: string; user_id: string; hold_id: string | null }>()
  const found = merged(
    state.found,
    await findViolations(deps, {
      package: distinct(moved.map((entry) => entry.package_id)),
      user: distinct(moved.map((entry) => entry.user_id)),
      hold: distinct(moved.map((entry) => entry.hold_id)),
    }),
  )
  const last = moved.at(-1)
  if (last) return write(deps, state, { cursor: last.id, found })
  const good = found.length === 0 ? { goodEntry: state.untilEntry ?? 0 } : {}
  if (
    await write(deps, state, {
      untilEntry: null,
      found: [],
      violations: found,
      checkedAt: deps.now(),
      ...good,
    })
  )
    await tell(deps, found)
  return undefined
}

const distinct = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

const merged = (before: readonly Violation[], more: readonly Violation[]): Violation[] =>
  [...Map.groupBy([...before, ...more], ({ invariant }) => invariant)].map(([invariant, all]) => ({
    invariant,
    ids: distinct(all.flatMap(({ ids }) => ids)).slice(0, SHOWN),
  }))

/** Of two runs at the same place one writes. */
async function write(
  { db }: Reach,
  { cursor }: State,
  news: Partial<State>,
): Promise<State | undefined> {
  const here = and(eq(ledgerChecks.cursor, cursor), isNotNull(ledgerChecks.untilEntry))
  const [row] = await db.update(ledgerChecks).set(news).where(here).returning()
  return row
}

async function tell(deps: Reach, [first, ...others]: readonly Violation[]) {
  if (!first) return settleAlert(deps, { kind: 'ledgerBroken' })
  console.error(JSON.stringify({ ledger: [first, ...others] }))
  return raiseAlert(deps, {
    kind: 'ledgerBroken',
    facts: { what: first.invariant, ids: first.ids.join(', ') },
  })
}
