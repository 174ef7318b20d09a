import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls `close` for an Escape pressed between the moment a window stands over the page and the moment it has the focus. Base UI
 * listens only once the window is painted, and until then the key goes to what lies under it, or nowhere.
 */
export function useEarlyEscape(
  open: boolean,
  popup: RefObject<HTMLElement | null>,
  close: () => void,
) {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !popup.current) return
    event.preventDefault()
    event.stopPropagation()
    close()
  })
  useLayoutEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => escape(event)
    const stop = () => {
      removeEventListener('keydown', onKey, true)
      removeEventListener('focusin', onFocus)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (popup.current?.contains(target as Node)) stop()
    }
    addEventListener('keydown', onKey, true)
    addEventListener('focusin', onFocus)
    return stop
  }, [open, popup])
}
