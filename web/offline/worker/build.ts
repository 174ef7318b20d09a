import type { Build } from '../contract.ts'

declare const BUILD: Build

/** The build that this service worker belongs to; `scripts/service-worker.ts` writes it in front of the code. */
export const build = BUILD
