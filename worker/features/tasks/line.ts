import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import type { TaskRow } from './schema.ts'

/** A line forgets what it told so long after its end; the task's result has the whole. */
const TOLD_MS = 55 * 60_000

/**
 * The line of a task that is told while it is made, from after the event the reader saw last; null when there is none, because
 * the task works in another way, waits, or ended long ago.
 */
export async function lineOf({ env, now }: Pick<Deps, 'env' | 'now'>, task: TaskRow, lastSeen: number, locale: Locale): Promise<Response | null> {
  if (task.way !== 'streaming' || task.run === 0 || (task.endedAt !== null && task.endedAt + TOLD_MS < now())) return null
  const { body, headers } = await env.TASK_LINE.getByName(task.id).fetch(`http://line/?last=${lastSeen}&locale=${locale}`)
  return new Response(body, { headers })
}
