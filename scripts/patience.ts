// Limits of time in tests, for all projects. None of them is a promise: they end what hangs, on a machine however slow.

/** The longest that anything awaited may take. */
export const WAIT_MS = 60_000
/** The longest that one test or one preparation may take; the longest of them kills and starts the site fifty times, which takes twenty minutes beside much other work. */
export const TEST_MS = 2_400_000
