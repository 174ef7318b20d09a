import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TaskStatus } from '../../../worker/features/tasks/contract.ts'
import type { Tone } from '../../ui/badge.tsx'

export const statusCopy: Record<TaskStatus, MessageDescriptor> = {
  queued: msg`Waiting`,
  running: msg`Running`,
  succeeded: msg`Done`,
  failed: msg`Failed`,
  cancelled: msg`Canceled`,
}

export const statusTone: Record<TaskStatus, Tone> = {
  queued: 'neutral',
  running: 'blue',
  succeeded: 'green',
  failed: 'red',
  cancelled: 'neutral',
}
