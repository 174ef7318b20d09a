import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a call did, by its method and route; a call that is not here is told by those. */
export const CALL_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  'POST /api/tasks': msg`Started a task`,
  'POST /api/tasks/:id/cancel': msg`Cancelled a task`,
  'POST /api/credits/free-plan': msg`Claimed the free plan`,
  'POST /api/credits/redeem': msg`Redeemed a code`,
  'POST /api/orders': msg`Placed an order`,
  'POST /api/orders/:id/check': msg`Asked about a payment`,
  'DELETE /api/orders/:id': msg`Deleted an order`,
  'PUT /api/user/me': msg`Changed the profile`,
  'POST /api/user/logout': msg`Logged out`,
  'POST /api/user/logout-everywhere': msg`Logged out everywhere`,
  'DELETE /api/user/sessions/:id': msg`Logged out a device`,
  'PUT /api/file/mine': msg`Uploaded a file`,
  'POST /api/file/mine': msg`Made a link to a file`,
  'DELETE /api/file/mine': msg`Deleted a file`,
  'PUT /api/file/mine/:id': msg`Changed a file`,
  'POST /api/file/mine/url': msg`Saved a file from the web`,
  'POST /api/file/mine/id': msg`Referred to a file`,
  'PUT /api/file/public': msg`Published a file`,
  'POST /api/file/public': msg`Published a file`,
  'POST /api/apps': msg`Made a project`,
  'PUT /api/apps/:id': msg`Saved a project`,
  'DELETE /api/apps/:id': msg`Deleted a project`,
  'POST /api/feedback': msg`Gave feedback`,
  'POST /api/settings': msg`Changed settings`,
  'POST /api/notifications': msg`Marked a notice as read`,
}
