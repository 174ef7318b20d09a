import { DAY_MS } from '../../worker/kernel/time/contract.ts'

/** Temporary local files expire after 3 days. */
export const LOCAL_TTL_MS = 3 * DAY_MS
