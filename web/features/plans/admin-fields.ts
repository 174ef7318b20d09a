import { CURRENCIES, type PlanForm, type PlanPart, type PlanTitle } from '../../../worker/features/plans/contract.ts'
import type { AdminPlan } from './admin-api.ts'

/** A plan as it is typed: amounts in the currency's own unit, numbers as text. */
export type Fields = {
  id: string
  kind: AdminPlan['kind']
  term: AdminPlan['term']
  /** The vip digit of a membership. */
  vip: '1' | '2' | '3'
  amount: string
  currency: (typeof CURRENCIES)[number]
  credits: string
  sort: string
  on_sale: boolean
  title: PlanTitle
  reason: string
}

export const EMPTY: Fields = {
  ...{ id: '', kind: 'membership', term: 'month', vip: '1', amount: '', currency: 'USD', credits: '', sort: '0', on_sale: true, reason: '' },
  title: { 'en-US': '', 'zh-HK': '', 'zh-CN': '' },
}

export const fieldsOf = ({ id, kind, term, user_level, amount, currency, credits, sort, on_sale, title }: AdminPlan): Fields => ({
  ...{ id, kind, term, on_sale, title },
  vip: String(user_level % 10 || 1) as Fields['vip'],
  amount: (amount / 100).toFixed(2),
  currency: CURRENCIES.find((known) => known === currency) ?? 'USD',
  credits: String(credits),
  sort: String(sort),
  reason: '',
})

/** The figure somebody typed, with a point or a comma; NaN when it is none. */
export const figureOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))
export const centsOf = (text: string) => Math.round(figureOf(text) * 100)

const wordsOf = ({ title, sort, on_sale, reason }: Fields) => ({ title, sort: Number(sort), on_sale, ...(reason.trim() && { reason: reason.trim() }) })

/** What is sent for a plan that is new. */
export function newPlanOf(fields: Fields): PlanForm {
  const { id, kind, term, vip, amount, currency, credits } = fields
  const member = kind === 'membership'
  return {
    ...{ id, kind: member ? 'membership' : 'topup', term, currency, credits: figureOf(credits), amount: centsOf(amount), ...wordsOf(fields) },
    user_level: member ? Number(vip) + (term === 'year' ? 10 : 0) : 0,
  }
}

/** What is sent for a plan that is changed; of the free one only its words and its place may be. */
export function changesOf(fields: Fields): PlanPart {
  if (fields.kind === 'free') return wordsOf(fields)
  const { id: _id, ...part } = newPlanOf(fields)
  return part
}
