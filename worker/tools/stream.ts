import type * as z from 'zod'
import { watchTask } from '../features/tasks/events.ts'
import { openLine } from '../features/tasks/lines.ts'
import type { Site, User } from '../kernel/env.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Locale } from '../kernel/locale/contract.ts'
import { submitTask, type taskRequest } from './submit.ts'

type Asked = {
  requestId: string
  given: z.output<typeof taskRequest>
  /** Last-Event-ID of a reader who sends the same request again; 0 for all. */
  lastSeen: number
}

/**
 * Takes a task in and tells it to its end. Going away does not cancel it, and the same request again is the same task.
 * @returns what was held by this call, in credits, beside the events
 * @throws Fault as `submitTask` does, before the first event
 */
export async function streamTask(
  deps: Deps,
  user: User,
  { requestId, given, lastSeen }: Asked,
  asking: { site: Site; locale: Locale },
) {
  let [id, held] = ['', 0]
  const events = await openLine(deps, user.id, async () => {
    const task = await submitTask(deps, user, requestId, given, asking)
    id = task.id
    held = task.isNew ? task.price : 0
    return watchTask(deps, user, task.id, lastSeen, asking.locale)
  })
  return { id, held, events }
}
