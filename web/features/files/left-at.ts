import type { Kind, Sort } from '../../../worker/features/files/contract.ts'

/** Where somebody is in a library; the last cursor is that of the page he sees. */
export type Place = {
  search: string
  kind: Kind | 'all'
  sort: Sort
  size: number
  cursors: readonly (string | null)[]
}

const FIRST: Place = { search: '', kind: 'all', sort: 'newest', size: 20, cursors: [null] }

let left: { entry: string; place: Place } | undefined

/** Where a library was left at an entry of the browser's history, for as long as the document lives; else its beginning. */
export const placeAt = (entry: string | undefined): Place =>
  left && left.entry === entry ? left.place : FIRST

/** Remembers where a library is left at an entry of the browser's history; only the last one is. */
export function leaveAt(entry: string, place: Place) {
  left = { entry, place }
}
