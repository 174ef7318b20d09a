/**
 * A text of one line as people see it: without what moves, hides or ends it. The two joiners stay between signs, where they make
 * letters of Persian and pictures of several.
 */
export const shown = (text: string) =>
  text
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .replace(/^[\s\u200c\u200d]+|(?<![\s\u200c\u200d])[\s\u200c\u200d]+$/gu, '')
    .normalize()
