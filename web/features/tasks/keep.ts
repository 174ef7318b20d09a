import type { TaskNews } from '../../../worker/features/notifications/contract.ts'
import type { TaskView } from '../../../worker/features/tasks/view.ts'
import { emit } from '../../kernel/events.ts'
import { isLineUp } from '../../kernel/live.ts'
import { queryClient, refresh } from '../../kernel/query-client.ts'

export type Task = TaskView & Pick<TaskNews, 'parts'>

export const isOpen = (task: Pick<Task, 'ended_at'>) => task.ended_at === null

export const recentKey = ['tasks', 'recent'] as const
export const taskKey = (id: string) => ['tasks', 'one', id] as const

/** What was told of tasks before they were read: news says each thing once, and may be here before the answer that names the task. */
const early = new Map<string, TaskNews>()

/**
 * Keeps what was just heard of a task, from wherever. Its end is told on the line; while none stands, whoever hears of it here
 * tells the others, once.
 */
export function keepTask(told: TaskView): Task {
  const before = queryClient.getQueryData<Task>(taskKey(told.id))
  const task: Task = before?.parts ? { ...told, parts: before.parts } : told
  const hadEnded = before !== undefined && !isOpen(before)
  // A line that tells all from the beginning neither opens again what has ended nor takes progress back.
  if (before && isOpen(task) && (hadEnded || task.progress < before.progress)) return before
  const kept = before ? task : moved(task, early.get(told.id))
  early.delete(told.id)
  queryClient.setQueryData(taskKey(task.id), kept)
  if (before && !hadEnded && !isOpen(task)) {
    if (!isLineUp()) emit('CREDITS_CONSUMED', { taskId: task.id })
    void queryClient.invalidateQueries({ queryKey: recentKey })
    if (task.outputs.length > 0) void refresh('files')
  }
  return kept
}

/** Keeps what has moved of a task; of one that is not known here, the list is read again. */
export function keepNews(news: TaskNews) {
  const { id } = news
  const before = queryClient.getQueryData<Task>(taskKey(id))
  if (before) return void queryClient.setQueryData(taskKey(id), moved(before, news))
  if (!early.has(id)) void queryClient.invalidateQueries({ queryKey: recentKey })
  early.set(id, { ...early.get(id), ...news })
}

/** A task with what was told of it, which may have come before or after it was read. */
function moved(task: Task, news: TaskNews | undefined): Task {
  if (!news || !isOpen(task) || (task.status === 'running' && news.status === 'queued')) return task
  return { ...task, ...news, progress: Math.max(task.progress, news.progress ?? 0) }
}
