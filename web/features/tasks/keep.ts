import type { TaskNews } from '../../../worker/features/notifications/contract.ts'
import type { TaskView } from '../../../worker/features/tasks/view.ts'
import { emit } from '../../kernel/events.ts'
import { isLineUp } from '../../kernel/live.ts'
import { queryClient } from '../../kernel/query-client.ts'

export type Task = TaskView

export const isOpen = (task: Pick<Task, 'ended_at'>) => task.ended_at === null

export const recentKey = ['tasks', 'recent'] as const
export const taskKey = (id: string) => ['tasks', 'one', id] as const

/**
 * Keeps what was just heard of a task, from wherever. Its end is told on the line; while none stands, whoever hears of it here
 * tells the others, once.
 */
export function keepTask(task: Task): Task {
  const before = queryClient.getQueryData<Task>(taskKey(task.id))
  // A line that tells all from the beginning neither opens again what has ended nor takes progress back.
  if (before && (!isOpen(before) || (isOpen(task) && task.progress < before.progress)))
    return before
  queryClient.setQueryData(taskKey(task.id), task)
  if (before && !isOpen(task)) {
    if (!isLineUp()) emit('CREDITS_CONSUMED', { taskId: task.id })
    void queryClient.invalidateQueries({ queryKey: recentKey })
    if (task.outputs.length > 0) void queryClient.invalidateQueries({ queryKey: ['files'] })
  }
  return task
}

/** Told of, and perhaps too old for the list. */
const unknown = new Set<string>()

/** Keeps what has moved of a task; of one that is not known here, the list is read again. */
export function keepNews({ id, ...news }: TaskNews) {
  const before = queryClient.getQueryData<Task>(taskKey(id))
  if (!before) {
    if (!unknown.has(id)) void queryClient.invalidateQueries({ queryKey: recentKey })
    return void unknown.add(id)
  }
  // It may come after what was read meanwhile.
  if (!isOpen(before) || (before.status === 'running' && news.status === 'queued')) return
  const progress = Math.max(before.progress, news.progress ?? 0)
  queryClient.setQueryData(taskKey(id), { ...before, ...news, progress })
}
