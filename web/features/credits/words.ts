import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Kind, Source } from '../../../worker/features/credits/contract.ts'
import { formatNumber, TWO_DECIMALS } from '../../kernel/number.ts'

export const SOURCE_NAMES: Record<Source, MessageDescriptor> = {
  free: msg`Free plan`,
  order: msg`Purchase`,
  gift: msg`Gift`,
  redeem: msg`Redeem code`,
  refund: msg`Refund`,
}

export const KIND_NAMES: Record<Kind, MessageDescriptor> = {
  grant: msg`Granted`,
  hold: msg`Set aside`,
  release: msg`Given back`,
  spend: msg`Spent`,
  refund: msg`Refunded`,
  expire: msg`Expired`,
}

/** A movement, with its sign. */
export const signed = (delta: number, locale: string) =>
  formatNumber(delta, locale, { ...TWO_DECIMALS, signDisplay: 'exceptZero' })
