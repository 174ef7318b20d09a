import { ownStore } from './own-store.ts'

/** A work's steps back and forward, as far as they are kept. */
export type KeptHistory = { past: unknown[]; present: unknown; future: unknown[] }

/** The steps of the last works on this device, by what the work is called; it has none after a reload where there is no room. */
export const histories = ownStore<KeptHistory>('verdigris-histories', 'histories', {
  most: 20,
  ms: Infinity,
})
