import type { Deps } from '../../kernel/deps.ts'
import { HOUR_MS } from '../../kernel/time/contract.ts'
import type { Alert, Facts } from './contract.ts'

type Reach = Pick<Deps, 'db' | 'now'>

/** What was raised too seldom to count is forgotten after so long. */
const RESTART_MS = HOUR_MS
const MAX_SUBJECT_CHARS = 120
const MAX_FACT_CHARS = 200

/** Tells the admins of something, in the overview and by mail. It never fails its caller. */
export async function raiseAlert(deps: Reach, alert: Alert): Promise<void> {
  await raiseStatement(deps, alert)
    .run()
    .catch((error: unknown) => {
      console.warn(JSON.stringify({ alert: alert.kind, error: String(error) }))
    })
}

/** The same as a statement, for the batch that writes what is wrong: it refuses nothing. */
function raiseStatement(
  { db, now }: Reach,
  { kind, subject = '', facts = {}, needed = 1 }: Alert,
): D1PreparedStatement {
  const short = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === 'string' ? fact.slice(0, MAX_FACT_CHARS) : fact,
  ])
  return db.$client
    .prepare(
      `INSERT INTO alerts (kind, subject, facts, needed, first_at, last_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5)
       ON CONFLICT (kind, subject) DO UPDATE SET
         facts = excluded.facts, needed = iif(${STALE}, excluded.needed, min(needed, excluded.needed)), last_at = excluded.last_at, settled_at = NULL,
         times = iif(${STALE}, 1, times + 1),
         first_at = iif(${STALE}, excluded.first_at, first_at),
         mailed_times = iif(${STALE}, 0, mailed_times)`,
    )
    .bind(
      kind,
      subject.slice(0, MAX_SUBJECT_CHARS),
      JSON.stringify(Object.fromEntries(short)),
      needed,
      now(),
    )
}

const STALE = `settled_at IS NOT NULL OR (times < needed AND last_at < excluded.last_at - ${RESTART_MS})`

/** It is over: nobody is told of it any more. It never fails its caller. */
export async function settleAlert(
  { db, now }: Reach,
  { kind, subject = '' }: Pick<Alert, 'kind' | 'subject'>,
): Promise<void> {
  await db.$client
    .prepare(
      'UPDATE alerts SET settled_at = ?3 WHERE kind = ?1 AND subject = ?2 AND settled_at IS NULL',
    )
    .bind(kind, subject.slice(0, MAX_SUBJECT_CHARS), now())
    .run()
    .catch((error: unknown) => console.warn(JSON.stringify({ alert: kind, error: String(error) })))
}

/** The facts of an alert that is open. */
export async function openFacts(
  { db }: Pick<Deps, 'db'>,
  { kind, subject = '' }: Pick<Alert, 'kind' | 'subject'>,
): Promise<Facts | null> {
  const row = await db.$client
    .prepare('SELECT facts FROM alerts WHERE kind = ? AND subject = ? AND settled_at IS NULL')
    .bind(kind, subject)
    .first<{ facts: string }>()
  return row && (JSON.parse(row.facts) as Facts)
}
