/** Addresses of one site that changed. */
type Changed = { origin: string; addresses: readonly string[] }

/**
 * What came of telling: `told`; `later`, to be tried again, not before so many seconds where it says so; `refused`, which no
 * second try changes.
 */
export type Outcome = { word: 'told' | 'refused' } | { word: 'later'; seconds?: number }

/** The port to search engines. It answers always. */
export type SearchEngines = (changed: Changed) => Promise<Outcome>
