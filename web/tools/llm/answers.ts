import { useCallback, useSyncExternalStore } from 'react'
import { isOpen, keepTask, type Task } from '../../features/tasks/keep.ts'
import { ApiError, callPath, isFinal } from '../../kernel/api.ts'
import { tellDenied } from '../../kernel/denied.ts'
import { beginWork } from '../../kernel/work.ts'
import { refresh } from '../../kernel/query-client.ts'
import { sleep } from '../../kernel/sleep.ts'
import { readStream } from '../../kernel/stream.ts'
import { idFor, noteHeard } from '../../kernel/unheard.ts'

/** An answer while it is told; `error` says why it cannot be, and without a task it never began. */
type Telling = { text: string; task?: Task; error?: ApiError }

type Line = {
  telling: Telling
  lastEventId: string
  stopping: boolean
  cancelling: boolean
  /** Where it was this load of the page that asked. */
  asked: Question | undefined
  heard: () => void
  /** What grew last is told to its readers then. */
  growing?: ReturnType<typeof setTimeout> | undefined
}

/** So often a growing answer is drawn: to lay a long paragraph out anew takes a phone longer than a model takes for its next word. */
const DRAW_MS = 100
/** Between two tries to reach the server: twice as long each time. */
export const FIRST_PAUSE_MS = 500
export const LONGEST_PAUSE_MS = 10_000

/** The answers of this page's life, by their sending. They go on while their reader looks at other pages. */
const lines = new Map<string, Line>()
const readers = new Map<string, Set<() => void>>()

export const tellingOf = (request: string): Telling | undefined => lines.get(request)?.telling

/** What an answer of this page's life has come to, drawn again as it grows; undefined for one that it did not follow. */
export function useTelling(request: string): Telling | undefined {
  const subscribe = useCallback(
    (reader: () => void) => {
      const all = readers.get(request) ?? new Set()
      readers.set(request, all.add(reader))
      return () => void (all.delete(reader) && all.size === 0 && readers.delete(request))
    },
    [request],
  )
  return useSyncExternalStore(subscribe, () => tellingOf(request))
}

/** Whether it was this load of the page that asked. */
export const askedHere = (request: string) => lines.get(request)?.asked !== undefined

/** What is asked in a project. */
export type Question = { tool: 'llm'; input: object; product_id: string; app_id: string }

/**
 * The id under which a question goes: one that may have reached the server is repeated under its own, so that it stays one task.
 * @param isOver whether the same was asked under this one, and is to be asked once more
 */
export async function requestFor(asked: Question, isOver: (request: string) => boolean) {
  const body = JSON.stringify(asked)
  const before = await idFor(body)
  if (!isOver(before)) return before
  await noteHeard(body)
  return idFor(body)
}

/** The id under which a first message makes a project and is sent: the same as long as it is not known that it has made one. */
export const requestToBegin = (begun: object) => idFor(JSON.stringify(begun))

export const noteMade = (begun: object) => noteHeard(JSON.stringify(begun))

/** Has a question go under this id, also after a reload. */
export const noteRequest = (asked: Question, request: string) =>
  idFor(JSON.stringify(asked), request)

/** Sends a question and hears its answer to the end, also over broken lines. */
export const sendQuestion = (request: string, asked: Question, quote: string) =>
  void hear(
    request,
    '/api/tasks/stream',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Request-Id': request },
      body: JSON.stringify({ ...asked, quote }),
    },
    asked,
  )

/** Takes up an answer that an earlier load of the page, or another device, asked for: from its first word. */
export function takeUp(request: string, task: string) {
  if (!lines.has(request)) void hear(request, eventsOf(task))
}

const eventsOf = (task: string) => `/api/tasks/${task}/events`

async function hear(request: string, path: string, init: RequestInit = {}, asked?: Question) {
  const heard = () => readers.get(request)?.forEach((reader) => reader())
  const line: Line = {
    telling: { text: '' },
    lastEventId: '',
    stopping: false,
    cancelling: false,
    asked,
    heard,
  }
  lines.set(request, line)
  // Going away from the page does not stop an answer, so nothing ever aborts its line.
  const { signal } = new AbortController()
  for (let pause = FIRST_PAUSE_MS, first = true; ; first = false) {
    const { task } = line.telling
    const resumed = { headers: { 'Last-Event-ID': line.lastEventId } }
    let error: ApiError | undefined
    const before = line.lastEventId
    const end = await readStream(
      task ? eventsOf(task.id) : path,
      first ? init : task ? resumed : init,
      {
        signal,
        onError: (given) => (error = given),
        onEvent({ id, event, data }) {
          line.lastEventId = id
          if (event === 'task') learnTask(line, data as Task)
          else grow(line, (data as { text: string }).text)
        },
      },
    )
    if (end === 'done') return
    if (error && (isFinal(error) || !line.telling.task))
      return tell(line, { ...line.telling, error: denied(error) })
    pause = line.lastEventId === before ? Math.min(LONGEST_PAUSE_MS, pause * 2) : FIRST_PAUSE_MS
    await sleep(Math.max(pause, (error?.retryAfter ?? 0) * 1000))
    if (line.telling.task && !isOpen(line.telling.task)) return
  }
}

function learnTask(line: Line, task: Task) {
  const begins = !line.telling.task
  tell(line, { ...line.telling, task: keepTask(task) })
  if (begins && line.asked) {
    void noteHeard(JSON.stringify(line.asked))
    beginWork().sent(task.id)
  }
  if (begins) void refresh('tasks', 'credits')
  if (!isOpen(task)) void refresh('credits', 'me')
  if (line.stopping && isOpen(task)) void cancel(line, task.id)
}

/** Has enough of an answer; what was told until then is charged. One that has not begun is stopped as soon as it does. */
export async function stopAnswer(request: string) {
  const line = lines.get(request)
  if (!line) return
  line.stopping = true
  if (line.telling.task) await cancel(line, line.telling.task.id)
}

/** Tells the server until it has heard; an answer that ends by itself meanwhile says so on its own line. */
async function cancel(line: Line, id: string) {
  if (line.cancelling) return
  line.cancelling = true
  const cancelled = () =>
    callPath<Task>(`/api/tasks/${id}/cancel`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    }).catch((error: unknown) => error)
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    const heard = await cancelled()
    if (!(heard instanceof Error)) learnTask(line, heard as Task)
    const open = line.telling.task && isOpen(line.telling.task)
    if (!open || !(heard instanceof Error) || (heard instanceof ApiError && isFinal(heard))) break
    const asked = heard instanceof ApiError ? (heard.retryAfter ?? 0) * 1000 : 0
    await sleep(Math.max(pause, asked))
  }
  line.cancelling = false
}

function grow(line: Line, more: string) {
  line.telling = { ...line.telling, text: line.telling.text + more }
  line.growing ??= setTimeout(() => tell(line, line.telling), DRAW_MS)
}

function tell(line: Line, telling: Telling) {
  clearTimeout(line.growing)
  line.growing = undefined
  line.telling = telling
  line.heard()
}

function denied(error: ApiError): ApiError {
  try {
    return tellDenied(error)
  } catch {
    return error
  }
}
