/** How long a line is kept. */
export const RECORD_DAYS = 180
