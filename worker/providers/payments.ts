import type * as z from 'zod'
import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import type { Copy } from '../kernel/locale/contract.ts'
import { alipayKeys, alipayPayment } from './alipay/adapter.ts'
import { manualPayment } from './manual/adapter.ts'
import type { Payment } from './payment.ts'
import { sandboxPayment } from './sandbox/adapter.ts'
import { stripeKeys, stripePayment } from './stripe/adapter.ts'
import { wechatKeys, wechatPayment } from './wechat/adapter.ts'

type Maker = {
  title: Copy
  /** Null where it is switched off for want of keys. */
  make: (deps: Pick<Deps, 'db' | 'env' | 'now'>) => Payment | null
  /** Nobody can be asked whether it was paid: the admin sees the money come and says so. */
  byHand?: true
  /** Whether it exists here at all. */
  exists: (env: Deps['env']) => boolean
}

/**
 * The keys of one provider out of the secret PAYMENT_KEYS, a JSON object by provider.
 * @returns null when it holds none for it @throws Fault misconfigured when they cannot be read
 */
function keysFor<Keys extends z.ZodType>(
  env: Deps['env'],
  name: string,
  schema: Keys,
): z.output<Keys> | null {
  const all = readKeys(env.PAYMENT_KEYS ?? '{}')
  if (all[name] === undefined) return null
  const keys = schema.safeParse(all[name])
  if (!keys.success)
    throw new Fault(
      'misconfigured',
      { provider: name, issue: keys.error.issues[0]?.message },
      { params: { missing: `PAYMENT_KEYS.${name}` } },
    )
  return keys.data
}

function readKeys(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw new Fault('misconfigured', {}, { params: { missing: 'PAYMENT_KEYS' } })
  }
}

const PROVIDERS: Record<string, Maker> = {
  stripe: {
    title: { 'en-US': 'Card or wallet', 'zh-HK': '信用卡或電子錢包', 'zh-CN': '银行卡或电子钱包' },
    make: ({ env }) => {
      const keys = keysFor(env, 'stripe', stripeKeys)
      return keys && stripePayment(keys)
    },
    exists: () => true,
  },
  alipay: {
    title: { 'en-US': 'Alipay', 'zh-HK': '支付寶', 'zh-CN': '支付宝' },
    make: ({ env, now }) => {
      const keys = keysFor(env, 'alipay', alipayKeys)
      return keys && alipayPayment(keys, now)
    },
    exists: () => true,
  },
  wechat: {
    title: { 'en-US': 'WeChat Pay', 'zh-HK': '微信支付', 'zh-CN': '微信支付' },
    make: ({ env, now }) => {
      const keys = keysFor(env, 'wechat', wechatKeys)
      return keys && wechatPayment(keys, now)
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

/** The ways to pay that work here, the preferred one first. */
export const offeredPayments = (deps: Pick<Deps, 'db' | 'env' | 'now'>): Offered[] =>
  Object.entries(PROVIDERS).flatMap(([id, { title, exists, make }]) => {
    const payment = exists(deps.env) ? make(deps) : null
    return payment
      ? [{ id, title, currencies: payment.currencies ?? null, renews: payment.renews ?? false }]
      : []
  })

/** @returns undefined for a provider that does not exist here, null for one that is switched off */
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
