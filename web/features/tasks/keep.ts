import type { TaskView } from '../../../worker/features/tasks/view.ts'
import { emit } from '../../kernel/events.ts'
import { queryClient } from '../../kernel/query-client.ts'

export type Task = TaskView

export const isOpen = (task: Pick<Task, 'ended_at'>) => task.ended_at === null

export const recentKey = ['tasks', 'recent'] as const
export const taskKey = (id: string) => ['tasks', 'one', id] as const

/** Keeps what was just heard of a task, from wherever, and tells everybody once when it has come to its end. */
export function keepTask(task: Task): Task {
  const before = queryClient.getQueryData<Task>(taskKey(task.id))
  // A line that tells all from the beginning neither opens again what has ended nor takes progress back.
  if (before && (!isOpen(before) || (isOpen(task) && task.progress < before.progress)))
    return before
  queryClient.setQueryData(taskKey(task.id), task)
  if (before && !isOpen(task)) {
    emit('CREDITS_CONSUMED', { taskId: task.id })
    void queryClient.invalidateQueries({ queryKey: recentKey })
  }
  return task
}
