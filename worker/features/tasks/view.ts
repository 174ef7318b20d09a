import { sentence, type FaultName } from '../../kernel/contract.ts'
import { now } from '../../kernel/clock.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { inCredits, REASONS, type Reason } from '../credits/contract.ts'
import type { Consent, TaskStatus } from './contract.ts'
import { WHOLE } from './questions.ts'
import type { ListedTask } from './read.ts'
import type { TaskRow } from './schema.ts'

export type TaskView = {
  id: string
  tool: string
  mode: string
  input: Record<string, unknown>
  /** In a list of outlines: its input has just the short values, and its result is missing where that is long. */
  outline?: true
  app_id: string | null
  /** What its person agreed to, where the work needs that. */
  consent: Consent | null
  status: TaskStatus
  progress: number
  stage: string | null
  price: number
  outputs: string[]
  /** When the first of them goes because the library was full, unless there is room by then; null when they stay. */
  kept_until: number | null
  /** What is not a file; its shape is its tool's. */
  result: unknown
  /** Made by the provider that needs no key; its results are only a demonstration. */
  demo: boolean
  error: { fault: FaultName; err: string } | null
  receipt: {
    held: number
    charged: number
    returned: number
    reason: Reason | null
    why: string | null
  }
  /** How much longer it takes, going by what it has taken so far; null where that says nothing. */
  eta_seconds: number | null
  /** What cancelling costs by now, which grows while vendors are asked for more; null when there is nothing left to cancel. */
  cancel_price: number | null
  /** Cancelling asks the provider, who may say that the work goes on. */
  may_go_on: boolean
  /** What became of a wish to cancel it: the provider was asked to stop, has stopped, or said that the work goes on. */
  cancel: 'asked' | 'confirmed' | 'unstoppable' | null
  created_at: number
  started_at: number | null
  ended_at: number | null
  due_at: number
}

/** A task as its owner sees it, in his language. @param at the moment it is seen at */
export function viewTask(task: ListedTask, locale: Locale, at = now()): TaskView {
  const ended = task.endedAt !== null
  return {
    id: task.id,
    tool: task.tool,
    mode: task.mode,
    input: task.input as Record<string, unknown>,
    ...(task.outline && { outline: true as const }),
    app_id: task.appId,
    consent: task.consent,
    status: task.status,
    progress: task.progress,
    stage: ended ? null : task.stage,
    price: inCredits(task.price),
    outputs: ended ? task.outputs : [],
    kept_until: ended ? task.keptUntil : null,
    result: ended ? task.result : null,
    demo: task.adapter?.endsWith('.demo') ?? false,
    error:
      ended && task.fault
        ? { fault: task.fault, err: sentence(task.fault, locale, task.faultParams) }
        : null,
    receipt: {
      held: inCredits(task.price),
      charged: inCredits(task.charged ?? 0),
      returned: inCredits(task.returned ?? 0),
      reason: ended ? task.reason : null,
      why: ended && task.reason ? REASONS[task.reason][locale] : null,
    },
    eta_seconds: task.outcome ? null : secondsLeft(task, at),
    cancel_price: task.outcome ? null : inCredits(cancelCharge(task)),
    may_go_on: !task.outcome && task.status === 'running' && task.stoppable,
    cancel: cancelOf(task),
    created_at: task.createdAt,
    started_at: task.startedAt,
    ended_at: task.endedAt,
    due_at: task.dueAt,
  }
}

/** Below this a task has hardly begun, and its pace says nothing. */
const LEAST_PROGRESS = 0.1

function secondsLeft({ status, progress, startedAt }: TaskRow, at: number): number | null {
  if (status !== 'running' || startedAt === null || progress < LEAST_PROGRESS) return null
  return Math.ceil(((at - startedAt) / 1000) * (1 / progress - 1))
}

function cancelOf({ outcome, endedAt, cancel }: TaskRow): TaskView['cancel'] {
  if (endedAt === null) return cancel
  if (outcome === 'cancelled') return 'confirmed'
  // It ended before the provider could answer.
  return cancel && 'unstoppable'
}

/**
 * What cancelling now costs, in hundredths: nothing while it waits, then the share that vendors bill anyway; of what is told while
 * it is made, all that was told by then.
 */
export const cancelCharge = ({
  status,
  way,
  price,
  billedShare,
}: Pick<TaskRow, 'status' | 'way' | 'price' | 'billedShare'>) => {
  if (status === 'queued') return 0
  return way === 'streaming' ? price : Math.ceil((price * billedShare) / WHOLE)
}
