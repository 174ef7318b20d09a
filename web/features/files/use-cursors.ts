import { useState } from 'react'

/**
 * The way through a list whose pages are reached by cursors; another list begins at its first page.
 * @param before the way to the page that this list begins at
 */
export function useCursors(list: string, before: readonly (string | null)[]) {
  const [way, setWay] = useState({ list, cursors: before })
  const cursors = way.list === list ? way.cursors : [null]
  return {
    cursors,
    goTo: (page: number, next: string | null) =>
      setWay({
        list,
        cursors: page > cursors.length ? [...cursors, next] : cursors.slice(0, Math.max(1, page)),
      }),
  }
}
