import { type Cell, csvOf } from '../../kernel/csv.ts'
import { listed } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { isoOrNull } from '../../kernel/time/iso.ts'
import { findPeople } from '../account/people/names.ts'
import { inCredits } from '../credits/contract.ts'
import { buyersOf, pageOfOrders } from './admin.ts'
import { MOST_CSV_ROWS, type OrdersWanted } from './contract.ts'
import type { OrderRow } from './schema.ts'

const PAGE = 1000
const HEAD = [
  'order',
  'ordered_at',
  'paid_at',
  'state',
  'buyer',
  'buyer_id',
  'plan',
  'title',
  'amount',
  'refunded',
  'currency',
  'credits',
  'level',
  'provider',
  'payment',
]

/** Orders for a spreadsheet, the newest first, at most MOST_CSV_ROWS of them. */
export async function ordersAsCsv(
  deps: Pick<Deps, 'db' | 'env'>,
  wanted: OrdersWanted,
  locale: Locale,
): Promise<string> {
  // Who is meant is looked for once, and not by every portion.
  const people = listed(wanted.search ? await findPeople(deps, wanted.search) : [])
  const rows: OrderRow[] = []
  let cursor: string | undefined
  do {
    const { items, next } = await pageOfOrders(deps, wanted, { cursor, size: PAGE }, people)
    rows.push(...items)
    cursor = next ?? undefined
  } while (cursor && rows.length < MOST_CSV_ROWS)
  const buyers = await buyersOf(deps, rows)
  const emailOf = ({ userId }: OrderRow) => buyers.get(userId)?.email ?? null
  return csvOf([HEAD, ...rows.map((order) => cellsOf(order, emailOf(order), locale))])
}

const cellsOf = (order: OrderRow, email: string | null, locale: Locale): Cell[] => [
  order.id,
  isoOrNull(order.createdAt),
  isoOrNull(order.paidAt),
  order.status,
  email,
  order.userId,
  order.planId,
  order.title[locale],
  order.amount / 100,
  order.refunded / 100,
  order.currency,
  inCredits(order.credits),
  String(order.userLevel),
  order.provider,
  order.paymentRef,
]
