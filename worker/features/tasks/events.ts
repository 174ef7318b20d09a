import { and, asc, eq, gt } from 'drizzle-orm'
import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import type { ServerEvent } from '../../kernel/sse.ts'
import { MINUTE_MS } from '../../kernel/time/contract.ts'
import { sessionLives } from '../account/session.ts'
import { followLine, type Reader } from './line.ts'
import { readTask } from './read.ts'
import { taskEvents, tasks, type TaskRow } from './schema.ts'
import { resumeLost } from './start.ts'
import { viewTask } from './view.ts'

const FIRST_WAIT_MS = 250
/** Also how soon a line notices that its session has ended. */
const LONGEST_WAIT_MS = 900
const STILL_HERE_MS = 15_000
/** One line stays open so long; then the client takes it up again where it was. */
const LINE_MS = 5 * MINUTE_MS

/**
 * What happens to a task, from after the event the reader saw last, each event with an id: the whole task at that moment, or a
 * piece of the text that its work brings. It ends with the session of its reader.
 * @param lastSeen Last-Event-ID; 0 for all
 * @returns true at the task's end
 * @throws Fault notFound, before the first event
 */
export async function watchTask(
  deps: Deps,
  { id: userId, sessionId }: User,
  id: string,
  lastSeen: number,
  locale: Locale,
) {
  const { way } = await readTask(deps, userId, id)
  return (way === 'streaming' ? followLine : follow)(
    deps,
    { sessionId, id, lastSeen, locale },
    LINE_MS,
  )
}

async function* follow(
  deps: Deps,
  { sessionId, id, lastSeen, locale }: Reader,
  lastsMs: number,
): AsyncGenerator<ServerEvent, boolean> {
  const { db } = deps
  const started = performance.now()
  let seen = lastSeen
  let wait = FIRST_WAIT_MS
  let silentMs = 0
  while (performance.now() - started < lastsMs) {
    const [news, rows] = await db.batch([
      db
        .select()
        .from(taskEvents)
        .where(and(eq(taskEvents.taskId, id), gt(taskEvents.seq, seen)))
        .orderBy(asc(taskEvents.seq))
        .limit(100),
      db
        .select()
        .from(tasks)
        .where(and(eq(tasks.id, id), sessionLives(db, sessionId, deps.now()))),
    ])
    const task = rows[0]
    if (!task) return false
    for (const event of news) {
      seen = event.seq
      yield { id: event.seq, event: 'task', data: momentOf(task, event, locale) }
    }
    if (task.endedAt !== null && news.length < 100) return true
    if (news.length > 0) [wait, silentMs] = [FIRST_WAIT_MS, 0]
    if (task.status === 'running' && task.leaseUntil < deps.now()) await resumeLost(deps, id)
    if (silentMs >= STILL_HERE_MS) {
      silentMs = 0
      yield {}
    }
    await scheduler.wait(wait)
    silentMs += wait
    wait = Math.min(LONGEST_WAIT_MS, wait * 1.3)
  }
  return false
}

/** The task as it was at an event; how it ended is told by its last one. */
function momentOf(task: TaskRow, event: typeof taskEvents.$inferSelect, locale: Locale) {
  const { status, progress, stage } = event
  if (status === task.status && task.endedAt !== null) return viewTask(task, locale)
  return viewTask(
    {
      ...task,
      status,
      progress,
      stage,
      outcome: null,
      endedAt: null,
      charged: null,
      returned: null,
    },
    locale,
    event.createdAt,
  )
}
