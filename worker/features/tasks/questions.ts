import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { adapters, providerJobs } from '../../providers/schema.ts'
import { tasks } from './schema.ts'

type Reach = Pick<Deps, 'db'>

/** A question of a task to a vendor. @property seq its number among those of the task, from 1 */
export type Place = { taskId: string; seq: number }

/** Vendors that know idempotency keys are given it with a question. */
export const keyOf = ({ taskId, seq }: Place) => `${taskId}-${seq}`

const one = ({ taskId, seq }: Place) =>
  and(eq(providerJobs.taskId, taskId), eq(providerJobs.seq, seq))

/** What is known of a question, and whether its task was cancelled. */
export const recallQuestion = async ({ db }: Reach, place: Place) =>
  (await db
    .select({ job: providerJobs, cancel: tasks.cancel })
    .from(tasks)
    .leftJoin(providerJobs, one(place))
    .where(eq(tasks.id, place.taskId))
    .get()) ?? { job: null, cancel: null }

/** The same, with the adapter that was asked as it is now, and the outcome of the task once it is decided. */
export const recallWith = ({ db }: Reach, place: Place, adapterId: string) =>
  db
    .select({ job: providerJobs, row: adapters, cancel: tasks.cancel, outcome: tasks.outcome })
    .from(adapters)
    .innerJoin(tasks, eq(tasks.id, place.taskId))
    .leftJoin(providerJobs, one(place))
    .where(eq(adapters.id, adapterId))
    .get()

/** How a question to this vendor stands, with the run and the outcome of its task. */
export const questionTo = ({ db }: Reach, place: Place, adapter: string) =>
  db
    .select({
      ref: providerJobs.ref,
      state: providerJobs.state,
      run: tasks.run,
      outcome: tasks.outcome,
    })
    .from(providerJobs)
    .innerJoin(adapters, eq(adapters.id, providerJobs.adapterId))
    .innerJoin(tasks, eq(tasks.id, providerJobs.taskId))
    .where(and(one(place), eq(adapters.adapter, adapter)))
    .get()

/** What vendors have begun for a task and not ended, as far as is known. */
export const begunOf = ({ db }: Reach, taskId: string) =>
  db
    .select({ seq: providerJobs.seq, ref: providerJobs.ref, row: adapters })
    .from(providerJobs)
    .innerJoin(adapters, eq(adapters.id, providerJobs.adapterId))
    .where(and(eq(providerJobs.taskId, taskId), eq(providerJobs.state, 'begun')))

/** Whether vendors are at work on some of a task's questions. */
export const isAtVendors = async ({ db }: Reach, taskId: string) => {
  const open = inArray(providerJobs.state, ['asked', 'begun'])
  return (await db.$count(providerJobs, and(eq(providerJobs.taskId, taskId), open))) > 0
}

/** A task's price, in the parts that shares of it are told in. */
export const WHOLE = 1_000_000_000

/** Has a task count a question as billed at another share; to be followed in its batch by the question's own change. */
function recount(
  { db }: Reach,
  place: Place,
  share: number,
  also: { adapter?: string; stoppable?: boolean } = {},
) {
  const before = db
    .select({ billedShare: providerJobs.billedShare })
    .from(providerJobs)
    .where(one(place))
  return db
    .update(tasks)
    .set({
      // Shares may not add up where the version changed while a task was under way, and its work goes on all the same.
      billedShare: sql`max(0, min(${WHOLE}, ${tasks.billedShare} + ${share} - coalesce(${before}, 0)))`,
      ...also,
    })
    .where(eq(tasks.id, place.taskId))
}

/**
 * Before an adapter is asked; one that was asked before it counts no more.
 * @param share of the task's price, from 0 to 1; what the adapter bills of it anyway is what a cancellation costs from now on
 */
export async function noteAsked(
  deps: Pick<Deps, 'db' | 'now'>,
  { taskId, seq }: Place,
  { id: adapterId, cancelPercent }: { id: string; cancelPercent: number },
  share: number,
) {
  const { db, now } = deps
  const billedShare = Math.floor((share * WHOLE * cancelPercent) / 100)
  const asked = {
    adapterId,
    billedShare,
    state: 'asked' as const,
    askedAt: now(),
    ref: null,
    endedAt: null,
  }
  await db.batch([
    recount(deps, { taskId, seq }, billedShare, { adapter: adapterId, stoppable: false }),
    db
      .insert(providerJobs)
      .values({ taskId, seq, ...asked })
      .onConflictDoUpdate({ target: [providerJobs.taskId, providerJobs.seq], set: asked }),
  ])
}

/**
 * Once a vendor has named the work.
 * @param stoppable whether he can be asked to stop
 * @returns whether the task is still open
 */
export async function noteBegun({ db }: Reach, place: Place, ref: string, stoppable: boolean) {
  const [, open] = await db.batch([
    db.update(providerJobs).set({ state: 'begun', ref }).where(one(place)),
    db
      .update(tasks)
      .set({ stoppable })
      .where(and(eq(tasks.id, place.taskId), isNull(tasks.outcome)))
      .returning({ id: tasks.id }),
  ])
  return open.length > 0
}

/** Names the work by word of the vendor, where his own answer has not named it. */
export async function noteNamed({ db }: Reach, place: Place, ref: string) {
  await db
    .update(providerJobs)
    .set({ state: 'begun', ref })
    .where(and(one(place), eq(providerJobs.state, 'asked')))
}

/** The vendor has said that nothing comes of it, and bills nothing. */
export async function noteFailed(deps: Pick<Deps, 'db' | 'now'>, place: Place) {
  const failed = { state: 'failed' as const, billedShare: 0, endedAt: deps.now() }
  await deps.db.batch([
    recount(deps, place, 0),
    deps.db.update(providerJobs).set(failed).where(one(place)),
  ])
}

/**
 * @param got what became of the answer, for whoever asks the same question again
 * @param share of the task's price, all of which is billed by now
 */
export async function noteDone(
  deps: Pick<Deps, 'db' | 'now'>,
  place: Place,
  got: unknown,
  share: number,
) {
  const billedShare = Math.floor(share * WHOLE)
  const done = { state: 'done' as const, billedShare, got, endedAt: deps.now() }
  await deps.db.batch([
    recount(deps, place, billedShare),
    deps.db.update(providerJobs).set(done).where(one(place)),
  ])
}
