const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size with its unit, in the reader's language: "12.4 MB". */
export function formatSize(bytes: number, locale: string) {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const maximumFractionDigits = step < 2 ? 0 : 1
  return new Intl.NumberFormat(locale, { style: 'unit', unit: UNITS[step] ?? 'byte', unitDisplay: 'short', maximumFractionDigits }).format(bytes / 1000 ** step)
}

export const formatTime = (time: number, locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
