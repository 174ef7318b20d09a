import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderStatus } from '../../../worker/features/orders/contract.ts'
import type { Tone } from '../../ui/badge.tsx'

export const STATUS_NAMES: Record<OrderStatus, MessageDescriptor> = {
  pending: msg`Waiting for payment`,
  paid: msg`Paid`,
  fulfilled: msg`Paid`,
  cancelled: msg`Canceled`,
  expired: msg`Expired`,
  refunded: msg`Money returned`,
}

export const STATUS_TONES: Record<OrderStatus, Tone> = {
  pending: 'amber',
  paid: 'green',
  fulfilled: 'green',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'blue',
}
