import type { VoidReason } from '../features/credits/contract.ts'
import type { FaultName } from '../kernel/contract.ts'
import { Fault } from '../kernel/fault.ts'
import { ProviderFault, type Why } from '../providers/provider-fault.ts'

/** Why a task ends without a result, as it is written down. */
export type Failure = {
  fault: FaultName
  reason: VoidReason
  params: Record<string, string | number>
}

/** How the failures of providers end a task. */
const ENDINGS: Record<Why, Omit<Failure, 'params'>> = {
  down: { fault: 'providerFailed', reason: 'providerError' },
  unable: { fault: 'providerFailed', reason: 'providerError' },
  lost: { fault: 'providerFailed', reason: 'providerError' },
  refused: { fault: 'contentRefused', reason: 'moderated' },
  unreadable: { fault: 'mediaUnreadable', reason: 'providerError' },
  tooLarge: { fault: 'materialTooLarge', reason: 'providerError' },
}

/** What was there when the work was sold, and was deleted or replaced since. */
const GONE: ReadonlySet<FaultName> = new Set(['materialGone', 'voiceUnknown'])

/** The work came to an end that another try would not change. */
export class WorkFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.fault)
  }
}

/** The task was cancelled, or another run has it: whoever did that has decided. */
export class WorkOver extends Error {}

/** The task was cancelled, and whoever worked on it has stopped. */
export class WorkStopped extends Error {
  /** @param seq of the question whose vendor has stopped */
  constructor(readonly seq: number) {
    super()
  }
}

/** Tries of a step, the first among them. */
export const TRIES = 3

/** Whether another try may overcome it. */
export const isPassing = (error: unknown) =>
  !(error instanceof Fault) &&
  (!(error instanceof ProviderFault) || error.why === 'down' || error.why === 'lost')

/** @param name of the file in question, for sentences that name it */
export function failureOf(error: unknown, name: string): Failure {
  if (error instanceof Fault) {
    const reason = GONE.has(error.fault) ? 'materialGone' : 'providerError'
    return { fault: error.fault, reason, params: error.answer.params ?? {} }
  }
  return { ...ENDINGS[error instanceof ProviderFault ? error.why : 'down'], params: { name } }
}

export const TIMED_OUT: Failure = { fault: 'taskTimedOut', reason: 'timeout', params: {} }
