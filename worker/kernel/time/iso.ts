/** A time in milliseconds as answers and files tell it; null where there is none. */
export const isoOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString())
