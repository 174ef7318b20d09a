import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { tasks, type TaskRow } from './schema.ts'

type Reach = Pick<Deps, 'db'>

/** A task, whoever's it is. */
export const taskById = ({ db }: Reach, id: string): Promise<TaskRow | undefined> =>
  db.select().from(tasks).where(eq(tasks.id, id)).get()

/** A task whose outcome is not decided. */
export const openTask = ({ db }: Reach, id: string): Promise<TaskRow | undefined> =>
  db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), isNull(tasks.outcome)))
    .get()

/** Writes down who does the work. */
export async function noteAdapter({ db }: Reach, id: string, adapter: string) {
  await db.update(tasks).set({ adapter }).where(eq(tasks.id, id))
}

/**
 * Renews the lease of a run and writes its news down; progress only grows.
 * @returns whether the run is still the one to work on it
 */
export async function renewLease(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, run }: Pick<TaskRow, 'id' | 'run'>,
  leaseMs: number,
  news?: { progress: number; stage?: string | undefined },
): Promise<boolean> {
  const at = now()
  const told = news && {
    progress: sql`max(${tasks.progress}, ${news.progress})`,
    ...(news.stage && { stage: news.stage }),
  }
  const rows = await db
    .update(tasks)
    .set({ leaseUntil: at + leaseMs, updatedAt: at, ...told })
    .where(and(eq(tasks.id, id), eq(tasks.run, run), isNull(tasks.outcome)))
    .returning({ id: tasks.id })
  return rows.length > 0
}
