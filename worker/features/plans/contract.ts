import * as z from 'zod'
import { edited } from '../../kernel/edited/contract.ts'
import { LOCALES } from '../../kernel/locale/contract.ts'

export const PLAN_KINDS = ['free', 'membership', 'topup'] as const
type PlanKind = (typeof PLAN_KINDS)[number]
/** What can be asked for, in the order in which it is offered to who names none. */
export const CURRENCIES = ['USD', 'CNY', 'HKD'] as const
export type Currency = (typeof CURRENCIES)[number]
export const TERMS = ['month', 'year'] as const

/** An amount in cents of its currency. */
export type Price = { amount: number; currency: Currency }

/** Something to buy, in its reader's language. The amount is in cents, the credits are whole credits. */
export type Plan = {
  id: string
  kind: PlanKind
  /** How long the level and the credits last. */
  term: (typeof TERMS)[number]
  user_level: number
  credits: number
  amount: number
  currency: string
  /** What it costs in each currency, in the order of CURRENCIES; the amount above is one of them. */
  prices: Price[]
  title: string
}

const title = z.strictObject({
  'en-US': z.string().trim().min(1).max(80),
  'zh-HK': z.string().trim().min(1).max(80),
  'zh-CN': z.string().trim().min(1).max(80),
})
/** A plan's title in all languages. */
export type PlanTitle = Record<(typeof LOCALES)[number], string>

export const planId = z.object({ id: z.string().regex(/^[a-z0-9-]{2,40}$/) })

const amount = z.number().int().min(50).max(100_000_000)
const otherPrices = z.partialRecord(z.enum(CURRENCIES), amount)
/** Cents in further currencies than the one of a plan's amount. */
export type OtherPrices = z.output<typeof otherPrices>

const fields = z.object({
  kind: z.enum(['membership', 'topup']),
  term: z.enum(TERMS),
  user_level: z.number().int().min(0).max(13),
  /** Whole hundredths are kept. */
  credits: z.number().min(0.01).max(10_000_000),
  amount,
  currency: z.enum(CURRENCIES).default('USD'),
  other_prices: otherPrices.default({}),
  title,
  sort: z.number().int().min(-1000).max(1000).default(0),
  on_sale: z.boolean().default(true),
})

/** Why, for the audit. */
const reason = z.string().trim().max(500).optional()

/** A new plan as the admin writes it. The level of a membership says its term too: 10 for a year, 0 for a month. */
export const planForm = planId.extend({ ...fields.shape, reason })
export const planPart = z.object({
  ...fields.partial().shape,
  sort: fields.shape.sort.unwrap().optional(),
  on_sale: z.boolean().optional(),
  currency: z.enum(CURRENCIES).optional(),
  other_prices: otherPrices.optional(),
  reason,
  updated_at: edited,
})
export const planDeletion = z.object({ reason })
export type PlanForm = z.output<typeof planForm>
export type PlanPart = z.output<typeof planPart>
export type PlanDeletion = z.output<typeof planDeletion>
