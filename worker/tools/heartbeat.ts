import { tasks } from '../features/tasks/schema.ts'
import { LEASE_MS } from '../features/tasks/start.ts'
import { textOf } from '../features/tasks/tell.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../kernel/deps.ts'
import type { Stage } from './tool.ts'

const BEAT_MS = 500
/** The lease is renewed well before it ends, and not at every beat. */
const RENEW_MS = LEASE_MS / 3

/**
 * Stays beside a running task: renews its lease, writes down its progress and its text, and stops it when it was cancelled, taken over or
 * ran out of time by the site's clock.
 */
export function watchOver({ db, now }: Pick<Deps, 'db' | 'now'>, given: { taskId: string; run: number; endsAt: number }) {
  const control = new AbortController()
  let why: 'late' | 'over' | null = null
  let news: { progress: number; stage: Stage | undefined } | undefined
  let renewedAt = 0
  let open = true
  const mine = and(eq(tasks.id, given.taskId), eq(tasks.run, given.run), isNull(tasks.outcome))

  async function beat() {
    const at = now()
    const told = news
    news = undefined
    if (!told && Math.abs(at - renewedAt) < RENEW_MS) return (await db.select({ id: tasks.id }).from(tasks).where(mine).get()) !== undefined
    renewedAt = at
    const progress = told ? { progress: sql`max(${tasks.progress}, ${told.progress})`, ...(told.stage ? { stage: told.stage } : {}) } : {}
    const rows = await db.update(tasks).set({ leaseUntil: at + LEASE_MS, updatedAt: at, ...progress }).where(mine).returning({ id: tasks.id })
    return rows.length > 0
  }

  async function watch() {
    for (;;) {
      if (!open) return
      // A beat that fails is not the end; the lease outlives many.
      const alive = await beat().catch(() => true)
      if (!alive) why = 'over'
      else if (now() > given.endsAt) why = 'late'
      if (why) return control.abort(new DOMException(why, 'AbortError'))
      await scheduler.wait(BEAT_MS)
    }
  }
  void watch()

  return {
    ...textOf({ db, now }, given),
    signal: control.signal,
    why: () => why,
    /** Rejects when the task must stop. */
    stopped: new Promise<never>((_, reject) => {
      control.signal.addEventListener('abort', () => reject(control.signal.reason), { once: true })
    }),
    report: (progress: number, stage?: Stage) => {
      news = { progress: Math.min(1, Math.max(0, progress)), stage: stage ?? news?.stage }
    },
    close: () => {
      open = false
    },
  }
}
