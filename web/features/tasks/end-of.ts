import { QueryObserver } from '@tanstack/react-query'
import { ApiError, isFinal } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { taskQuery } from './api.ts'
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
      observer.subscribe(({ data, error }) => {
        // What was heard of it is followed on; that it could just not be asked for says nothing of it.
        if (error && (!data || (error instanceof ApiError && isFinal(error)))) return refuse(error)
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
