import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { type OfTask, type ToolWords, toolWordsQuery } from './tool-words.ts'

/** What tools say of their tasks; nothing until that is here. */
export function useToolWords(): (task: OfTask) => ToolWords {
  const { data } = useQuery(toolWordsQuery)
  return (task) => data?.taskWordsOf(task) ?? {}
}

/** What a task does, in the reader's language; the id of a tool that is no longer there. An empty line until that is known. */
export function useTaskName(): (task: OfTask) => string {
  const { i18n } = useLingui()
  const { data, isPending } = useQuery(toolWordsQuery)
  return (task) => {
    const title = data?.taskWordsOf(task).title
    return title ? i18n._(title) : isPending ? '\u00a0' : task.tool
  }
}
