/** Names one after another, as the language does: "A, B", "A、B". */
export const listOf = (names: readonly string[], locale: string) =>
  format(names, locale, { style: 'narrow' })

/** All of them: "A, B, and C", "A、B 和 C". */
export const andOf = (names: readonly string[], locale: string) =>
  format(names, locale, { type: 'conjunction' })

/** One of them: "A, B, or C", "A、B 或 C". */
export const orOf = (names: readonly string[], locale: string) =>
  format(names, locale, { type: 'disjunction' })

// Chinese keeps a space between its signs and letters or figures, which the format leaves out.
const MEETING = /^\p{Script=Han}\n[\p{Script=Latin}\d]|^[\p{Script=Latin}\d]\n\p{Script=Han}/u

const format = (names: readonly string[], locale: string, options: Intl.ListFormatOptions) =>
  new Intl.ListFormat(locale, options).formatToParts(names).reduce((text, { value }) => {
    const meeting = MEETING.test(`${text.slice(-1)}\n${value}`)
    return text + (meeting ? ' ' : '') + value
  }, '')
