/** More tracks than any film has, whose pairs take minutes to be looked through. */
export const MOST_TRACKS = 200
