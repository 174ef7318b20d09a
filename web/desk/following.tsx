import { useTask } from '../features/tasks/use-task.ts'

/** Hears what becomes of a task; whoever asks for it finds it in the cache. */
export function Following({ id }: { id: string }) {
  useTask(id)
  return null
}
