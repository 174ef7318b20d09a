/** Names one after another, as the language does: "A, B", "A、B". */
export const listOf = (names: readonly string[], locale: string) =>
  new Intl.ListFormat(locale, { style: 'narrow' }).format(names)

/** What stands between two sentences: Chinese has no space there. */
export const gapOf = (locale: string) => (locale.startsWith('zh') ? '' : ' ')
