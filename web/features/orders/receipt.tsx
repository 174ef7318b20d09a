import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '../../../worker/features/orders/contract.ts'
import { site } from '../../kernel/site.ts'
import { moneyOf } from './words.ts'

/** Who sold what for how much, as one keeps it. */
export function OrderReceipt({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const { id, title, credits, provider_title, paid_at, created_at, currency, refunded, amount } = order
  const date = (at: string) => i18n.date(new Date(at), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <section aria-labelledby="receipt" className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="receipt" className="text-18">
        {paid_at ? <Trans>Receipt</Trans> : <Trans>What you ordered</Trans>}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-14">
        <Line name={<Trans>Seller</Trans>}>{site.name}</Line>
        <Line name={<Trans>Order number</Trans>}>
          <span className="font-mono text-13 break-all">{id}</span>
        </Line>
        <Line name={<Trans>Ordered</Trans>}>{date(created_at)}</Line>
        {paid_at && <Line name={<Trans>Paid</Trans>}>{date(paid_at)}</Line>}
        <Line name={<Trans>By</Trans>}>{provider_title}</Line>
        <Line name={<Trans>What</Trans>}>{title}</Line>
        <Line name={<Trans>Credits</Trans>}>{i18n.number(credits)}</Line>
      </dl>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-t border-line pt-4 tabular-nums">
        <dt className="font-medium">
          <Trans>Total</Trans>
        </dt>
        <dd className="text-right text-18 font-semibold">{moneyOf(order, i18n.locale)}</dd>
        {refunded > 0 && (
          <>
            <dt className="text-14 text-muted">
              <Trans>Returned to you</Trans>
            </dt>
            <dd className="text-right text-14">{moneyOf({ amount: -refunded, currency }, i18n.locale)}</dd>
            <dt className="text-14 text-muted">
              <Trans>Remains paid</Trans>
            </dt>
            <dd className="text-right text-14">{moneyOf({ amount: amount - refunded, currency }, i18n.locale)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
