import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { taskQuery } from '../../features/tasks/api.ts'
import type { Task } from '../../features/tasks/keep.ts'
import { isGone, ownFileQuery } from '../../features/tasks/own-file.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { keyed, together, type Transcript } from './lines.ts'

const resultOf = (task: Task | undefined) => (task?.result ?? null) as Transcript | null

/** Tasks that are kept with a work, as far as they are known. */
export const useTasks = (ids: readonly string[]) =>
  useQueries({
    queries: ids.map((id) => taskQuery(id)),
    combine: (found) => found.map(({ data }) => data),
  })

/**
 * What the tasks wrote down, laid together. A long one has its words in a file of its own.
 * @returns `wordsGone`: that file was deleted, so of some lines nobody knows any more when each word is said
 */
export function useTranscript(tasks: readonly (Task | undefined)[]) {
  const { long, wordsGone } = useQueries({
    queries: tasks.map((task) => ({
      queryKey: ['words', task?.outputs[1]],
      queryFn: async () => {
        const file = await queryClient.fetchQuery(
          ownFileQuery(task?.outputs[1] ?? '', 'words.json'),
        )
        return JSON.parse(await file.text()) as Transcript
      },
      enabled: task?.outputs[1] !== undefined,
      staleTime: Infinity,
      structuralSharing: false,
    })),
    combine: (found) => ({
      long: found.map(({ data }) => data),
      wordsGone: found.some(({ error }) => isGone(error)),
    }),
  })
  return useMemo(() => {
    const told = tasks.flatMap((task, i) => long[i] ?? resultOf(task) ?? [])
    const { segments, missing, language } = together(told)
    return { lines: keyed(segments), missing, language, wordsGone }
  }, [tasks, long, wordsGone])
}
