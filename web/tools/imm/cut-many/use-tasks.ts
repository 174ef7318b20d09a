import { useQueries } from '@tanstack/react-query'
import { taskQuery } from '../../../features/tasks/api.ts'

/** Tasks as far as they are known, live as long as somebody follows them. */
export const useTasks = (ids: readonly string[]) =>
  useQueries({
    queries: ids.map((id) => taskQuery(id)),
    combine: (found) => found.flatMap(({ data }) => data ?? []),
  })
