import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderWithTimeline } from '../../../worker/features/orders/contract.ts'
import { site } from '../../kernel/site.ts'
import { levelName } from '../../ui/badge.tsx'
import { Receipt, ReceiptFact, ReceiptFacts, ReceiptSum, ReceiptSums } from '../../ui/receipt.tsx'
import { moneyOf } from '../../../worker/kernel/money/contract.ts'

/** Who sold what for how much, as one keeps it. */
export function OrderReceipt({ order }: { order: OrderWithTimeline }) {
  const { t, i18n } = useLingui()
  const { id, title, credits, user_level, good_until, provider_title } = order
  const { status, paid_at, created_at, currency, refunded, amount } = order
  const date = (at: string) => i18n.date(new Date(at), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Receipt
      title={paid_at ? <Trans>Receipt</Trans> : <Trans>What you ordered</Trans>}
      issuer={site.name}
      printable={paid_at !== null}
    >
      <ReceiptFacts>
        <ReceiptFact name={<Trans>Seller</Trans>}>{site.name}</ReceiptFact>
        <ReceiptFact name={<Trans>Order number</Trans>}>
          <span className="font-mono text-13 break-all">{id}</span>
        </ReceiptFact>
        <ReceiptFact name={<Trans>Ordered</Trans>}>{date(created_at)}</ReceiptFact>
        {paid_at && (
          <ReceiptFact name={<Trans context="moment">Paid</Trans>}>{date(paid_at)}</ReceiptFact>
        )}
        <ReceiptFact name={<Trans>By</Trans>}>{provider_title}</ReceiptFact>
        <ReceiptFact name={<Trans>What</Trans>}>{title}</ReceiptFact>
        {user_level % 10 > 0 && (
          <ReceiptFact name={<Trans>Level</Trans>}>{levelName(user_level, t`Free`)}</ReceiptFact>
        )}
        <ReceiptFact name={<Trans>Credits</Trans>}>{i18n.number(credits)}</ReceiptFact>
        {good_until && status !== 'refunded' && (
          <ReceiptFact name={<Trans>Good until</Trans>}>
            {i18n.date(new Date(good_until), { dateStyle: 'long' })}
          </ReceiptFact>
        )}
      </ReceiptFacts>
      <ReceiptSums>
        <ReceiptSum strong name={<Trans>Total</Trans>}>
          {moneyOf(order.amount, order.currency, i18n.locale)}
        </ReceiptSum>
        {refunded > 0 && (
          <>
            <ReceiptSum name={<Trans>Returned to you</Trans>}>
              {moneyOf(-refunded, currency, i18n.locale)}
            </ReceiptSum>
            <ReceiptSum name={<Trans>Remains paid</Trans>}>
              {moneyOf(amount - refunded, currency, i18n.locale)}
            </ReceiptSum>
          </>
        )}
      </ReceiptSums>
    </Receipt>
  )
}
