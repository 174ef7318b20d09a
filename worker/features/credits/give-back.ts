import type { Deps } from '../../kernel/deps.ts'
import { newId } from '../../kernel/id.ts'
import { DAY_MS } from '../../kernel/time/contract.ts'
import type { Hundredths, Source } from './contract.ts'
import { familySql } from './read.ts'

/** What is given back can be used for so long at least, also when what it came from has expired meanwhile. */
const LEAST_DAYS = 30

type Given = {
  source: Exclude<Source, 'refund'>
  sourceRef: string
  /** Tells this return from others of the same package; the same one gives once. */
  ref: string
  amount: Hundredths
  /** When the package was ended, if it was: what tasks returned into it since comes back too, and it takes such returns again. */
  endedAt: number | null
}

/** Statements that give back what `revokeStatements` took, as a package `sourceRef:ref`, for the batch that also writes why. */
export function giveBackStatements(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { source, sourceRef, ref, amount, endedAt }: Given,
): D1PreparedStatement[] {
  const at = now()
  const family = familySql('?2', '?3')
  const give = db.$client
    .prepare(
      `INSERT INTO packages (id, user_id, source, source_ref, title, reason, granted, remaining, expires_at, created_at)
       SELECT ?1, user_id, source, source_ref || ':' || ?4, title, source, amount, amount, max(expires_at, ?7 + ${LEAST_DAYS * DAY_MS}), ?7
       FROM (
         SELECT user_id, source, source_ref, title, expires_at, ?5 + coalesce((
           SELECT -sum(delta) FROM entries WHERE kind = 'expire' AND reason = 'revoked' AND hold_id IS NOT NULL AND created_at >= ?6
             AND package_id IN (SELECT id FROM packages WHERE ${family})
         ), 0) AS amount
         FROM packages WHERE source = ?2 AND source_ref = ?3
       ) WHERE amount > 0 ON CONFLICT (source, source_ref) DO NOTHING`,
    )
    .bind(newId(at), source, sourceRef, ref, amount, endedAt, at)
  if (endedAt === null) return [give]
  return [
    give,
    db.$client
      .prepare(`UPDATE packages SET revoked_at = NULL WHERE ${familySql('?1', '?2')}`)
      .bind(source, sourceRef),
  ]
}

/**
 * What came back by then, as SQL for a statement further down in the batch.
 * @param sourceRef SQL of the package's reference
 */
export const givenBack = (source: Source, sourceRef: string) =>
  `coalesce((SELECT granted FROM packages WHERE source = '${source}' AND source_ref = ${sourceRef}), 0)`
