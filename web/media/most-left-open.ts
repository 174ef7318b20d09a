/** More than this is not copied aside while somebody works on it. */
export const MOST_LEFT_OPEN_BYTES = 512 * 1024 * 1024
