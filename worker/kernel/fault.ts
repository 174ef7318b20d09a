import { FAULTS, type FaultName } from './contract.ts'

/**
 * A failure by name. `detail` goes to the log and never leaves the server; `answer` is what the client may know:
 * values for the sentence's placeholders and the seconds to wait.
 */
export class Fault extends Error {
  readonly code: number
  constructor(
    readonly fault: FaultName,
    readonly detail: Record<string, unknown> = {},
    readonly answer: { params?: Record<string, string | number>; retryAfter?: number } = {},
  ) {
    super(fault)
    this.code = FAULTS[fault][0]
  }
}

/** A field of what was sent that is not as it has to be. @param detail as in `Fault` */
export const wrongField = (field: string, detail: Record<string, unknown> = {}) =>
  new Fault('invalidInput', { field, ...detail }, { params: { field } })
