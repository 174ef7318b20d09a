import { useQueries } from '@tanstack/react-query'
import { ownFileQuery } from '../features/tasks/own-file.ts'
import { useTask } from '../features/tasks/use-task.ts'

/** All that a task made, each as soon as it is there. @param nameOf the name of each on this device */
export function useCloudResults(id: string, nameOf: (at: number) => string) {
  const { data: task } = useTask(id)
  const hashes = task?.outputs ?? []
  const blobs = useQueries({
    queries: hashes.map((hash, at) => ownFileQuery(hash, nameOf(at))),
    combine: (found) => found.map(({ data }) => data),
  })
  return { task, results: hashes.map((hash, at) => ({ hash, blob: blobs[at] })) }
}
