import type { AnyRouter } from '@tanstack/react-router'
import { sayEndedElsewhere } from './ended-elsewhere.ts'
import { watchPages } from './snapshot.ts'

/** What is kept for later is fetched when all that the page itself wants has come. */
const LATER_MS = 2_000

/** What begins when a page has stood for a while, so that it delays none. @param stood milliseconds */
export function afterLoad(router: AnyRouter, stood: number) {
  watchPages(router, stood)
  void sayEndedElsewhere().catch(() => {})
  setTimeout(() => {
    // What says that the line is gone comes before it goes.
    void import('../ui/toaster.tsx').catch(() => {})
    // Who has lost his line meanwhile goes without, until he comes again.
    const watched = import('./new-version.ts')
      .then(({ watchVersions }) => watchVersions(router))
      .catch(() => {})
    void Promise.all([import('./offline.ts'), watched])
      .then(([{ keepForOffline }]) => keepForOffline(router))
      .catch(() => {})
  }, LATER_MS)
}
