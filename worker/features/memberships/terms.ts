/** How long what is sold lasts, in calendar months. */
export const MONTHS = { month: 1, year: 12 } as const
export type TermLength = keyof typeof MONTHS

/** A level that was paid for. Terms of one person that are alive never overlap. */
export type Term = {
  orderId: string
  userLevel: number
  startsAt: number
  endsAt: number
  /** Cents that its own order brought in. */
  paid: number
  /** Cents that the whole span is worth: what was paid and what it took over from lower terms. */
  value: number
  /** The order that took over what was unused of it, and the cents that order was credited. */
  replacedBy: string | null
  credited: number
  /** When it ended early. */
  revokedAt: number | null
}

export type Bought = { orderId: string; userLevel: number; term: TermLength; paid: number }

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
  const startsAt = Math.max(now, ...live.filter((term) => !lower.has(term)).map(({ endsAt }) => endsAt))
  const kept = terms.map((term) =>
    lower.has(term) ? { ...term, revokedAt: now, replacedBy: bought.orderId, credited: (term.value * (term.endsAt - Math.max(now, term.startsAt))) / span(term) } : term,
  )
  const credited = kept.filter(({ replacedBy }) => replacedBy === bought.orderId).reduce((sum, term) => sum + term.credited, 0)
  const length = addMonths(startsAt, MONTHS[bought.term]) - startsAt
  const endsAt = startsAt + Math.round(length * (1 + credited / bought.paid))
  const { orderId, userLevel, paid } = bought
  return [...kept, { orderId, userLevel, startsAt, endsAt, paid, value: paid + credited, replacedBy: null, credited: 0, revokedAt: null }]
}

/** Ends the term of an order whose money went back. What it had taken over lives again, and what waited behind it moves up. */
export function removeTerm(terms: readonly Term[], orderId: string, now: number): Term[] {
  const gone = terms.find((term) => term.orderId === orderId)
  if (!gone) return [...terms]
  if (gone.replacedBy !== null) return removeReplaced(terms, gone, gone.replacedBy, now)
  if (!isLive(gone)) return [...terms]
  const left = terms.map((term) => {
    if (term === gone) return { ...term, revokedAt: now }
    return term.replacedBy === orderId ? { ...term, replacedBy: null, credited: 0, revokedAt: null } : term
  })
  return closeUp(left, gone.endsAt, now)
}

/** A part of the money went back: the time stays, but an upgrade is credited less for it. */
export const lessenTerm = (terms: readonly Term[], orderId: string, amount: number): Term[] =>
  terms.map((term) =>
    term.orderId === orderId && isLive(term) ? { ...term, paid: Math.max(0, term.paid - amount), value: Math.max(0, term.value - amount) } : term,
  )

/** The term that replaced it loses what it was credited for this order's own money; what came from before it stays there. */
function removeReplaced(terms: readonly Term[], gone: Term, holder: string, now: number): Term[] {
  const share = (cents: number) => (gone.value > 0 ? (gone.credited * cents) / gone.value : 0)
  const left = terms.map((term) => {
    if (term === gone) return { ...term, replacedBy: null, credited: 0, revokedAt: now }
    return term.replacedBy === gone.orderId ? { ...term, replacedBy: holder, credited: share(term.credited) } : term
  })
  return takeValue(left, holder, share(gone.paid), now)
}

function takeValue(terms: readonly Term[], holder: string, value: number, now: number): Term[] {
  const term = terms.find(({ orderId }) => orderId === holder)
  if (!term || term.value <= 0) return [...terms]
  const put = (changed: Term) => terms.map((one) => (one === term ? changed : one))
  if (term.replacedBy !== null) {
    const passed = (value * term.credited) / term.value
    return takeValue(put({ ...term, value: term.value - value, credited: term.credited - passed }), term.replacedBy, passed, now)
  }
  if (!isLive(term)) return [...terms]
  const endsAt = Math.max(term.startsAt + 1, term.endsAt - Math.round((span(term) * value) / term.value))
  return closeUp(put({ ...term, endsAt, value: term.value - value }), term.endsAt, now)
}

/** Moves what waits behind a seam, so that it begins when the last before it is over. */
function closeUp(terms: readonly Term[], seam: number, now: number): Term[] {
  const waits = (term: Term) => isLive(term) && term.startsAt >= seam && term.startsAt > now
  const first = Math.min(...terms.filter(waits).map(({ startsAt }) => startsAt))
  const before = terms.filter((term) => isLive(term) && !waits(term)).map(({ endsAt }) => endsAt)
  const shift = Math.max(now, ...before) - first
  return terms.map((term) => (waits(term) ? { ...term, startsAt: term.startsAt + shift, endsAt: term.endsAt + shift } : term))
}
