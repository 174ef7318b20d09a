import { and, asc, eq, gt } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { type ServerEvent, sse } from '../../kernel/sse.ts'
import { lineOf } from './line.ts'
import { readTask } from './read.ts'
import { taskEvents, tasks, type TaskRow } from './schema.ts'
import { resumeLost } from './start.ts'
import { viewTask } from './view.ts'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 1500
const STILL_HERE_MS = 15_000
/** One line stays open so long; then the client takes it up again where it was. */
const LINE_MS = 5 * 60_000

/** A task as it goes on, as an answer: its own line where it has one, else what the table says. @throws Fault notFound */
export async function answerEvents(deps: Deps, userId: string, id: string, lastSeen: number, locale: Locale): Promise<Response> {
  const task = await readTask(deps, userId, id)
  const line = await lineOf(deps, task, lastSeen, locale)
  return line ?? sse(follow(deps, id, task.way === 'streaming' ? 0 : lastSeen, locale))
}

/** What happens to a task, from after the event the reader saw last: each event is the whole task at that moment, with an id. True at its end. */
async function* follow(deps: Deps, id: string, lastSeen: number, locale: Locale): AsyncGenerator<ServerEvent, boolean> {
  const { db } = deps
  const started = performance.now()
  let seen = lastSeen
  let wait = FIRST_WAIT_MS
  let silentMs = 0
  while (performance.now() - started < LINE_MS) {
    const [news, rows] = await db.batch([
      db.select().from(taskEvents).where(and(eq(taskEvents.taskId, id), gt(taskEvents.seq, seen))).orderBy(asc(taskEvents.seq)).limit(100),
      db.select().from(tasks).where(eq(tasks.id, id)),
    ])
    const task = rows[0]
    if (!task) return true
    for (const event of news) {
      seen = event.seq
      yield { id: event.seq, event: 'task', data: momentOf(task, event, locale) }
    }
    // It is told on its own line from here on, which the reader takes up where he is.
    if (task.way === 'streaming' && task.status === 'running') return false
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
  return viewTask({ ...task, status, progress, stage, endedAt: null, charged: null, returned: null }, locale)
}
