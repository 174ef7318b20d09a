import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { taskQuery } from '../../../features/tasks/api.ts'
import { isOpen } from '../../../features/tasks/keep.ts'
import { followTask } from '../../../features/tasks/live.ts'
import { ownFileQuery } from '../../../features/tasks/own-file.ts'
import { useShownTasks } from '../../../features/tasks/shown.ts'
import { queryClient } from '../../../kernel/query-client.ts'
import { nameOfMade } from '../names.ts'

/** A picture that a task made; without a blob as long as it is on its way. */
type MadePicture = { task: string; at: number; blob: Blob | undefined }

/** The pictures that tasks made, in their order; none of a task that is under way or came to nothing, and none that is gone. */
export function useMadeBy(tasks: readonly string[], name: string): readonly MadePicture[] {
  const { outputs, open } = useQueries({
    queries: tasks.map((id) => ({ ...taskQuery(id), retry: false })),
    combine: (found) => ({
      outputs: found.flatMap(({ data }) =>
        data ? data.outputs.map((hash, at) => ({ task: data.id, hash, at })) : [],
      ),
      open: found.flatMap(({ data }) => (data && isOpen(data) ? [data.id] : [])).join(' '),
    }),
  })
  useShownTasks(tasks)
  // One that was left while it was under way comes all the same.
  useEffect(() => {
    const leave = open
      .split(' ')
      .filter(Boolean)
      .map((id) => followTask(id))
    return () => leave.forEach((one) => one())
  }, [open])
  const files = useQueries({
    queries: outputs.map(({ hash }) => ({ ...ownFileQuery(hash, name), retry: false })),
    combine: (found) => found.map(({ data, isError }) => ({ blob: data, isGone: isError })),
  })
  return outputs.flatMap(({ task, at }, i) =>
    files[i]?.isGone ? [] : [{ task, at, blob: files[i]?.blob }],
  )
}

/** What a task made as a file. @param like the picture that lends its name. @throws ApiError where it is gone */
export async function fileMadeBy(task: string, like: File): Promise<File> {
  const { outputs } = await queryClient.ensureQueryData(taskQuery(task))
  const blob = await queryClient.ensureQueryData(ownFileQuery(outputs[0] ?? '', like.name))
  return new File([blob], nameOfMade(like.name, '', blob.type), { type: blob.type })
}
