import type { Locale } from '../locale/contract.ts'

const UNITS = [
  { name: 'hour', seconds: 3600, 'zh-HK': '小時', 'zh-CN': '小时' },
  { name: 'minute', seconds: 60, 'zh-HK': '分鐘', 'zh-CN': '分钟' },
  { name: 'second', seconds: 1, 'zh-HK': '秒', 'zh-CN': '秒' },
] as const
const SAID = /^(\d+) (hour|minute|second)s?$/

/** A time to wait as people say it: 90 seconds, 55 minutes, 24 hours; never shorter than it is. */
export function waitIn(locale: Locale, seconds: number): string {
  const unit = UNITS.find((one) => seconds >= 2 * one.seconds) ?? UNITS[2]
  const count = Math.ceil(seconds / unit.seconds)
  if (locale === 'en-US') return `${count} ${unit.name}${count === 1 ? '' : 's'}`
  return `${count} ${unit[locale]}`
}

/** What `waitIn` said in English, in another language; anything else as it is. */
export function waitTranslated(said: string, locale: Locale): string {
  const [, count, name] = SAID.exec(said) ?? []
  const unit = UNITS.find((one) => one.name === name)
  return unit ? waitIn(locale, Number(count) * unit.seconds) : said
}
