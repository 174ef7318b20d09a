import type { Deps } from '../../kernel/deps.ts'
import { MANY, portions } from '../../kernel/portions.ts'

type Row = {
  id: string
  channel: string
  content: string
  created_at: number
  read_at: number | null
}

/** Notices that were for this person alone, and those for more people that he read. */
export async function* exportNotifications({ db }: Pick<Deps, 'db'>, userId: string) {
  const sql = `SELECT n.id AS cursor, n.id, n.channel, n.content, n.created_at, r.read_at
    FROM notifications n LEFT JOIN notification_reads r ON r.notification_id = n.id AND r.user_id = ?1
    WHERE n.id IN (
      SELECT id FROM notifications WHERE audience = 'user' AND audience_value = ?1
      UNION ALL SELECT id FROM notifications WHERE audience <> 'user'
    ) AND n.id > ?2 AND (r.user_id IS NOT NULL OR n.audience = 'user') ORDER BY n.id LIMIT ?3`
  for await (const { content, ...row } of portions<Row>(db.$client, sql, userId, MANY))
    yield { ...row, content: JSON.parse(content) as unknown }
}

export const eraseNotifications = ({ db }: Pick<Deps, 'db'>, userId: string) =>
  [
    // By its key, whose first part is the notice: also of one that was to many and is another's by now.
    'DELETE FROM notification_reads WHERE user_id = ? AND notification_id IN (SELECT id FROM notifications)',
    `DELETE FROM notifications WHERE audience = 'user' AND audience_value = ?`,
    'DELETE FROM live_tickets WHERE user_id = ?',
  ].map((sql) => db.$client.prepare(sql).bind(userId))
