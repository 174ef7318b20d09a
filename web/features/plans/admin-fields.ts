import {
  CURRENCIES,
  type Currency,
  type PlanForm,
  type PlanPart,
  type PlanTitle,
} from '../../../worker/features/plans/contract.ts'
import { centsOf, figureOf } from '../../admin/figure.ts'
import type { AdminPlan } from './admin-api.ts'

/** A plan as it is typed: amounts in the currency's own unit, numbers as text; it is not sold in a currency that is left empty. */
export type Fields = {
  id: string
  kind: AdminPlan['kind']
  term: AdminPlan['term']
  /** The vip digit of a membership. */
  vip: '1' | '2' | '3'
  prices: Record<Currency, string>
  credits: string
  sort: string
  on_sale: boolean
  title: PlanTitle
  reason: string
}

export const EMPTY: Fields = {
  id: '',
  kind: 'membership',
  term: 'month',
  vip: '1',
  credits: '',
  sort: '0',
  on_sale: true,
  reason: '',
  prices: { USD: '', CNY: '', HKD: '' },
  title: { 'en-US': '', 'zh-HK': '', 'zh-CN': '' },
}

const inUnits = (cents: Partial<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(cents).map(([currency, amount = 0]) => [currency, (amount / 100).toFixed(2)]),
  )

export const fieldsOf = ({
  id,
  kind,
  term,
  user_level,
  amount,
  currency,
  other_prices,
  credits,
  sort,
  on_sale,
  title,
}: AdminPlan): Fields => ({
  id,
  kind,
  term,
  on_sale,
  title,
  vip: String(user_level % 10 || 1) as Fields['vip'],
  prices: { ...EMPTY.prices, ...inUnits(other_prices), ...inUnits({ [currency]: amount }) },
  credits: String(credits),
  sort: String(sort),
  reason: '',
})

const wordsOf = ({ title, sort, on_sale, reason }: Fields) => ({
  title,
  sort: Number(sort),
  on_sale,
  ...(reason.trim() && { reason: reason.trim() }),
})

/** What is sent for a plan that is new. */
export function newPlanOf(fields: Fields): PlanForm {
  const { id, kind, term, vip, prices, credits } = fields
  const member = kind === 'membership'
  const [currency = 'USD', ...others] = CURRENCIES.filter((known) => prices[known].trim() !== '')
  return {
    id,
    kind: member ? 'membership' : 'topup',
    term,
    currency,
    credits: figureOf(credits),
    amount: centsOf(prices[currency]),
    ...wordsOf(fields),
    other_prices: Object.fromEntries(others.map((other) => [other, centsOf(prices[other])])),
    user_level: member ? Number(vip) + (term === 'year' ? 10 : 0) : 0,
  }
}

/** What is sent for a plan that is changed; of the free one only its words and its place may be. */
export function changesOf(fields: Fields): PlanPart {
  if (fields.kind === 'free') return wordsOf(fields)
  const { id: _id, ...part } = newPlanOf(fields)
  return part
}
