import { ApiError, call, headers } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { taskQuery } from './api.ts'
import { isOpen, keepTask, type Task } from './keep.ts'
import { readEvents } from './read-events.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000
/** After so many lines that broke at once, something between here and the server does not let them through. */
const BROKEN_LINES = 3
const POLL_MS = 2000

const followed = new Map<string, { readers: number; stop: AbortController }>()

/**
 * Follows a task to its end and keeps its query up to date; several readers share one line. Leaving does not cancel the task.
 * @returns a function that stops following
 */
export function followTask(id: string): () => void {
  const known = followed.get(id)
  if (known) known.readers++
  else {
    const stop = new AbortController()
    followed.set(id, { readers: 1, stop })
    void follow(id, stop.signal).finally(() => followed.get(id)?.stop === stop && followed.delete(id))
  }
  return () => {
    const line = followed.get(id)
    if (!line || --line.readers > 0) return
    line.stop.abort()
    followed.delete(id)
  }
}

async function follow(id: string, signal: AbortSignal) {
  let lastEventId = ''
  let broken = 0
  let pause = FIRST_PAUSE_MS
  while (!signal.aborted) {
    try {
      if (broken >= BROKEN_LINES) {
        if (!isOpen(await queryClient.fetchQuery({ ...taskQuery(id), staleTime: 0 }))) return
      } else {
        const before = lastEventId
        const done = await listen(id, lastEventId, signal, (task, eventId) => {
          lastEventId = eventId
          keepTask(task)
        })
        if (done) return
        broken = lastEventId === before ? broken + 1 : 0
      }
      pause = FIRST_PAUSE_MS
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.code >= 400 && error.code < 500 && error.code !== 429)) return
      broken++
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
    }
    await new Promise((resume) => setTimeout(resume, broken >= BROKEN_LINES ? POLL_MS : pause))
  }
}

async function listen(id: string, lastEventId: string, signal: AbortSignal, onTask: (task: Task, eventId: string) => void) {
  const response = await fetch(`/api/tasks/${id}/events`, {
    headers: { ...headers(), Accept: 'text/event-stream', ...(lastEventId ? { 'Last-Event-ID': lastEventId } : {}) },
    signal,
  })
  if (!response.ok || !response.body) return call(Promise.resolve(response)).then(() => false)
  for await (const event of readEvents(response.body)) {
    if (event.data === '[DONE]') return true
    onTask(JSON.parse(event.data) as Task, event.id)
  }
  return false
}
