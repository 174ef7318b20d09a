import { useQuery } from '@tanstack/react-query'
import { fileNameQuery } from '../files/api.ts'
import { outlineQuery } from './api.ts'
import { useToolWords } from './use-tool-words.ts'

const HASH = /^[0-9a-f]{32}$/

/** The first file that is named in what was asked of a tool. */
const fileIn = (input: Record<string, unknown> = {}) =>
  Object.values(input)
    .flat()
    .find((value): value is string => typeof value === 'string' && HASH.test(value))

/** The name of the file a task is about, as far as there is one and it is still there. */
export function useFileOf(input: Record<string, unknown> | undefined) {
  const hash = fileIn(input)
  const { data } = useQuery({ ...fileNameQuery(hash ?? ''), enabled: hash !== undefined })
  return data ?? undefined
}

/**
 * What a task is called where it is listed among other things: its tool and its file, as far as they are still there. Those that
 * are drawn together are asked for together.
 */
export function useAboutTask(id: string | null, tool: string | null) {
  const { data: task } = useQuery({ ...outlineQuery(id ?? ''), enabled: id !== null, retry: false })
  const file = useFileOf(task?.input)
  const wordsOf = useToolWords()
  const known = task ?? (tool ? { tool, input: {} } : undefined)
  return { title: known && wordsOf(known).title, file }
}
