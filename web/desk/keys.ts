import { useEffect, useEffectEvent } from 'react'
import { TYPING } from '../ui/typing.ts'

/** What has keys of its own; those are left to it. */
const WIDGET = 'button, input, select, textarea, summary, a, [role]'
/** What is gone through by letters as well. */
const LIST = `${TYPING}, select, [role=combobox], [role=listbox], [role=menu], [role=dialog]`
const OWN_KEYS = /^(?: |Enter|Escape|Tab|Home|End|Page\w+|Arrow\w+)$/

/** Ctrl or Command, Shift, and the key: "mod+shift+z", "k", "ArrowLeft". */
const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  `${ctrlKey || metaKey ? 'mod+' : ''}${shiftKey ? 'shift+' : ''}${key.length === 1 ? key.toLowerCase() : key}`

/** What is pressed with the pointer, but whose keys are those of the desk. */
const OF_DESK = '[data-desk-keys]'

/** What a key is left to, where it is pressed there. */
const takenBy = (name: string, target: Element) => {
  if (name.startsWith('mod+') || target.closest(OF_DESK)) return TYPING
  return OWN_KEYS.test(name.replace('shift+', '')) ? WIDGET : LIST
}

/** Keys that work anywhere on a tool's page, but where somebody types or a control has them itself. */
export function useKeys(keys: Readonly<Record<string, (() => void) | null>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event)
    const action = keys[name]
    if (!action || event.altKey || event.defaultPrevented) return
    const { target } = event
    if (target instanceof Element && target.closest(takenBy(name, target))) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
