import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { User } from '../../kernel/env.ts'
import type { Page } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { olderThan, pageOf } from '../../kernel/paging.ts'
import { inCredits, REASONS, type Entry, type logsQuery } from './contract.ts'
import { entries, holds, packages } from './schema.ts'

/** A person's own log, newest first, its titles in his language. */
export async function listEntries(
  { db }: Pick<Deps, 'db'>,
  user: Pick<User, 'id'>,
  { package_id, cursor, size }: z.output<typeof logsQuery>,
  locale: Locale,
): Promise<Page<Entry>> {
  const rows = await db
    .select({ entry: entries, toolId: holds.toolId, title: packages.title })
    .from(entries)
    .innerJoin(packages, eq(packages.id, entries.packageId))
    .leftJoin(holds, eq(holds.id, entries.holdId))
    .where(
      and(
        eq(entries.userId, user.id),
        package_id ? eq(entries.packageId, package_id) : undefined,
        olderThan(cursor, entries.id),
      ),
    )
    .orderBy(desc(entries.id))
    .limit(size + 1)
  const page = pageOf(rows, size, ({ entry }) => entry.id)
  const items = page.items.map(({ entry, toolId, title }) => ({
    id: String(entry.id),
    package_id: entry.packageId,
    task_id: entry.holdId,
    tool_id: toolId,
    kind: entry.kind,
    delta: inCredits(entry.delta),
    reason: entry.reason,
    title: (entry.kind === 'grant' && title) || REASONS[entry.reason][locale],
    created_at: new Date(entry.createdAt).toISOString(),
  }))
  return { ...page, items }
}
