import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { apart } from '../../kernel/cron.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { colonOf, DEFAULT_LOCALE, localeOf, LOCALES } from '../../kernel/locale/contract.ts'
import { DAY_MS, MINUTE_MS } from '../../kernel/time/contract.ts'
import { mailerFor } from '../../providers/mailers.ts'
import { peopleStatement } from '../account/person.ts'
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

/** What waits for one of `sentStatement`: whoever has claimed it may send it `until` then, in milliseconds. */
type Claimed = { orderId: string; seq: number; until: number }
type Letter = { order: OrderRow; event: OrderEventRow }
type Buyer = { id: string; email: string; locale: string }

/**
 * Sends what buyers are to be told of their orders, once each: it claims, sends and marks, so that it may run twice or at the same
 * time. A mail that fails is tried again and holds up nothing.
 */
export async function sendOrderMails(deps: Deps) {
  await sendClaimed(deps, ...(await deps.db.batch(claimStatements(deps))))
}

/** Statements that claim what is to be sent, and read it. @param orderId only the mails of this order */
export function claimStatements({ db, now }: Pick<Deps, 'db' | 'now'>, orderId?: string) {
  const [at, until] = [now(), now() + LEASE_MS]
  const ofOrder = orderId === undefined ? sql`` : sql`AND order_id = ${orderId}`
  const claim = db
    .update(orderMails)
    .set({ claimedUntil: until })
    .where(
      sql`(order_id, seq) IN (
        SELECT order_id, seq FROM order_mails
        WHERE sent_at IS NULL AND claimed_until <= ${at} AND created_at > ${at - PATIENCE_MS} ${ofOrder}
        ORDER BY claimed_until, created_at LIMIT ${PORTION}
      )`,
    )
    .returning({ orderId: orderMails.orderId, seq: orderMails.seq, until: orderMails.claimedUntil })
  // Others may have claimed some in the same millisecond.
  const own = and(
    isNull(orderMails.sentAt),
    eq(orderMails.claimedUntil, until),
    orderId === undefined ? undefined : eq(orderMails.orderId, orderId),
  )
  const line = and(eq(orderEvents.orderId, orderMails.orderId), eq(orderEvents.seq, orderMails.seq))
  const letters = db
    .select({ order: orders, event: orderEvents })
    .from(orderMails)
    .innerJoin(orders, eq(orders.id, orderMails.orderId))
    .innerJoin(orderEvents, line)
    .where(own)
  return [claim, letters] as const
}

/** The statement that reads whom to write to about an order; none whose account is gone. */
export const buyerStatement = ({ db }: Pick<Deps, 'db'>, orderId: string) =>
  peopleStatement({ db }, sql`(SELECT user_id FROM orders WHERE id = ${orderId})`)

/**
 * @param claimed, letters what `claimStatements` returned
 * @param buyer what `buyerStatement` returned with them, when they are of one order
 */
export async function sendClaimed(
  deps: Deps,
  claimed: readonly Claimed[],
  letters: readonly Letter[],
  buyer?: readonly Buyer[],
) {
  for (const [before, mail] of claimed.toSorted((a, b) => a.seq - b.seq).entries()) {
    // Afterwards another run may have claimed it.
    if (deps.now() >= mail.until) continue
    const letter = letters.find(
      ({ event }) => event.orderId === mail.orderId && event.seq === mail.seq,
    )
    await apart('order-mails', async () => {
      // While another mail was on its way he may have deleted his account.
      const [to] = (before === 0 && buyer) || (await buyerStatement(deps, mail.orderId))
      if (!letter || !to || (await send(deps, letter, to))) await sentStatement(deps, mail)
    })
  }
}

const sentStatement = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { orderId, seq }: Omit<Claimed, 'until'>,
) =>
  db
    .update(orderMails)
    .set({ sentAt: now() })
    .where(and(eq(orderMails.orderId, orderId), eq(orderMails.seq, seq)))

/** @returns whether there is nothing left to do */
async function send(deps: Deps, { order, event }: Letter, to: Buyer): Promise<boolean> {
  const { orderId, seq } = event
  const locale = localeOf(to.locale) ?? DEFAULT_LOCALE
  if (event.kind === 'renewalFailed') {
    // It may have been paid since.
    const renewal = await readRenewal(deps, order.userId, locale)
    if (renewal?.order_id !== orderId) return true
  }
  const site = await siteOfPerson(deps, order.host, locale)
  const link = `${site.origin}/orders/${orderId}`
  const mail = orderMail({ order, event, to: to.email, locale, site, link })
  const sent = await mailerFor(deps)({ ...mail, key: `order/${orderId}/${seq}` }).then(
    () => true,
    // A mailbox that takes no mail will not take the next try either.
    (error: unknown) => error instanceof Fault && error.fault === 'mailRefused',
  )
  if (sent && event.kind === 'otherPayment')
    // Or a second one would be made when the mail is sent again.
    await notify(deps, order, event, sentStatement(deps, event))
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
