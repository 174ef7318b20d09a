import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { tellTask } from '../notifications/publish.ts'
import { openTask, taskById } from './at-work.ts'
import { endTask } from './end.ts'
import { begunOf, isAtVendors } from './questions.ts'
import { readTask } from './read.ts'
import { tasks, type TaskRow } from './schema.ts'
import { startNext, wake } from './start.ts'
import { sayStops } from './stop.ts'
import { cancelCharge } from './view.ts'

/**
 * Cancels a task: free while it waits, afterwards for what the provider bills anyway. Where the provider can be asked to stop, the
 * task stays open until he has answered. Cancelling twice is one cancellation.
 * @throws Fault notFound, or taskEnded when it ended by itself
 */
export async function cancelTask(deps: Deps, userId: string, id: string): Promise<TaskRow> {
  const task = await readTask(deps, userId, id)
  if (!task.outcome && !(await askToStop(deps, id)))
    await letGo(deps, task, (open) => isLeftToEnd(deps, open))
  const now = await readTask(deps, userId, id)
  if (now.outcome && now.outcome !== 'cancelled') throw new Fault('taskEnded', { id })
  return now
}

/**
 * Ends a task as cancelled, whatever its provider goes on to do.
 * @param task as it was read a moment ago
 * @param staysOpen asked before each try; one that stays open is not ended
 */
export async function letGo(
  deps: Deps,
  task: TaskRow,
  staysOpen: (task: TaskRow) => Promise<boolean> = async () => false,
): Promise<void> {
  if (await staysOpen(task)) return
  const { id, userId } = task
  const telling = task.status === 'running' && task.way === 'streaming'
  // It ends itself, and is charged for what it has told by then; if it has not begun to, it costs nothing.
  if (telling) await deps.env.TASK_LINE.getByName(id).stop()
  const price = telling ? 0 : cancelCharge(task)
  if (!(await endCancelled(deps, task, price, asRead(task)))) {
    // It may have begun meanwhile, and then has its price.
    const open = await openTask(deps, id)
    if (open) return letGo(deps, open, staysOpen)
  }
  // Their word changes nothing any more, so nobody waits for it.
  deps.defer(sayStops(deps, id, await begunOf(deps, id)))
  await startNext(deps, userId)
}

/** Ends a task whose provider has stopped. */
export async function endStopped(deps: Deps, id: string) {
  const task = await taskById(deps, id)
  if (task) await endCancelled(deps, task, cancelCharge(task))
}

/** What is made and billed whole ends by itself in a moment: to cancel it would cost all and give nothing. */
async function isLeftToEnd(deps: Deps, task: TaskRow): Promise<boolean> {
  const { id, way, price } = task
  if (way === 'streaming' || price === 0 || cancelCharge(task) < price) return false
  if (await isAtVendors(deps, id)) return false
  await noteUnstoppable(deps, id)
  return true
}

/** That nothing has changed since which the price of a cancellation goes by. */
const asRead = ({ status, billedShare }: TaskRow) =>
  and(eq(tasks.status, status), eq(tasks.billedShare, billedShare))

const endCancelled = (deps: Deps, { id, status }: TaskRow, charge: number, only?: SQL) =>
  endTask(
    deps,
    id,
    {
      outcome: 'cancelled',
      fault: 'taskCancelled',
      reason: status === 'queued' ? 'cancelledQueued' : 'cancelledRunning',
      charge,
    },
    only,
  )

/** @returns whether somebody is at work who can be asked; the task itself does that */
async function askToStop(deps: Deps, id: string): Promise<boolean> {
  const [asked] = await deps.db
    .update(tasks)
    .set({ cancel: sql`coalesce(${tasks.cancel}, 'asked')` })
    .where(
      and(
        eq(tasks.id, id),
        eq(tasks.status, 'running'),
        isNull(tasks.outcome),
        eq(tasks.stoppable, true),
      ),
    )
    .returning({ id: tasks.id, run: tasks.run, userId: tasks.userId, cancel: tasks.cancel })
  if (!asked) return false
  await wake(deps.env, asked)
  if (asked.cancel) deps.defer(tellTask(deps, asked.userId, { id, cancel: asked.cancel }))
  return true
}

/** The work goes on to its end: its provider says so, or has done all of it. */
export async function noteUnstoppable(deps: Deps, id: string) {
  const [task] = await deps.db
    .update(tasks)
    .set({ cancel: 'unstoppable' })
    .where(
      and(
        eq(tasks.id, id),
        sql`coalesce(${tasks.cancel}, 'asked') = 'asked'`,
        isNull(tasks.outcome),
      ),
    )
    .returning({ userId: tasks.userId })
  if (task) deps.defer(tellTask(deps, task.userId, { id, cancel: 'unstoppable' }))
}
