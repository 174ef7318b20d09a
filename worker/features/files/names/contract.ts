/** The most files that are asked for by hash at once. */
export const MOST_NAMES = 50
