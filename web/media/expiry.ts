/** Temporary local files expire after 3 days. */
export const LOCAL_TTL_MS = 3 * 24 * 3600 * 1000
