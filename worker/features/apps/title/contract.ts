export const MAX_APP_TITLE_CHARS = 120
/** Of the words that titles are searched for. */
export const MAX_APP_SEARCH_CHARS = 100
