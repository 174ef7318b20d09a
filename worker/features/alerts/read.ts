import { and, desc, gte, isNull } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import type { AlertView } from './contract.ts'
import { alerts } from './schema.ts'
import { wordsOf } from './words.ts'

const MOST_SHOWN = 50

/** What is open, the last raised first. */
export async function listAlerts({ db }: Pick<Deps, 'db'>, locale: Locale): Promise<AlertView[]> {
  const open = and(isNull(alerts.settledAt), gte(alerts.times, alerts.needed))
  const rows = await db
    .select()
    .from(alerts)
    .where(open)
    .orderBy(desc(alerts.lastAt))
    .limit(MOST_SHOWN)
  return rows.map(({ kind, subject, facts, times, firstAt, lastAt }) => ({
    kind,
    subject,
    times,
    ...wordsOf(kind, facts, locale),
    first_at: new Date(firstAt).toISOString(),
    last_at: new Date(lastAt).toISOString(),
  }))
}
