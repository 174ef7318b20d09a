const RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
const OWN_WAY = /[\p{L}\p{N}]/u

/** The way of a text: the first letter that has one says it, as in a paragraph of a page. Signs that end a line stand at its end then. */
export const directionOf = (text: string) => (RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr')

/**
 * The parts of a line from left to right, as they are seen. In a line that runs from the right, parts beside each other that run from
 * the left keep their order, with the spaces between them (rules N1 and L2 of Unicode's bidirectional algorithm, for two levels).
 */
export function asSeen<T extends { text: string }>(
  parts: readonly T[],
  direction: 'ltr' | 'rtl',
): T[] {
  if (direction === 'ltr') return [...parts]
  const ways = parts.map(({ text }) => (OWN_WAY.test(text) ? directionOf(text) : null))
  const goesRight = (i: number) =>
    (ways[i] ?? ways.slice(0, i).findLast(Boolean)) === 'ltr' &&
    (ways[i] ?? ways.slice(i).find(Boolean)) === 'ltr'
  const seen: T[] = []
  let together: T[] = []
  for (const [i, part] of [...parts.entries()].toReversed()) {
    if (goesRight(i)) together.unshift(part)
    else {
      seen.push(...together, part)
      together = []
    }
  }
  return [...seen, ...together]
}
