/** So long one's own files can be opened with a pass. */
export const ACCESS_TOKEN_SECONDS = 10 * 60
