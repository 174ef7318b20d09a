import { sweepDeletions } from './features/account/delete.ts'
import { forgetOldCodes } from './features/account/codes.ts'
import { forgetOldHandovers } from './features/account/handover.ts'
import { forgetOldSessions } from './features/account/sessions.ts'
import { tellNews } from './features/addresses/tell.ts'
import { mailAlerts } from './features/alerts/send.ts'
import { sweepApps } from './features/apps/delete.ts'
import { checkOnward } from './features/credits/check-onward.ts'
import { sweepLedger } from './features/credits/sweep.ts'
import { sweepDomains } from './features/domains/sweep.ts'
import { forgetFeedback } from './features/feedback/give.ts'
import { sweepFiles } from './features/files/sweep.ts'
import { sweepNotifications } from './features/notifications/announce.ts'
import { endRenewals } from './features/orders/renewal.ts'
import { sendOrderMails } from './features/orders/send-mails.ts'
import { sweepOrders, sweepRefunds } from './features/orders/sweep.ts'
import { sweepProducts } from './features/products/deletion.ts'
import { sweepSnapshots } from './features/snapshots/keep.ts'
import { sweepTasks } from './features/tasks/sweep.ts'
import { watchDatabase } from './features/overview/database.ts'
import { forgetClientErrors } from './features/logs/keep.ts'
import { forgetOldRecords } from './features/records/keep.ts'
import { warnOfExpiry } from './features/warnings/warn.ts'
import type { Job } from './kernel/cron.ts'
import { forgetOldRequests } from './kernel/idempotency.ts'
import { forgetCalls } from './providers/health.ts'
import { watchSecrets } from './providers/watch-secrets.ts'

/** All scheduled work of the site, once a minute. */
export const jobs: readonly Job[] = [
  { name: 'requests', run: forgetOldRequests },
  { name: 'tasks', run: sweepTasks },
  { name: 'orders', run: sweepOrders },
  { name: 'refunds', run: sweepRefunds },
  { name: 'renewals', run: endRenewals },
  { name: 'order-mails', run: sendOrderMails },
  { name: 'warnings', run: warnOfExpiry },
  { name: 'ledger', run: sweepLedger },
  { name: 'ledger-check', run: checkOnward },
  { name: 'codes', run: forgetOldCodes },
  { name: 'handovers', run: forgetOldHandovers },
  { name: 'files', run: sweepFiles },
  { name: 'apps', run: sweepApps },
  { name: 'products', run: sweepProducts },
  { name: 'notifications', run: sweepNotifications },
  { name: 'addresses', run: tellNews },
  { name: 'snapshots', run: sweepSnapshots },
  { name: 'deletions', run: sweepDeletions },
  { name: 'sessions', run: forgetOldSessions },
  { name: 'logs', run: forgetClientErrors },
  { name: 'feedback', run: forgetFeedback },
  { name: 'records', run: forgetOldRecords },
  { name: 'adapter-calls', run: forgetCalls },
  { name: 'domains', run: sweepDomains },
  { name: 'database', run: watchDatabase },
  { name: 'secrets', run: watchSecrets },
  { name: 'alerts', run: mailAlerts },
]
