import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { tellEvent } from '../notifications/publish.ts'
import { endTask } from './end.ts'
import { readTask } from './read.ts'
import type { TaskRow } from './schema.ts'
import { startNext } from './start.ts'
import { cancelCharge } from './view.ts'

/**
 * Cancels a task: free while it waits, afterwards for what the provider bills anyway. Cancelling twice is one cancellation.
 * @throws Fault notFound, or taskEnded when it ended by itself
 */
export async function cancelTask(deps: Deps, userId: string, id: string): Promise<TaskRow> {
  const task = await readTask(deps, userId, id)
  if (!task.outcome) {
    const reason = task.status === 'queued' ? 'cancelledQueued' : 'cancelledRunning'
    const telling = task.status === 'running' && task.way === 'streaming'
    // It ends itself, and is charged for what it has told by then; if it has not begun to, it costs nothing.
    if (telling) await deps.env.TASK_LINE.getByName(id).stop()
    await endTask(deps, id, {
      outcome: 'cancelled',
      fault: 'taskCancelled',
      reason,
      charge: telling ? 0 : cancelCharge(task),
    })
    await startNext(deps, userId)
    deps.defer(tellEvent(deps, userId, { name: 'CREDITS_CONSUMED', detail: { taskId: id } }))
  }
  const ended = await readTask(deps, userId, id)
  if (ended.outcome !== 'cancelled') throw new Fault('taskEnded', { id })
  return ended
}
