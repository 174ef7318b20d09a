import { MINUTE_MS } from '../../worker/kernel/time/contract.ts'

/** A moment by the reader's own clock and calendar: "2026-11-29T14:05:09". */
export const localTime = (moment = Date.now()) =>
  new Date(moment - new Date(moment).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 19)
