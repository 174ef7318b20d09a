/** What a part is of its whole, from 0 to 1; of a whole that is nothing, nothing. */
export const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : 0)
