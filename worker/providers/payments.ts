import type { Deps } from '../kernel/deps.ts'
import type { Copy } from '../kernel/locale/contract.ts'
import { alipayKeys, alipayPayment } from './alipay/adapter.ts'
import { manualPayment } from './manual/adapter.ts'
import type { Payment } from './payment.ts'
import { sandboxPayment } from './sandbox/adapter.ts'
import { heldFor, readOr } from './secrets.ts'
import { stripeKeys, stripePayment } from './stripe/adapter.ts'
import { wechatKeys, wechatPayment } from './wechat/adapter.ts'

type Maker = {
  title: Copy
  /** Null where it is switched off for want of keys. @throws Fault misconfigured when they cannot be read */
  make: (deps: Pick<Deps, 'db' | 'env' | 'now'>) => Payment | null
  /** Nobody can be asked whether it was paid: the admin sees the money come and says so. */
  byHand?: true
  /** Whether it exists here at all. */
  exists: (env: Deps['env']) => boolean
}

const PROVIDERS: Record<string, Maker> = {
  stripe: {
    title: { 'en-US': 'Card or wallet', 'zh-HK': '信用卡或電子錢包', 'zh-CN': '银行卡或电子钱包' },
    make: ({ env }) => {
      const keys = heldFor(env, 'PAYMENT_KEYS', 'stripe', stripeKeys)
      return keys ? stripePayment(keys) : null
    },
    exists: () => true,
  },
  alipay: {
    title: { 'en-US': 'Alipay', 'zh-HK': '支付寶', 'zh-CN': '支付宝' },
    make: ({ env, now }) => {
      const keys = heldFor(env, 'PAYMENT_KEYS', 'alipay', alipayKeys)
      return keys ? alipayPayment(keys, now) : null
    },
    exists: () => true,
  },
  wechat: {
    title: { 'en-US': 'WeChat Pay', 'zh-HK': '微信支付', 'zh-CN': '微信支付' },
    make: ({ env, now }) => {
      const keys = heldFor(env, 'PAYMENT_KEYS', 'wechat', wechatKeys)
      return keys ? wechatPayment(keys, now) : null
    },
    exists: () => true,
  },
  sandbox: {
    title: {
      'en-US': 'Sandbox (no real money)',
      'zh-HK': '測試付款（不涉及真實金錢）',
      'zh-CN': '测试支付（不涉及真实资金）',
    },
    make: (deps) => sandboxPayment(deps),
    exists: (env) => env.ENVIRONMENT === 'local',
  },
  manual: {
    title: { 'en-US': 'Bank transfer', 'zh-HK': '銀行轉帳', 'zh-CN': '银行转账' },
    make: ({ env }) => (env.TRANSFER_TO ? manualPayment(env.TRANSFER_TO) : null),
    byHand: true,
    exists: () => true,
  },
}

type Offered = {
  id: string
  title: Copy
  /** What it takes; null where it takes any. */
  currencies: readonly string[] | null
  /** Whether a membership that is paid with it renews by itself. */
  renews: boolean
}

export const PAYMENT_NAMES: readonly string[] = Object.keys(PROVIDERS)

/** The ways to pay that work here, the preferred one first. */
export const offeredPayments = (deps: Pick<Deps, 'db' | 'env' | 'now'>): Offered[] =>
  Object.entries(PROVIDERS).flatMap(([id, { title }]) => {
    const payment = readOr(() => paymentOf(deps, id), null)
    return payment
      ? [{ id, title, currencies: payment.currencies ?? null, renews: payment.renews ?? false }]
      : []
  })

/**
 * @returns undefined for a provider that does not exist here, null for one that is switched off
 * @throws Fault misconfigured when its keys cannot be read
 */
export function paymentOf(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  name: string,
): Payment | null | undefined {
  const maker = Object.hasOwn(PROVIDERS, name) ? PROVIDERS[name] : undefined
  return maker?.exists(deps.env) ? maker.make(deps) : undefined
}

/** Whether payments come to the admin alone, who confirms them. */
export const isByHand = (name: string): boolean => PROVIDERS[name]?.byHand ?? false

export const paymentTitle = (name: string): Copy =>
  PROVIDERS[name]?.title ?? { 'en-US': name, 'zh-HK': name, 'zh-CN': name }
