import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PictureWhy } from '../../../media/picture-job.ts'
import { whyCopy } from '../words.ts'

/** Why a picture could not be compressed, and what to do. */
export const compressWhyCopy: Record<PictureWhy, MessageDescriptor> = {
  ...whyCopy,
  animated: msg`This picture moves, and only still ones can be compressed here. It stays as it is.`,
}
