import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { stageCopy } from '../../media/why.ts'
import type { Method } from '../../media/watermark/marks.ts'

export const methodCopy: Record<Method, MessageDescriptor> = {
  blend: msg`Blend from the border`,
  temporal: msg`Fill from other moments`,
  unblend: msg`Compute the mark away`,
}

export const methodHint: Record<Method, MessageDescriptor> = {
  blend: msg`For plain surroundings: sky, walls, soft gradients.`,
  temporal: msg`For places that are visible at other moments: a moving camera, or a mark that comes and goes.`,
  unblend: msg`For a fixed, half-transparent mark over a moving picture.`,
}

export const workCopy = {
  ...stageCopy,
  looking: msg`Looking at the marks`,
  encoding: msg`Taking the marks out`,
}
