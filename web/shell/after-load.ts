import type { AnyRouter } from '@tanstack/react-router'
import { watchVersions } from './new-version.ts'
import { keepForOffline } from './offline.ts'
import { watchPages } from './snapshot.ts'

/** What begins when a page has stood for a while, so that it delays none. @param stood milliseconds */
export function afterLoad(router: AnyRouter, stood: number) {
  watchPages(router, stood)
  watchVersions(router)
  void keepForOffline(router)
}
