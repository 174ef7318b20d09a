import { fileNameQuery, shortLink } from '../features/files/api.ts'
import { taskQuery } from '../features/tasks/api.ts'
import { isOpen, type Task, taskKey } from '../features/tasks/keep.ts'
import { followTask } from '../features/tasks/live.ts'
import { ApiError } from '../kernel/api.ts'
import { queryClient } from '../kernel/query-client.ts'
import type { ToParent } from './messages.ts'

type Tell = (message: ToParent) => void

/** Tells what becomes of a task until it has ended. */
export function tellOfTask(work: string, id: string, tell: Tell) {
  let last = -1
  const end = () => {
    unfollow()
    forget()
  }
  const look = () => {
    const task = queryClient.getQueryData<Task>(taskKey(id))
    if (!task) return
    if (!isOpen(task)) {
      end()
      void tellEnd(work, task, tell)
    } else if (task.progress > last) {
      last = task.progress
      tell({ work, type: 'progress', fraction: task.progress })
    }
  }
  const unfollow = followTask(id, (error) => {
    end()
    tell(whyLost(work, error))
  })
  const forget = queryClient.getQueryCache().subscribe(({ query: { queryKey } }) => {
    if (queryKey.at(-1) === id && queryKey.join() === taskKey(id).join()) look()
  })
  void queryClient.fetchQuery(taskQuery(id)).then(look, () => {})
}

async function tellEnd(work: string, task: Task, tell: Tell) {
  if (task.status !== 'succeeded')
    return tell({
      work,
      type: 'error',
      reason: task.error?.fault ?? task.status,
      ...(task.error && { message: task.error.err }),
    })
  const text = textOf(task.result)
  if (text !== null) tell({ work, type: 'result', text })
  for (const hash of task.outputs)
    tell(await addressOf(work, hash).catch((error: unknown) => whyLost(work, error)))
}

const whyLost = (work: string, error: unknown): ToParent => ({
  work,
  type: 'error',
  reason: (error instanceof ApiError && error.fault) || 'lost',
  ...(error instanceof ApiError && { message: error.message }),
})

/** An own file at an address that opens it for anybody, for a short while. */
async function addressOf(work: string, hash: string): Promise<ToParent> {
  const [{ url, expires_at }, name] = await Promise.all([
    shortLink(hash),
    queryClient.fetchQuery(fileNameQuery(hash)),
  ])
  const { headers } = await fetch(url, { method: 'HEAD' })
  return {
    work,
    type: 'result',
    name: name ?? hash,
    url,
    expires_at,
    mime: headers.get('Content-Type') ?? '',
    size: Number(headers.get('Content-Length')),
  }
}

const textOf = (result: unknown) =>
  typeof result === 'object' &&
  result !== null &&
  'text' in result &&
  typeof result.text === 'string'
    ? result.text
    : null
