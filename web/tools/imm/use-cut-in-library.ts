import { useQuery } from '@tanstack/react-query'
import { taskQuery } from '../../features/tasks/api.ts'
import { ownFileQuery } from '../../features/tasks/own-file.ts'

/** What a task cut out, as soon as it is there. @param task its id; somebody else follows it */
export function useCutInLibrary(task: string | null, name: string): Blob | undefined {
  const { data } = useQuery({ ...taskQuery(task ?? ''), enabled: task !== null })
  const hash = task === null ? undefined : data?.outputs[0]
  return useQuery({ ...ownFileQuery(hash ?? '', name), enabled: hash !== undefined }).data
}
