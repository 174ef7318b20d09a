export const MAX_APP_TITLE_CHARS = 120
/** Of the words that titles are searched for. */
export const MAX_APP_SEARCH_CHARS = 100
/** Of the id or key by which a product is asked for. */
export const MAX_PRODUCT_CHARS = 64
