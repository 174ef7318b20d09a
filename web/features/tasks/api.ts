import type { tasksRoutes } from '../../../worker/features/tasks/routes.ts'
import type { TaskView } from '../../../worker/features/tasks/view.ts'
import { MINUTE_MS } from '../../../worker/kernel/time/contract.ts'
import type { submitRoutes, toolsRoutes } from '../../../worker/tools/routes.ts'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { ApiError, call, callPath, headers, isFinal } from '../../kernel/api.ts'
import { batched } from '../../kernel/batch.ts'
import { tellDenied } from '../../kernel/denied.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { isLineUp } from '../../kernel/live.ts'
import { queryClient, refresh } from '../../kernel/query-client.ts'
import { isOpen, keepTask, recentKey, type Task, taskKey } from './keep.ts'
import { awaited, keepAwaited } from './shown.ts'

const http = hc<typeof tasksRoutes>('/api/tasks', { headers })
const toolsHttp = hc<typeof toolsRoutes>('/api/tools', { headers })
const submitHttp = hc<typeof submitRoutes>('/api/tasks', { headers })

/** How often the tray looks for tasks that other devices started, while no line tells of them. */
const QUIET_POLL_MS = MINUTE_MS
const BUSY_POLL_MS = 10_000

/** So many of them, and all that are open; those before stand in the records. */
export const MOST_RECENT = 10

/** The newest tasks and those that are open; asks only for a signed-in reader. Of one that ended, what is long may be missing. */
export const recentTasksQuery = queryOptions({
  queryKey: recentKey,
  queryFn: async () => {
    const { items } = await call(
      http.index.$get({ query: { size: String(MOST_RECENT), open: 'too', outline: 'true' } }),
    )
    return Promise.all(items.map(recent))
  },
  enabled: isSignedIn,
  refetchInterval: ({ state }) => {
    if (isLineUp()) return false
    return state.data?.some(isOpen) ? BUSY_POLL_MS : QUIET_POLL_MS
  },
  refetchOnWindowFocus: true,
})

/** A task of the list. Of an outline, one that is open or was when it was heard of last is read as a whole. */
async function recent(told: TaskView): Promise<Task> {
  const { outline, ...rest } = told
  if (!outline) return keepTask(told)
  const before = queryClient.getQueryData<Task>(taskKey(told.id))
  if (before && !isOpen(before))
    return keepTask({ ...rest, input: before.input, result: before.result })
  const whole = before || isOpen(told) ? await lookUp(told.id) : undefined
  return whole ? keepTask(whole) : told
}

/** As many as the server tells of at once. */
const MOST_IDS = 50

/** Tasks that are asked for together go in one request, and in others where they are long. */
const lookUps = (how: { outline?: 'true' }) =>
  batched<string, TaskView>((ids) => tasksOf({ ...how, ids: ids.join(',') }), MOST_IDS)

async function tasksOf(which: { ids: string; outline?: 'true' }) {
  const query = { ...which, size: String(MOST_IDS) }
  const found = new Map<string, TaskView>()
  let cursor: string | null = ''
  while (cursor !== null) {
    const { items, next }: { items: TaskView[]; next: string | null } = await call(
      http.index.$get({ query: { ...query, ...(cursor && { cursor }) } }),
    )
    for (const task of items) found.set(task.id, task)
    cursor = next
  }
  return found
}

const lookUp = lookUps({})
const lookUpOutline = lookUps({ outline: 'true' })

/** What a task is called by where it is listed among other things; null where there is none. */
export const outlineQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', 'outline', id],
    queryFn: async () => (await lookUpOutline(id)) ?? null,
  })

/** A task by its id. @throws ApiError notFound, also for another's */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: taskKey(id),
    queryFn: async () => {
      const task = await lookUp(id)
      if (!task) throw new ApiError(404, i18n._(msg`The Object is Not Found!`), 'notFound')
      return keepTask(task)
    },
  })

/** Why a task is not known, or no more; that one could just not be asked for anew says nothing of it. */
export const lostTask = ({ data, error }: { data: Task | undefined; error: Error | null }) =>
  error && (!data || (error instanceof ApiError && isFinal(error))) ? error : null

/** So often, of work in several parts, a vendor is asked for another part while its person looks at what cancelling costs. */
const PRICE_GROWS_MS = 3000

/**
 * Those of some tasks that are open, as they are now. What news tells of a task names neither what cancelling it costs nor whether it
 * can be stopped, so they are asked for anew whenever one begins, and for as long as somebody reads what it costs: that grows.
 */
export const openNowQuery = (tasks: readonly Pick<Task, 'id' | 'status'>[]) =>
  queryOptions({
    queryKey: ['tasks', 'open now', ...tasks.map(({ id, status }) => `${id} ${status}`)],
    queryFn: async () => {
      const read = await Promise.all(tasks.map(({ id }) => lookUp(id)))
      const found = read.filter((task) => task !== undefined)
      found.forEach(keepTask)
      return found.filter(isOpen)
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: PRICE_GROWS_MS,
    // Of the same reader: while one after the other begins, it says what was read last.
    placeholderData: keepPreviousData,
  })

/** What it cost, and which packages paid. @param ended asked anew when the task has come to its end */
export const receiptQuery = (id: string, ended: boolean) =>
  queryOptions({
    queryKey: ['tasks', 'receipt', id, ended, i18n.locale],
    queryFn: () => call(http[':id'].receipt.$get({ param: { id } })),
  })

/** What is asked of a tool, and in which product; without one in any that is open to the person. */
export type Asked = { tool: string; input: Record<string, unknown>; product_id?: string }

/** A price may be shown and taken for so long. */
const PRICE_STALE_MS = 5 * MINUTE_MS

/** What a tool asks for an input, signed. */
export const quoteTask = (asked: Asked) => call(submitHttp.quote.$post({ json: asked }))

/** The same, as it is shown. */
export const quoteQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['price', asked],
    queryFn: () => quoteTask(asked),
    staleTime: PRICE_STALE_MS,
    gcTime: PRICE_STALE_MS,
    retry: false,
  })

/** What the fields of a tool may be, by name, with today's prices of what is sold at several. */
export const choicesQuery = (tool: string) =>
  queryOptions({
    queryKey: ['tool choices', tool, i18n.locale],
    queryFn: () => call(toolsHttp[':id'].choices.$get({ param: { id: tool } })),
    staleTime: PRICE_STALE_MS,
  })

/**
 * Sends a task. @param requestId the same id is the same task, so a try that may have reached the server is repeated with it
 * @throws ApiError insufficientCredits, signInRequired, levelTooLow (which the page also shows as a denial), …
 */
export async function sendTask(requestId: string, asked: Asked, quote: string) {
  const csrfToken = await callPath<string>(`/api/csrf_token?request_id=${requestId}`)
  const started = await call(
    submitHttp.index.$post(
      { json: { ...asked, quote } },
      { headers: { ...headers(), 'X-Request-Id': requestId, 'X-CSRF-Token': csrfToken } },
    ),
  ).catch(tellDenied)
  keepAwaited([...awaited(), started.id])
  void refresh('tasks', 'credits', 'me')
  return started
}

/** Cancels a task; what that costs is its `cancel_price`. @throws ApiError taskEnded where it ended by itself */
export const cancelTask = async (id: string) =>
  keepTask(await call(http[':id'].cancel.$post({ param: { id }, json: {} })))

export const useCancelTask = (id: string) => useMutation({ mutationFn: () => cancelTask(id) })
