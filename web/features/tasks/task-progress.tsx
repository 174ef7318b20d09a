import { useLingui } from '@lingui/react/macro'
import { Progress } from '../../ui/progress.tsx'
import type { Task } from './keep.ts'
import { useSecondsLeft } from './use-task.ts'
import { doingCopy } from './words.ts'

/** How far an open task is. */
export function TaskProgress({ task }: { task: Task }) {
  const { i18n } = useLingui()
  const secondsLeft = useSecondsLeft(task.progress)
  return (
    <Progress
      fraction={task.status === 'queued' ? undefined : task.progress}
      doing={i18n._(doingCopy(task))}
      secondsLeft={secondsLeft}
    />
  )
}
