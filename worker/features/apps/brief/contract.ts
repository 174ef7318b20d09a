/** `Prefer` by which an app that was changed is told without its data: whoever saves them has them. */
export const BRIEF = 'return=minimal'
