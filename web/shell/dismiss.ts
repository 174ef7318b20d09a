import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes what is open on Escape, on a press elsewhere and when the focus leaves it. Escape gives the focus back to the button. */
export function useDismiss(open: boolean, area: RefObject<HTMLElement | null>, close: () => void) {
  const outside = useEffectEvent((event: Event) => {
    if (!area.current?.contains(event.target as Node)) close()
  })
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    close()
    area.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
  })
  useEffect(() => {
    if (!open) return
    const onPress = (event: Event) => outside(event)
    const onKey = (event: KeyboardEvent) => escape(event)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])
}
