import { desc, eq, lt, sql } from 'drizzle-orm'
import { dbOf } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Mailer } from '../mail.ts'
import { outbox } from './schema.ts'

const KEPT = 1000

/** Local mail: it goes no further than a table. */
export const outboxMail =
  (d1: D1Database, now: () => number): Mailer =>
  async ({ from, to, subject, text, html, code = null }) => {
    const db = dbOf(d1)
    await db.batch([
      db
        .insert(outbox)
        .values({ sender: from, recipient: to, subject, text, html, code, sentAt: now() }),
      db.delete(outbox).where(lt(outbox.id, sql`(SELECT max(id) FROM outbox) - ${KEPT}`)),
    ])
  }

/** Newest first. */
export function readOutbox({ db }: Pick<Deps, 'db'>, to?: string) {
  const mails = db.select().from(outbox)
  return mails
    .where(to ? eq(outbox.recipient, to.toLowerCase()) : undefined)
    .orderBy(desc(outbox.id))
    .limit(100)
}
