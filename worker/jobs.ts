import { forgetOldCodes } from './features/account/code-state.ts'
import { forgetOldSessions } from './features/account/sessions.ts'
import type { Job } from './kernel/cron.ts'
import { forgetOldRequests } from './kernel/idempotency.ts'

/** All scheduled work of the site, once a minute. */
export const jobs: readonly Job[] = [
  { name: 'requests', run: forgetOldRequests },
  { name: 'codes', run: forgetOldCodes },
  { name: 'sessions', run: forgetOldSessions },
]
