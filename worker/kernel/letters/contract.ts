/** The first character of a text, also where it is two code units; empty where there is none. */
export const firstLetter = (text: string) => Array.from(text.slice(0, 2))[0] ?? ''

/** The last character of a text, also where it is two code units; empty where there is none. */
export const lastLetter = (text: string) => Array.from(text.slice(-2)).at(-1) ?? ''
