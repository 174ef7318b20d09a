import { REFUND_MATRIX } from '../credits/contract.ts'
import type { Copy, Locale } from '../../kernel/locale/contract.ts'

type Back = (typeof REFUND_MATRIX)[keyof typeof REFUND_MATRIX]['back']

const HEADINGS: Readonly<Record<Locale, readonly [string, string]>> = {
  'en-US': ['What happened', 'What comes back'],
  'zh-HK': ['發生甚麼事', '退回多少'],
  'zh-CN': ['发生了什么', '退还多少'],
}

const BACK: Record<Back, Copy> = {
  all: {
    'en-US': 'Everything that was set aside',
    'zh-HK': '全數退回預留的點數',
    'zh-CN': '全额退还预留的积分',
  },
  unbilled: {
    'en-US': 'What the provider has not billed',
    'zh-HK': '服務供應商未計費的部分',
    'zh-CN': '服务商未计费的部分',
  },
  missing: {
    'en-US': 'The part that is missing',
    'zh-HK': '未完成的部分',
    'zh-CN': '未完成的部分',
  },
}

/** The refund matrix as a Markdown table, so that the policy says what the ledger does. */
export function refundTable(locale: Locale) {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row(HEADINGS[locale]),
    row(['---', '---']),
    ...Object.values(REFUND_MATRIX).map(({ back, copy }) =>
      row([copy[locale], BACK[back][locale]]),
    ),
  ].join('\n')
}
