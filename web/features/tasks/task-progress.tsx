import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useOnline } from '../../kernel/use-online.ts'
import { Progress } from '../../ui/progress.tsx'
import type { Task } from './keep.ts'
import { useToolWords } from './use-tool-words.ts'
import { useSecondsLeft } from './use-task.ts'

/** How far an open task is, and what is happening to it. */
export function TaskProgress({ task }: { task: Task }) {
  const { i18n } = useLingui()
  const { stages } = useToolWords()(task)
  const secondsLeft = useSecondsLeft(task.progress)
  const online = useOnline()
  const queued = task.status === 'queued'
  const doing = !online
    ? msg`You are offline; it keeps running in the cloud`
    : queued
      ? msg`Waiting for a free slot`
      : (stages?.[task.stage ?? ''] ?? msg`Starting`)
  return (
    <Progress
      fraction={queued || task.progress === 0 ? undefined : task.progress}
      doing={i18n._(doing)}
      secondsLeft={online ? secondsLeft : undefined}
    />
  )
}
