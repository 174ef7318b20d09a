import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TaskStatus } from '../../../worker/features/tasks/contract.ts'
import type { Stage } from '../../../worker/tools/tool.ts'
import type { ToolId } from '../../../worker/tools/registry.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { Task } from './keep.ts'

const titles: Record<ToolId, MessageDescriptor> = { imm: msg`Remove background`, 'cut-silence': msg`Cut silence`, llm: msg`Chat` }

/** What a task does, by its tool. */
export const titleOf = (task: Pick<Task, 'tool'>) => titles[task.tool as ToolId]

export const statusCopy: Record<TaskStatus, MessageDescriptor> = {
  queued: msg`Waiting`,
  running: msg`Running`,
  succeeded: msg`Done`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
}

export const statusTone: Record<TaskStatus, Tone> = { queued: 'neutral', running: 'blue', succeeded: 'green', failed: 'red', cancelled: 'neutral' }

const stages: Record<Stage, MessageDescriptor> = {
  reading: msg`Reading the picture`,
  working: msg`Separating subject and background`,
  saving: msg`Saving to your library`,
}

/** What is happening to a task now. */
export const doingCopy = ({ status, stage }: Pick<Task, 'status' | 'stage'>): MessageDescriptor =>
  status === 'queued' ? msg`Waiting for a free place` : (stages[stage as Stage] ?? msg`Starting`)
