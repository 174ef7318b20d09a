import type { LiveMessage } from '../../../worker/features/notifications/contract.ts'
import { type ApiError, isFinal } from '../../kernel/api.ts'
import { on } from '../../kernel/events.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { hear, isLineUp, whenLineDown, whenLineUp } from '../../kernel/live.ts'
import { sleep } from '../../kernel/sleep.ts'
import { readStream } from '../../kernel/stream.ts'
import { taskQuery } from './api.ts'
import { isOpen, keepNews, keepTask, recentKey, type Task, taskKey } from './keep.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000
/** After so many lines that broke at once, something between here and the server does not let them through. */
const BROKEN_LINES = 3
const POLL_MS = 2000

declare module '../../kernel/live.ts' {
  interface LiveMessages {
    task: Extract<LiveMessage, { type: 'task' }>
  }
}

hear('task', ({ task }) => keepNews(task))
on('CREDITS_CONSUMED', ({ taskId }) => {
  if (!taskId) return
  const asked = queryClient.getQueryState<Task>(taskKey(taskId))
  if (asked?.data && !isOpen(asked.data)) return
  void queryClient.invalidateQueries({ queryKey: recentKey })
  if (asked) void queryClient.fetchQuery({ ...taskQuery(taskId), staleTime: 0 }).catch(() => {})
})

type OnError = (error: ApiError) => void
const followed = new Map<string, { readers: Set<OnError>; stop: AbortController }>()

/**
 * Follows a task to its end and keeps its query up to date, also while the person's own line does not stand; several readers
 * share one. Leaving does not cancel the task.
 * @param onError told why the task can no longer be followed, such as that the session has ended
 * @returns a function that stops following
 */
export function followTask(id: string, onError: OnError = () => {}): () => void {
  // The same function may be given twice, and leave twice.
  const reader: OnError = (error) => onError(error)
  const line = followed.get(id) ?? { readers: new Set<OnError>(), stop: new AbortController() }
  line.readers.add(reader)
  if (!followed.has(id)) {
    followed.set(id, line)
    const emit: OnError = (error) => line.readers.forEach((tell) => tell(error))
    void follow(id, line.stop.signal, emit).finally(
      () => followed.get(id) === line && followed.delete(id),
    )
  }
  return () => {
    line.readers.delete(reader)
    if (line.readers.size > 0 || followed.get(id) !== line) return
    line.stop.abort()
    followed.delete(id)
  }
}

async function follow(id: string, signal: AbortSignal, emit: OnError) {
  let lastEventId = ''
  let broken = 0
  let pause = FIRST_PAUSE_MS
  while (!signal.aborted) {
    if (isLineUp()) {
      await aborted(AbortSignal.any([signal, whenLineDown()]))
      const known = queryClient.getQueryData<Task>(taskKey(id))
      if (known && !isOpen(known)) return
      continue
    }
    const before = lastEventId
    let error: ApiError | undefined
    if (broken < BROKEN_LINES) {
      const end = await readStream(
        `/api/tasks/${id}/events`,
        lastEventId ? { headers: { 'Last-Event-ID': lastEventId } } : {},
        {
          signal: AbortSignal.any([signal, whenLineUp()]),
          onError: (given) => (error = given),
          onEvent({ id: eventId, event, data }) {
            lastEventId = eventId
            if (event === 'task') keepTask(data as Task)
          },
        },
      )
      if (end === 'done') return
      if (end === 'aborted') continue
    } else {
      const task = await queryClient
        .fetchQuery({ ...taskQuery(id), staleTime: 0 })
        .catch((given: ApiError) => void (error = given))
      if (task && !isOpen(task)) return
    }
    if (error && isFinal(error)) return emit(error)
    if (error || lastEventId === before) broken++
    else broken = 0
    pause = error ? Math.min(LONGEST_PAUSE_MS, pause * 2) : FIRST_PAUSE_MS
    const wait = (error?.retryAfter ?? 0) * 1000
    await sleep(Math.max(wait, broken >= BROKEN_LINES ? POLL_MS : pause))
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resume) =>
    signal.aborted ? resume() : signal.addEventListener('abort', () => resume(), { once: true }),
  )
