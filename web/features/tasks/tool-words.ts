import type { MessageDescriptor } from '@lingui/core'
import type { Task } from './keep.ts'

/** What a tool says of its tasks. */
export type ToolWords = {
  title: MessageDescriptor
  stages?: Readonly<Record<string, MessageDescriptor>>
  demo?: MessageDescriptor
}

let wordsOf: (task: Pick<Task, 'tool' | 'input'>) => ToolWords | undefined = () => undefined

/** Tells tasks, which know no tool, whom to ask for its words. */
export const learnToolWords = (of: typeof wordsOf) => void (wordsOf = of)

/** Undefined for a tool that is no longer there. */
export const toolWords = (task: Pick<Task, 'tool' | 'input'>) => wordsOf(task)
