import { inDollars } from '../../kernel/money/contract.ts'

/** How long what is sold lasts, in calendar months. */
export const MONTHS = { month: 1, year: 12 } as const
type TermLength = keyof typeof MONTHS

/** A level that was paid for. Terms of one person that are alive never overlap. */
export type Term = {
  orderId: string
  userLevel: number
  startsAt: number
  endsAt: number
  /** Cents of the dollar that its own order brought in. */
  paid: number
  /** Cents that the span is worth: what was paid and what it took over from lower terms. */
  value: number
  /** Cents that were used up before the span it has now. */
  used: number
  /** The order that took over what was unused of it, and the cents that order was credited. */
  replacedBy: string | null
  credited: number
  /** When it ended early. */
  revokedAt: number | null
}

type Bought = {
  orderId: string
  userLevel: number
  term: TermLength
  /** Cents of the dollar, as all values of terms. */
  paid: number
  /** What its length costs, where a part of that went back before: unused value is worth time at this price. */
  price?: number
  /** When its subscription has surely been billed again; the term lasts until then at least. */
  billedUntil?: number | null
}

const isLive = (term: Term) => term.revokedAt === null
const vip = ({ userLevel }: Pick<Term, 'userLevel'>) => userLevel % 10
const span = ({ startsAt, endsAt }: Term) => endsAt - startsAt

/** The same day and time so many months later, or the month's last day where it is shorter. */
export function addMonths(at: number, months: number): number {
  const start = new Date(at)
  const end = new Date(at)
  end.setUTCMonth(start.getUTCMonth() + months)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end.getTime()
}

/**
 * Adds a term that was paid for. It waits until those of its own and of higher levels are over; it begins at once before lower
 * ones, whose unused value becomes more time of the new one.
 */
export function placeTerm(terms: readonly Term[], bought: Bought, now: number): Term[] {
  const live = terms.filter((term) => isLive(term) && term.endsAt > now)
  const lower = new Set(live.filter((term) => vip(term) < vip(bought)))
  const startsAt = Math.max(
    now,
    ...live.filter((term) => !lower.has(term)).map(({ endsAt }) => endsAt),
  )
  const kept = terms.map((term) =>
    lower.has(term)
      ? {
          ...term,
          revokedAt: now,
          replacedBy: bought.orderId,
          credited: (term.value * (term.endsAt - Math.max(now, term.startsAt))) / span(term),
        }
      : term,
  )
  const credited = kept
    .filter(({ replacedBy }) => replacedBy === bought.orderId)
    .reduce((sum, term) => sum + term.credited, 0)
  const length = addMonths(startsAt, MONTHS[bought.term]) - startsAt
  const endsAt = Math.max(
    startsAt + Math.round(length * (1 + credited / (bought.price ?? bought.paid))),
    bought.billedUntil ?? 0,
  )
  const { orderId, userLevel, paid } = bought
  return [
    ...kept,
    {
      orderId,
      userLevel,
      startsAt,
      endsAt,
      paid,
      value: paid + credited,
      used: 0,
      replacedBy: null,
      credited: 0,
      revokedAt: null,
    },
  ]
}

/**
 * Ends the term of an order whose money went back. What it had taken over goes on with the share that was not used up in it, and
 * what waited behind it moves up.
 */
export function removeTerm(terms: readonly Term[], orderId: string, now: number): Term[] {
  const gone = terms.find((term) => term.orderId === orderId)
  if (!gone) return [...terms]
  if (gone.replacedBy !== null) return removeReplaced(terms, gone, gone.replacedBy, now)
  const took = (term: Term) => term.replacedBy === orderId
  // Nothing was left of it, so what it had taken over is used up too.
  if (!isLive(gone)) return terms.map((term) => (took(term) ? resume(term, 0) : term))
  const left = Math.max(0, gone.endsAt - Math.max(now, gone.startsAt)) / span(gone)
  const resumed = new Set<Term>()
  const kept = terms.map((term) => {
    if (term === gone) return { ...term, revokedAt: now }
    if (!took(term)) return term
    const again = resume(term, left)
    if (isLive(again)) resumed.add(again)
    return again
  })
  return queueUp(
    kept,
    (term) => resumed.has(term) || (term.startsAt >= gone.endsAt && term.startsAt > now),
    now,
  )
}

/** A term that was taken over, with a share of what it brought in; one of which nothing is left stays ended. */
function resume(term: Term, share: number): Term {
  const value = term.credited * share
  const used = term.used + term.value - value
  const length = term.value > 0 ? Math.round((span(term) * value) / term.value) : 0
  const ended = { ...term, value, used, credited: 0, replacedBy: null }
  return length > 0 ? { ...ended, endsAt: term.startsAt + length, revokedAt: null } : ended
}

/** A part of the money went back: the time stays, but an upgrade is credited less for it. */
export const lessenTerm = (terms: readonly Term[], orderId: string, amount: number): Term[] =>
  terms.map((term) => {
    if (term.orderId !== orderId || !isLive(term)) return term
    const value = Math.max(0, term.value - amount)
    return {
      ...term,
      paid: Math.max(0, term.paid - amount),
      value,
      used: term.used - Math.max(0, amount - term.value),
    }
  })

/** A change of a person's terms as it was written down. */
export type Told = {
  orderId: string
  userLevel: number
  kind: 'placed' | 'removed' | 'restored'
  at: number
  /** Cents of the order's currency. */
  amount: number
  currency: string
  refundId: string | null
  billedUntil: number | null
}

/**
 * Tells a person's terms again from all their changes, in their order, leaving out a refund and those that were undone before.
 * @param prices of the orders, in cents of their currencies, where a part may have gone back before they were placed
 */
export function retellTerms(
  changes: readonly Told[],
  without?: string,
  prices: ReadonlyMap<string, number> = new Map(),
): Term[] {
  const undone = new Set([
    without,
    ...changes.filter(({ kind }) => kind === 'restored').map(({ refundId }) => refundId),
  ])
  const kept = new Map<string, number>()
  let terms: Term[] = []
  for (const change of changes) {
    const { orderId, userLevel, kind, at, amount, refundId, billedUntil } = change
    const left = kept.get(orderId) ?? 0
    const worth = inDollars(amount, change.currency)
    if (kind === 'placed') {
      const term = userLevel < 10 ? 'month' : 'year'
      const price = inDollars(prices.get(orderId) ?? amount, change.currency)
      terms = placeTerm(terms, { orderId, userLevel, term, paid: worth, price, billedUntil }, at)
      kept.set(orderId, amount)
    } else if (kind === 'removed' && !(refundId !== null && undone.has(refundId))) {
      terms = amount >= left ? removeTerm(terms, orderId, at) : lessenTerm(terms, orderId, worth)
      kept.set(orderId, left - amount)
    }
  }
  return terms
}

/** The term that replaced it loses what it was credited for this order's own money; what came from before it stays there. */
function removeReplaced(terms: readonly Term[], gone: Term, holder: string, now: number): Term[] {
  const worth = gone.value + gone.used
  const share = (cents: number) => (worth > 0 ? (gone.credited * cents) / worth : 0)
  const left = terms.map((term) => {
    if (term === gone) return { ...term, replacedBy: null, credited: 0 }
    return term.replacedBy === gone.orderId
      ? { ...term, replacedBy: holder, credited: share(term.credited) }
      : term
  })
  return takeValue(left, holder, share(gone.paid), now)
}

/** Takes cents out of a term, and of what it passed on. */
function takeValue(terms: readonly Term[], holder: string, cents: number, now: number): Term[] {
  const term = terms.find(({ orderId }) => orderId === holder)
  const worth = term ? term.value + term.used : 0
  if (!term || worth <= 0) return [...terms]
  const part = Math.min(1, cents / worth)
  const less = {
    ...term,
    value: term.value * (1 - part),
    used: term.used * (1 - part),
    credited: term.credited * (1 - part),
  }
  const put = (changed: Term) => terms.map((one) => (one === term ? changed : one))
  if (term.replacedBy !== null)
    return takeValue(put(less), term.replacedBy, term.credited * part, now)
  if (!isLive(term)) return put(less)
  const endsAt = Math.max(term.startsAt + 1, term.endsAt - Math.round(span(term) * part))
  return queueUp(
    put({ ...less, endsAt }),
    ({ startsAt }) => startsAt >= term.endsAt && startsAt > now,
    now,
  )
}

/** Lets terms that wait follow each other, higher levels first, behind those that run. */
function queueUp(terms: readonly Term[], waits: (term: Term) => boolean, now: number): Term[] {
  const live = terms.filter(isLive)
  const queue = live.filter(waits).sort((a, b) => vip(b) - vip(a) || a.startsAt - b.startsAt)
  let cursor = Math.max(
    now,
    ...live.filter((term) => !queue.includes(term)).map(({ endsAt }) => endsAt),
  )
  const moved = new Map<Term, Term>()
  for (const term of queue) {
    const startsAt = cursor
    cursor += span(term)
    moved.set(term, { ...term, startsAt, endsAt: cursor })
  }
  return terms.map((term) => moved.get(term) ?? term)
}
