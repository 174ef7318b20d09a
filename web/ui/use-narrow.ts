import { useCallback, useSyncExternalStore } from 'react'

/** What a column takes of the window, the menu at its side and the card's own room shared out among them. */
const COLUMN_PX = 160
/** A phone, however few there are. */
const PHONE_PX = 640

/** Whether the window is too narrow for a table of so many columns, also after it was turned. */
export function useNarrow(columns: number) {
  const narrow = `(max-width: ${Math.max(PHONE_PX, columns * COLUMN_PX) - 1}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = matchMedia(narrow)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [narrow],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
}
