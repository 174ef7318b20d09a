import { useSyncExternalStore } from 'react'
import { write } from '../kernel/local-store.ts'

type Theme = 'light' | 'dark'

/** The theme of the page now; index.html sets it before the first paint. */
const theme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Turns light to dark or back, and remembers it. */
export function toggleTheme() {
  const next: Theme = theme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = next
  write('colorScheme', next)
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    const watch = new MutationObserver(listener)
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => watch.disconnect()
  }, theme)
}
