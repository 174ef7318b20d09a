import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import type { ServerEvent } from '../../kernel/sse.ts'
import { MINUTE_MS } from '../../kernel/time/contract.ts'
import { sessionLives } from '../account/session.ts'
import { tasks, type TaskRow } from './schema.ts'
import { resumeLost } from './start.ts'
import { viewTask } from './view.ts'

export type Reader = { sessionId: string; id: string; lastSeen: number; locale: Locale }

/** Also how soon a reader's session is seen to have ended. */
const LISTEN_MS = 900
const STILL_HERE_MS = 15_000
/** A line forgets what it told so long after its end; the task's result has the whole. */
const TOLD_MS = 55 * MINUTE_MS

/**
 * A task that is told while it is made. It begins with event 1, the task itself; each piece of its text is one more, and the task
 * as it ended comes last. A late reader gets what he missed at once.
 */
export async function* followLine(
  deps: Deps,
  { sessionId, id, lastSeen, locale }: Reader,
  lastsMs: number,
): AsyncGenerator<ServerEvent, boolean> {
  const { db, env, now } = deps
  const line = env.TASK_LINE.getByName(id)
  const read = () =>
    db
      .select()
      .from(tasks)
      .where(and(eq(tasks.id, id), sessionLives(db, sessionId, now())))
      .get()
  const started = performance.now()
  let readAt = started
  let spokeAt = started
  let seen = lastSeen
  let task = await read()
  if (task && seen < 1) {
    seen = 1
    yield { id: 1, event: 'task', data: viewTask(asBegun(task), locale) }
  }
  while (task && performance.now() - started < lastsMs) {
    const told =
      task.run > 0 && !isForgotten(task, now()) ? await line.listen(seen - 1, LISTEN_MS) : NOTHING
    if (told.text !== '') {
      seen += told.pieces
      yield { id: seen, event: 'delta', data: { text: told.text } }
      spokeAt = performance.now()
    } else if (told.over && task.endedAt !== null) {
      yield { id: seen + 1, event: 'task', data: viewTask(task, locale) }
      return true
    } else if (performance.now() - spokeAt > STILL_HERE_MS) {
      yield {}
      spokeAt = performance.now()
    }
    if (!told.over && performance.now() - readAt < LISTEN_MS) continue
    readAt = performance.now()
    task = await read()
    if (task?.status === 'running' && task.leaseUntil < now()) await resumeLost(deps, id)
    // It waits for its turn, or the ledger for the next sweep.
    if (told.over && task?.endedAt === null) await scheduler.wait(LISTEN_MS)
  }
  return false
}

const NOTHING = { text: '', pieces: 0, over: true }
const isForgotten = ({ endedAt }: TaskRow, at: number) => endedAt !== null && endedAt + TOLD_MS < at

const asBegun = (task: TaskRow): TaskRow =>
  task.endedAt === null
    ? task
    : { ...task, status: 'running', outcome: null, endedAt: null, charged: null, returned: null }
