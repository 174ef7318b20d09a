import type { MessageDescriptor } from '@lingui/core'
import { queryOptions } from '@tanstack/react-query'
import type { Task } from './keep.ts'

export type OfTask = Pick<Task, 'tool' | 'input'>

/** What a tool says of its tasks. */
export type ToolWords = {
  /** What a task does; missing for a tool that is no longer there. */
  title?: MessageDescriptor
  stages?: Readonly<Record<string, MessageDescriptor>>
  demo?: MessageDescriptor
}

let load: () => Promise<{ taskWordsOf: (task: OfTask) => ToolWords }>

/** Tells tasks, which know no tool, where the words of all are; they are fetched with the first task. */
export function learnToolWords(words: typeof load) {
  load = words
}

export const toolWordsQuery = queryOptions({
  queryKey: ['tool-words'],
  queryFn: () => load(),
  staleTime: Infinity,
})
