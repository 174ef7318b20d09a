/** The latest project in a product, or a first one. */
export const entryOf = (id: string): string => `/product/${encodeURIComponent(id)}/entry`

/** A new project in a product. */
export const createOf = (id: string): string => `/product/${encodeURIComponent(id)}/create`

/** The tool alone, for everybody. */
export const tryOutOf = (key: string): string => `/product/${encodeURIComponent(key)}/public`
