import { useQuery } from '@tanstack/react-query'
import { type OfTask, type ToolWords, toolWordsQuery } from './tool-words.ts'

/** What tools say of their tasks; nothing until that is here. */
export function useToolWords(): (task: OfTask) => ToolWords {
  const { data } = useQuery(toolWordsQuery)
  return (task) => data?.taskWordsOf(task) ?? {}
}
