import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TaskStatus } from '../../../worker/features/tasks/contract.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { Task } from './keep.ts'
import { toolWords } from './tool-words.ts'

/** What a task does, by its tool. */
export const titleOf = (task: Pick<Task, 'tool' | 'input'>) => toolWords(task)?.title

export const statusCopy: Record<TaskStatus, MessageDescriptor> = {
  queued: msg`Waiting`,
  running: msg`Running`,
  succeeded: msg`Done`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
}

export const statusTone: Record<TaskStatus, Tone> = {
  queued: 'neutral',
  running: 'blue',
  succeeded: 'green',
  failed: 'red',
  cancelled: 'neutral',
}

/** What is happening to a task now. */
export const doingCopy = (
  task: Pick<Task, 'tool' | 'input' | 'status' | 'stage'>,
): MessageDescriptor =>
  task.status === 'queued'
    ? msg`Waiting for a free place`
    : (toolWords(task)?.stages?.[task.stage ?? ''] ?? msg`Starting`)
