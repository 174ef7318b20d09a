import type { Locale } from '../locale/contract.ts'

/**
 * Whether a level opens what asks for another. A level is 10 × term + vip digit.
 * @param modulo compares the remainder of the level instead: 10 looks at the vip digit alone, so that 11 (yearly vip 1) is no vip 2
 */
export const reaches = (userLevel: number, minLevel: number, modulo?: number) =>
  (modulo ? userLevel % modulo : userLevel) >= minLevel

const YEARLY: Record<Locale, string> = {
  'en-US': ' (yearly)',
  'zh-HK': '（年費）',
  'zh-CN': '（年付）',
}

/** A level that is asked for, as people know it: those of plans by name, any other by its number. */
export function levelTitle(level: number, locale: Locale) {
  const [term, vip] = [Math.floor(level / 10), level % 10]
  if (term > 1 || vip < 1 || vip > 3) return `${level}`
  return `VIP${vip}${term ? YEARLY[locale] : ''}`
}
