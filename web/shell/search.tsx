import { type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { withWords } from '../kernel/i18n.ts'
import { late } from '../ui/late.ts'

/** The code of the search, before somebody asks the app for it. */
export const loadPalette = withWords(() => import('./palette.tsx'))
const Palette = late(loadPalette)

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** The search, also while its code is still on its way. */
export function Search({ open, onOpenChange }: Props) {
  const ahead = useRef('')
  return (
    <Suspense fallback={open && <TypedAhead into={ahead} onGivenUp={() => onOpenChange(false)} />}>
      <Palette open={open} onOpenChange={onOpenChange} ahead={ahead} />
    </Suspense>
  )
}

/**
 * Keeps what is typed before the search has a field: the page would take it for its own keys, and split or delete something. Who
 * presses something else does not wait for the search any longer.
 */
function TypedAhead({ into, onGivenUp }: { into: RefObject<string>; onGivenUp: () => void }) {
  const giveUp = useEffectEvent(() => {
    into.current = ''
    onGivenUp()
  })
  useEffect(() => {
    const stop = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      // What is asked of the browser, as a reload by F5, is none of the search's.
      if (event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key)) return
      if (event.key === 'Escape' || event.key === 'Tab') return giveUp()
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Backspace') into.current = into.current.slice(0, -1)
      else if (event.key.length === 1) into.current += event.key
    }
    const how = { capture: true, signal: stop.signal }
    window.addEventListener('keydown', onKey, how)
    window.addEventListener('pointerdown', () => giveUp(), how)
    return () => stop.abort()
  }, [into])
  return null
}
