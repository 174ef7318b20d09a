import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Why } from './job.ts'

/** What happened, why, and what to do next. */
export const whyCopy: Record<Why, MessageDescriptor> = {
  cancelled: msg`Stopped. Your picture and your settings are still here.`,
  emptyFile: msg`This file is empty: it has no bytes in it. Copy it again from where it came from, then drop it here.`,
  unreadable: msg`This file is not a picture that can be read, whatever its name says, or it is damaged. Save it again as JPEG, PNG or WebP, then drop it here.`,
  tooManyPixels: msg`This picture has more than 50 megapixels. Make it smaller, then drop it here.`,
  outOfMemory: msg`This device ran out of memory. Close other tabs and try again; your picture and your settings are still here.`,
  unexpected: msg`Something went wrong inside the tool. Try again; your picture and your settings are still here.`,
}
