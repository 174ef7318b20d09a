import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Act } from '../../../worker/features/records/contract.ts'

/** What a call did. */
const ACT_NAMES: Record<Act, MessageDescriptor> = {
  'POST /api/tasks': msg`Started a task`,
  'POST /api/tasks/stream': msg`Started a task`,
  'POST /api/tasks/:id/cancel': msg`Canceled a task`,
  'POST /api/credits/free-plan': msg`Claimed the free plan`,
  'POST /api/credits/redeem': msg`Redeemed a code`,
  'POST /api/orders': msg`Placed an order`,
  'POST /api/orders/:id/check': msg`Asked about a payment`,
  'POST /api/orders/:id/checkout': msg`Opened a payment`,
  'POST /api/orders/:id/portal': msg`Opened the renewal of a plan`,
  'DELETE /api/orders/:id': msg`Deleted an order`,
  'POST /api/user/handover': msg`Signed in to an embedded tool`,
  'PUT /api/user/me': msg`Changed the profile`,
  'POST /api/user/logout': msg`Signed out`,
  'POST /api/user/logout-everywhere': msg`Signed out everywhere`,
  'DELETE /api/user/sessions/:id': msg`Signed out a device`,
  'PUT /api/file/mine': msg`Uploaded a file`,
  'POST /api/file/mine': msg`Made a link to a file`,
  'POST /api/file/mine/id': msg`Attached a file`,
  'POST /api/file/mine/url': msg`Saved a file from the web`,
  'PUT /api/file/mine/:file_hash': msg`Changed a file`,
  'DELETE /api/file/mine/:file_hash': msg`Deleted a file`,
  'PUT /api/voices/:id': msg`Renamed a voice`,
  'DELETE /api/voices/:id': msg`Deleted a voice`,
  'POST /api/apps': msg`Made a project`,
  'PUT /api/apps/:id': msg`Saved a project`,
  'DELETE /api/apps/:id': msg`Deleted a project`,
  'POST /api/apps/:id/restore': msg`Restored a project`,
  'POST /api/feedback': msg`Gave feedback`,
  'POST /api/settings': msg`Changed settings`,
  'POST /api/notifications': msg`Marked a notice as read`,
  'POST /api/notification': msg`Marked a notice as read`,
}

/** Undefined for what only the administrator does. */
export const actName = ({ method, route }: { method: string; route: string }) =>
  new Map<string, MessageDescriptor>(Object.entries(ACT_NAMES)).get(`${method} ${route}`)
