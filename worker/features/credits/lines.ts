import type * as z from 'zod'
import type { Page } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { User } from '../../kernel/env.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { pageOf } from '../../kernel/paging.ts'
import { inCredits, REASONS, type CreditLine, type logsQuery } from './contract.ts'
import type { entries, holds, packages } from './schema.ts'

type EntryRow = typeof entries.$inferSelect
type Row = EntryRow & {
  lead: number
  toolId: (typeof holds.$inferSelect)['toolId'] | null
  packageTitle: (typeof packages.$inferSelect)['title']
}

/** A movement that stands for itself. What was given back after a charge came by a decision of its own. */
const ALONE = `(e.hold_id IS NULL OR (e.kind = 'refund' AND e.reason <> 'extended'))`

/**
 * A person's own log, newest first, with one line for each paid work: all that moved for it, in its order, and what that comes to.
 * The cursor is the id of the last line's first movement.
 */
export async function listLines(
  { db }: Pick<Deps, 'db'>,
  user: Pick<User, 'id'>,
  { package_id, cursor, size }: z.output<typeof logsQuery>,
  locale: Locale,
): Promise<Page<CreditLine>> {
  const { results } = await db.$client
    .prepare(
      `WITH leads AS (
         SELECT e.id, iif(${ALONE}, NULL, e.hold_id) AS hold_id FROM entries AS e
         WHERE e.user_id = ?1 AND (?2 IS NULL OR e.package_id = ?2) AND (?3 IS NULL OR e.id < ?3)
           AND (${ALONE} OR NOT EXISTS (
             SELECT 1 FROM entries AS b
             WHERE b.hold_id = e.hold_id AND b.id < e.id AND (?2 IS NULL OR b.package_id = ?2)
           ))
         ORDER BY e.id DESC LIMIT ?4
       ), moved AS (
         SELECT id AS lead, id FROM leads WHERE hold_id IS NULL
         UNION ALL
         SELECT l.id, e.id FROM leads AS l JOIN entries AS e ON e.hold_id = l.hold_id
         WHERE NOT ${ALONE} AND (?2 IS NULL OR e.package_id = ?2)
       )
       SELECT m.lead, e.id, e.package_id AS packageId, e.hold_id AS holdId, e.kind, e.delta, e.reason,
         e.created_at AS createdAt, h.tool_id AS toolId, p.title AS packageTitle
       FROM moved AS m JOIN entries AS e ON e.id = m.id JOIN packages AS p ON p.id = e.package_id
         LEFT JOIN holds AS h ON h.id = e.hold_id
       ORDER BY m.lead DESC, e.id`,
    )
    .bind(user.id, package_id ?? null, cursor ? Number(cursor) : null, size + 1)
    .all<Row>()
  const lines = Map.groupBy(results, ({ lead }) => lead)
  const page = pageOf([...lines.entries()], size, ([lead]) => lead)
  return { ...page, items: page.items.map(([, moved]) => viewLine(moved, locale)) }
}

function viewLine(moved: Row[], locale: Locale): CreditLine {
  const [first] = moved as [Row, ...Row[]]
  const title = ({ kind, packageTitle, reason }: Row) =>
    (kind === 'grant' && packageTitle) || REASONS[reason][locale]
  return {
    id: String(first.lead),
    task_id: first.holdId,
    tool_id: first.toolId,
    title: title(first),
    kind: first.kind,
    delta: inCredits(moved.reduce((sum, { delta }) => sum + delta, 0)),
    open: first.kind === 'hold' && moved.every(({ kind }) => kind === 'hold'),
    created_at: new Date(first.createdAt).toISOString(),
    movements: moved.map((row) => ({
      id: String(row.id),
      kind: row.kind,
      delta: inCredits(row.delta),
      title: title(row),
      created_at: new Date(row.createdAt).toISOString(),
    })),
  }
}
