import { and, eq } from 'drizzle-orm'
import { tasks } from '../features/tasks/schema.ts'
import { wake } from '../features/tasks/start.ts'
import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import { adapters, providerJobs } from '../providers/schema.ts'
import { WEBHOOKS } from '../providers/webhooks.ts'
import { placeOf } from './token.ts'

/**
 * Takes word from a vendor that its work has ended. It decides nothing: it wakes the task, which looks for itself. Word that comes
 * before the vendor's own answer names the work, so that an answer that got lost on its way loses nothing.
 * @throws Fault notFound for what is no question to this vendor, webhookForged
 */
export async function takeWord(
  { db, env, now }: Deps,
  adapter: string,
  token: string,
  body: string,
  headers: Headers,
) {
  const place = await placeOf(env, token)
  const read = Object.hasOwn(WEBHOOKS, adapter) ? WEBHOOKS[adapter]?.(env) : null
  if (!place || !read) throw new Fault('notFound', { adapter })
  const { ref } = await read(body, headers, now())
  const own = and(eq(providerJobs.taskId, place.taskId), eq(providerJobs.seq, place.seq))
  const job = await db
    .select({
      ref: providerJobs.ref,
      state: providerJobs.state,
      run: tasks.run,
      outcome: tasks.outcome,
    })
    .from(providerJobs)
    .innerJoin(adapters, eq(adapters.id, providerJobs.adapterId))
    .innerJoin(tasks, eq(tasks.id, providerJobs.taskId))
    .where(and(own, eq(adapters.adapter, adapter)))
    .get()
  if (!job || (job.ref !== null && job.ref !== ref))
    throw new Fault('notFound', { adapter, task: place.taskId })
  if (job.outcome !== null || job.state === 'done' || job.state === 'failed') return
  if (job.state === 'asked')
    await db
      .update(providerJobs)
      .set({ state: 'begun', ref })
      .where(and(own, eq(providerJobs.state, 'asked')))
  await wake(env, { id: place.taskId, run: job.run })
}
