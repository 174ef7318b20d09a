import { numberFormat } from '../../worker/kernel/formats/contract.ts'

const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** A size as people read it, counted as the limit of 20 MB is: "12.4 MB". */
export function formatSize(bytes: number, locale: string) {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const figure = numberFormat(locale, { maximumFractionDigits: step < 2 ? 0 : 1 }).format(
    bytes / 1024 ** step,
  )
  return `${figure} ${UNITS[step]}`
}
