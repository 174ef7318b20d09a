import { useEffect, useEffectEvent } from 'react'

const TYPING = 'input:not([type=range]), textarea, [contenteditable]'
/** What has keys of its own; plain ones are left to it. */
const WIDGET = 'button, input, select, textarea, summary, a, [role]'

/** Ctrl or Command, Shift, and the key: "mod+shift+z", "k", "ArrowLeft". */
const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  `${ctrlKey || metaKey ? 'mod+' : ''}${shiftKey ? 'shift+' : ''}${key.length === 1 ? key.toLowerCase() : key}`

/** What is pressed with the pointer, but whose keys are those of the desk. */
const OF_DESK = '[data-desk-keys]'

const isTaken = (target: Element, name: string) =>
  name.startsWith('mod+') || target.closest(OF_DESK)
    ? target.closest(TYPING) !== null
    : target.closest(WIDGET) !== null

/** Keys that work anywhere on a tool's page, but where somebody types or a control has them itself. */
export function useKeys(keys: Readonly<Record<string, (() => void) | null>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event)
    const action = keys[name]
    if (!action || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && isTaken(event.target, name)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
