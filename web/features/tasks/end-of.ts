import { QueryObserver } from '@tanstack/react-query'
import { queryClient } from '../../kernel/query-client.ts'
import { lostTask, taskQuery } from './api.ts'
import { isOpen, type Task } from './keep.ts'
import { followTask } from './live.ts'

/**
 * A task when it has come to its end.
 * @throws ApiError why it cannot be followed, or the signal's reason; the task goes on all the same
 */
export function endOf(id: string, signal: AbortSignal): Promise<Task> {
  return new Promise((resolve, reject) => {
    const observer = new QueryObserver(queryClient, taskQuery(id))
    const ends: (() => void)[] = []
    const leave = () => ends.splice(0).forEach((end) => end())
    const refuse = (reason: unknown) => {
      leave()
      reject(reason)
    }
    const abort = () => refuse(signal.reason)
    signal.addEventListener('abort', abort)
    ends.push(() => signal.removeEventListener('abort', abort))
    ends.push(
      observer.subscribe((now) => {
        const lost = lostTask(now)
        if (lost) return refuse(lost)
        const { data } = now
        if (!data || isOpen(data)) return
        leave()
        resolve(data)
      }),
    )
    ends.push(followTask(id, refuse))
    const known = observer.getCurrentResult().data
    if (known && !isOpen(known)) {
      leave()
      resolve(known)
    }
  })
}
