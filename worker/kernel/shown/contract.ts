/** A text of one line as people see it: without what moves, hides or ends it. */
export const shown = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .trim()
    .normalize()
