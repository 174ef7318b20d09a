import { dateFormat } from '../formats/contract.ts'
import type { Copy, Locale } from '../locale/contract.ts'

const ZONE: Copy = { 'en-US': ' (UTC)', 'zh-HK': '（UTC）', 'zh-CN': '（UTC）' }

/** The day of a moment in milliseconds for readers whose zone is not known, so it names its own. */
export const utcDay = (at: number, locale: Locale, dateStyle: 'medium' | 'long') =>
  dateFormat(locale, { dateStyle, timeZone: 'UTC' }).format(at) + ZONE[locale]
