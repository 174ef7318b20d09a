import { and, eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { apart } from '../../kernel/cron.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { colonOf, DEFAULT_LOCALE, localeOf, LOCALES } from '../../kernel/locale/contract.ts'
import { DAY_MS, MINUTE_MS } from '../../kernel/time/contract.ts'
import { mailerFor } from '../../providers/mailers.ts'
import { personStatement } from '../account/person.ts'
import { createNotice } from '../notifications/admin.ts'
import { siteOfPerson } from '../sites/of-person.ts'
import { orderMail } from './mail.ts'
import { readRenewal } from './renewal.ts'
import { type OrderEventRow, orderEvents, orderMails, type OrderRow, orders } from './schema.ts'
import { timelineLine } from './timeline.ts'

const PORTION = 50
const LEASE_MS = 5 * MINUTE_MS
/** A mail that could not be sent for so long is news no more. */
const PATIENCE_MS = 3 * DAY_MS
const NOTICE_MS = 30 * DAY_MS

/** @property until whoever has claimed it has so long to send it, in milliseconds */
export type Waiting = { orderId: string; seq: number; userId: string; until: number }

/**
 * Sends what buyers are to be told of their orders, once each: it claims, sends and marks, so that it may run twice or at the same
 * time. A mail that fails is tried again and holds up nothing.
 */
export async function sendOrderMails(deps: Deps) {
  await sendClaimed(deps, (await claimStatement(deps).all<Waiting>()).results)
}

/** The statement that claims what is to be sent. @param orderId only the mails of this order */
export const claimStatement = ({ db, now }: Pick<Deps, 'db' | 'now'>, orderId?: string) =>
  db.$client
    .prepare(
      `UPDATE order_mails SET claimed_until = ?1 + ${LEASE_MS} WHERE (order_id, seq) IN (
         SELECT order_id, seq FROM order_mails
         WHERE sent_at IS NULL AND claimed_until <= ?1 AND created_at > ?1 - ${PATIENCE_MS}${orderId === undefined ? '' : ' AND order_id = ?2'}
         ORDER BY claimed_until, created_at LIMIT ${PORTION}
       ) RETURNING order_id AS orderId, seq, claimed_until AS until, (SELECT user_id FROM orders WHERE id = order_id) AS userId`,
    )
    .bind(now(), ...(orderId === undefined ? [] : [orderId]))

/** @param claimed what `claimStatement` returned */
export async function sendClaimed(deps: Deps, claimed: readonly Waiting[]) {
  for (const waiting of claimed.toSorted((a, b) => a.seq - b.seq)) {
    // Afterwards another run may have claimed it.
    if (deps.now() < waiting.until)
      await apart('order-mails', async () => {
        if (await send(deps, waiting)) await sentStatement(deps, waiting)
      })
  }
}

const sentStatement = ({ db, now }: Pick<Deps, 'db' | 'now'>, { orderId, seq }: Waiting) =>
  db
    .update(orderMails)
    .set({ sentAt: now() })
    .where(and(eq(orderMails.orderId, orderId), eq(orderMails.seq, seq)))

/** @returns whether there is nothing left to do */
async function send(deps: Deps, waiting: Waiting): Promise<boolean> {
  const { orderId, seq, userId } = waiting
  const line = and(eq(orderEvents.orderId, orders.id), eq(orderEvents.seq, seq))
  const [[found], [buyer]] = await deps.db.batch([
    deps.db
      .select({ order: orders, event: orderEvents })
      .from(orders)
      .innerJoin(orderEvents, line)
      .where(eq(orders.id, orderId)),
    personStatement(deps, userId),
  ])
  if (!found || !buyer) return true
  const locale = localeOf(buyer.locale) ?? DEFAULT_LOCALE
  if (found.event.kind === 'renewalFailed') {
    // It may have been paid since.
    const renewal = await readRenewal(deps, found.order.userId, locale)
    if (renewal?.order_id !== orderId) return true
  }
  const site = await siteOfPerson(deps, found.order.host, locale)
  const link = `${site.origin}/orders/${orderId}`
  const mail = orderMail({ ...found, to: buyer.email, locale, site, link })
  const sent = await mailerFor(deps)({ ...mail, key: `order/${orderId}/${seq}` }).then(
    () => true,
    // A mailbox that takes no mail will not take the next try either.
    (error: unknown) => error instanceof Fault && error.fault === 'mailRefused',
  )
  if (sent && found.event.kind === 'otherPayment')
    // Or a second one would be made when the mail is sent again.
    await notify(deps, found.order, found.event, sentStatement(deps, waiting))
  return sent
}

/** Tells the buyer on the site too what he would otherwise wait for in vain. */
const notify = (
  deps: Deps,
  order: OrderRow,
  event: OrderEventRow,
  ...also: BatchItem<'sqlite'>[]
) =>
  createNotice(
    deps,
    null,
    {
      channel: 'site',
      audience: { kind: 'user', user_id: order.userId },
      end_at: deps.now() + NOTICE_MS,
      content: Object.fromEntries(
        LOCALES.map((locale) => [
          locale,
          `${order.title[locale]}${colonOf(locale)}${timelineLine(order, event, locale).text}`,
        ]),
      ),
    },
    ...also,
  )
