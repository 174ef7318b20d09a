/** Of the calls of one address that cost nothing, so many a day are kept of one person; and so many of all addresses. */
export const RECORDS_OF_A_KIND = 100
export const RECORDS_A_DAY = 500

/** How long a line is kept. */
export const RECORD_DAYS = 180
