import type { Deps } from '../kernel/deps.ts'
import type { Copy } from '../kernel/locale/contract.ts'
import { manualPayment } from './manual/adapter.ts'
import type { Payment } from './payment.ts'
import { sandboxPayment } from './sandbox/adapter.ts'

type Maker = {
  title: Copy
  /** Null where it is switched off for want of keys; a webhook then answers 503. */
  make: (deps: Pick<Deps, 'db' | 'env' | 'now'>) => Payment | null
  /** Whether it exists here at all. */
  exists: (env: Deps['env']) => boolean
}

const PROVIDERS: Record<string, Maker> = {
  sandbox: {
    title: { 'en-US': 'Sandbox (no real money)', 'zh-HK': '測試付款（不涉及真實金錢）', 'zh-CN': '测试支付（不涉及真实资金）' },
    make: (deps) => sandboxPayment(deps),
    exists: (env) => env.ENVIRONMENT === 'local',
  },
  manual: {
    title: { 'en-US': 'Bank transfer', 'zh-HK': '銀行轉帳', 'zh-CN': '银行转账' },
    make: () => manualPayment(),
    exists: () => true,
  },
}

export type Offered = { id: string; title: Copy }

/** The ways to pay that work here, the preferred one first. */
export const offeredPayments = (deps: Pick<Deps, 'db' | 'env' | 'now'>): Offered[] =>
  Object.entries(PROVIDERS)
    .filter(([, { exists, make }]) => exists(deps.env) && make(deps) !== null)
    .map(([id, { title }]) => ({ id, title }))

/** @returns undefined for a provider that does not exist here, null for one that is switched off */
export function paymentOf(deps: Pick<Deps, 'db' | 'env' | 'now'>, name: string): Payment | null | undefined {
  const maker = Object.hasOwn(PROVIDERS, name) ? PROVIDERS[name] : undefined
  return maker?.exists(deps.env) ? maker.make(deps) : undefined
}

export const paymentTitle = (name: string): Copy =>
  PROVIDERS[name]?.title ?? { 'en-US': name, 'zh-HK': name, 'zh-CN': name }
