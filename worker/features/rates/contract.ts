import * as z from 'zod'
import { edited } from '../../kernel/edited/contract.ts'
import type { Hundredths } from '../credits/contract.ts'

/** A millionth of a credit: a token of the cheapest model costs 50 of them. */
const MICRO = 1_000_000
const MICROS_PER_HUNDREDTH = MICRO / 100

/** What one of a unit is sold for, by the name a mode gives it, in millionths of a credit. */
export type Rates = Readonly<Record<string, number>>

/** Money as it is kept: whole millionths of a credit. */
export const micros = (credits: number) => Math.round(credits * MICRO)
/** Such money in credits. */
export const inWhole = (amount: number) => amount / MICRO

/**
 * What so many of a unit cost, rounded up to the hundredth.
 * @param per a rate is for so many: seconds of what is sold by the minute
 * @throws RangeError for a rate the mode does not have
 */
export function chargeFor(units: number, rates: Rates, name: string, per = 1): Hundredths {
  const rate = rates[name]
  if (rate === undefined) throw new RangeError(`no rate ${name}`)
  // Products of a count in hundredths of a unit and a rate in millionths stay whole, so that nothing is lost to fractions.
  return Math.ceil((Math.round(units * 100) * rate) / (100 * MICROS_PER_HUNDREDTH * per))
}

/** Rates at which the same work costs less, in the same proportion. */
export const lowered = (rates: Rates, share: number): Rates =>
  Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, Math.floor(rate * share)]))

const MOST_CREDITS = 100_000
const amount = z
  .number()
  .min(0)
  .max(MOST_CREDITS)
  // Less than a millionth would be kept as nothing, and what it is for be free.
  .refine((credits) => credits === 0 || micros(credits) > 0)

/** `{tool}.{mode}`, and `.{name}` behind it where a mode is sold at several rates. */
export const rateParam = z.object({
  id: z
    .string()
    .regex(/^[a-z][\w-]*(?:\.[\w-]+){1,2}$/)
    .max(120),
})
export const rateChange = z.strictObject({
  price: amount.optional(),
  cost: amount.optional(),
  guest: z.boolean().optional(),
  updated_at: edited,
})
export type RateChange = z.output<typeof rateChange>

/** A rate as the admin sees it: credits a unit. `guest`: visitors without an account may use it. */
export type RateLine = {
  id: string
  unit: string
  price: number
  cost: number
  guest: boolean
  /** Whether the admin decided something; `standard` is what the tool's contract has. */
  changed: boolean
  standard: { price: number; cost: number }
  /** Which version of the admin's decision this is; null while he decided nothing. */
  updated_at: number | null
}
