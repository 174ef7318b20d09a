/** More tracks than any film has, whose pairs take minutes to be looked through. */
export const MOST_TRACKS = 200

/** What is looked at of a file, in bytes: pieces of it may be named again and again, or be empty; nobody's are for more than this. */
export const mostSeen = (bytes: Uint8Array): number => bytes.length * 4 + 1_000_000
