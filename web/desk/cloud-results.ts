import { useQueries } from '@tanstack/react-query'
import { isGone, ownFileQuery } from '../features/tasks/own-file.ts'
import { useTask } from '../features/tasks/use-task.ts'

/**
 * All that a task made and that is still in the library, each with its place among them; without a blob as long as it is on its way.
 * @param nameOf the name of each on this device
 */
export function useCloudResults(id: string, nameOf: (at: number) => string) {
  const { data: task } = useTask(id)
  const hashes = task?.outputs ?? []
  const files = useQueries({
    queries: hashes.map((hash, at) => ownFileQuery(hash, nameOf(at))),
    combine: (found) => found.map(({ data, error }) => ({ blob: data, gone: isGone(error) })),
  })
  const results = hashes.flatMap((hash, at) =>
    files[at]?.gone ? [] : [{ hash, at, blob: files[at]?.blob }],
  )
  return { task, results }
}
