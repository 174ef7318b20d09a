import { escapeHtml } from '../../kernel/html/contract.ts'
import type { Copy, Locale } from '../../kernel/locale/contract.ts'
import type { OrderRow } from '../orders/schema.ts'
import { moneyOf } from '../../kernel/money/contract.ts'

export const ACTS = ['pay', 'subscribe', 'twice', 'fail', 'renew', 'failRenewal'] as const
export type SandboxAct = (typeof ACTS)[number]

const WORDS = {
  title: { 'en-US': 'Sandbox checkout', 'zh-HK': '測試付款頁', 'zh-CN': '测试支付页' },
  note: {
    'en-US': 'No money moves here. This page stands in for a payment provider on the local site.',
    'zh-HK': '此頁不涉及真實金錢，在本機網站上代替付款服務商。',
    'zh-CN': '这里没有真实资金流动，本页在本地网站上代替支付服务商。',
  },
  pay: { 'en-US': 'Pay', 'zh-HK': '付款', 'zh-CN': '付款' },
  fail: { 'en-US': 'Fail', 'zh-HK': '付款失敗', 'zh-CN': '付款失败' },
  twice: { 'en-US': 'Pay twice', 'zh-HK': '重複付款', 'zh-CN': '重复付款' },
  subscribe: {
    'en-US': 'Pay, and renew by itself',
    'zh-HK': '付款並自動續期',
    'zh-CN': '付款并自动续费',
  },
  renew: { 'en-US': 'Renew now', 'zh-HK': '立即續期', 'zh-CN': '立即续费' },
  failRenewal: {
    'en-US': 'Fail the renewal',
    'zh-HK': '續期付款失敗',
    'zh-CN': '续费扣款失败',
  },
  back: { 'en-US': 'Back to the order', 'zh-HK': '返回訂單', 'zh-CN': '返回订单' },
} satisfies Record<string, Copy>

/** The page on which an order is paid, or not, without money. */
export function sandboxPage(
  { id, title, amount, currency, userLevel, subscriptionRef }: OrderRow,
  locale: Locale,
) {
  const say = (name: keyof typeof WORDS) => escapeHtml(WORDS[name][locale])
  const button = (act: SandboxAct) =>
    `<form method="post" action="/dev/sandbox/checkout/${escapeHtml(id)}/${act}"><button class="${act}">${say(act)}</button></form>`
  const paying = ['pay', ...(userLevel > 0 ? ['subscribe' as const] : []), 'twice', 'fail'] as const
  const acts = subscriptionRef ? (['renew', 'failRenewal'] as const) : paying
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${say('title')}</title>
<style>
  :root { color-scheme: light dark; --line: light-dark(#d7e1df, #2b3a38); --soft: light-dark(#56706c, #93aaa6); }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; font: 15px/1.55 system-ui, sans-serif; background: light-dark(#f4f8f7, #0d1514); color: light-dark(#10201e, #e6f0ee); }
  main { box-sizing: border-box; width: min(420px, 100% - 32px); margin: 16px; padding: 28px; border: 1px solid var(--line); border-top: 4px solid #00b4a2; border-radius: 10px; background: light-dark(#fff, #16211f); }
  h1 { font-size: 18px; margin: 0 0 4px; } p { margin: 0; } .soft { color: var(--soft); font-size: 13px; }
  .sum { margin: 20px 0 4px; font-size: 36px; font-weight: 650; font-variant-numeric: tabular-nums; }
  form { margin-top: 12px; } button { width: 100%; min-height: 44px; font: inherit; font-weight: 550; border-radius: 8px; border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer; }
  button.pay { background: #00b4a2; border-color: #00b4a2; color: #04211e; margin-top: 12px; } button:focus-visible { outline: 2px solid light-dark(#00786c, #4fd3c4); outline-offset: 2px; }
  a { display: inline-flex; align-items: center; min-height: 44px; margin-top: 8px; color: light-dark(#00786c, #4fd3c4); }
</style>
</head>
<body>
<main>
<h1>${say('title')}</h1>
<p class="soft">${say('note')}</p>
<p class="sum">${escapeHtml(moneyOf(amount, currency, locale))}</p>
<p>${escapeHtml(title[locale])}</p>
${acts.map(button).join('\n')}
<a href="/orders/${escapeHtml(id)}">${say('back')}</a>
</main>
</body>
</html>`
}
