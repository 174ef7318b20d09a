import { noteNamed, questionTo } from '../features/tasks/questions.ts'
import { wake } from '../features/tasks/start.ts'
import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import { WEBHOOKS } from '../providers/webhooks.ts'
import { placeOf } from './token.ts'

/**
 * Takes word from a vendor that its work has ended. It decides nothing: it wakes the task, which looks for itself. Word that comes
 * before the vendor's own answer names the work, so that an answer that got lost on its way loses nothing.
 * @throws Fault notFound for what is no question to this vendor, webhookForged
 */
export async function takeWord(
  deps: Deps,
  adapter: string,
  token: string,
  body: string,
  headers: Headers,
) {
  const { env, now } = deps
  const place = await placeOf(env, token)
  const read = Object.hasOwn(WEBHOOKS, adapter) ? WEBHOOKS[adapter]?.(env) : null
  if (!place || !read) throw new Fault('notFound', { adapter })
  const { ref } = await read(body, headers, now())
  const job = await questionTo(deps, place, adapter)
  if (!job || (job.ref !== null && job.ref !== ref))
    throw new Fault('notFound', { adapter, task: place.taskId })
  if (job.outcome !== null || job.state === 'done' || job.state === 'failed') return
  if (job.state === 'asked') await noteNamed(deps, place, ref)
  await wake(env, { id: place.taskId, run: job.run })
}
