// Formats of Intl, each made once: to make one takes some three hundred times as long as to use it, and a bill, a list or a table
// needs the same one for each of its lines.

const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** @param locale, how one of few, as each pair is kept @throws RangeError for a currency or a locale that is none */
export const numberFormat = (locale: string, how: Intl.NumberFormatOptions = {}) =>
  kept(numbers, locale, how, () => new Intl.NumberFormat(locale, how))

/** @param locale, how one of few, as each pair is kept */
export const dateFormat = (locale: string, how: Intl.DateTimeFormatOptions) =>
  kept(dates, locale, how, () => new Intl.DateTimeFormat(locale, how))

function kept<Format>(
  formats: Map<string, Format>,
  locale: string,
  how: object,
  make: () => Format,
): Format {
  const name = locale + JSON.stringify(how)
  const format = formats.get(name) ?? make()
  formats.set(name, format)
  return format
}
