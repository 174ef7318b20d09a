import { useEffect, useState } from 'react'

let pressed = false
const waiting = new Set<() => void>()

/** After the click, which comes when the pointer is up and belongs to what stood there. */
const lift = () =>
  setTimeout(() => {
    pressed = false
    waiting.forEach((show) => show())
    waiting.clear()
  })
addEventListener('pointerdown', () => void (pressed = true), true)
for (const end of ['pointerup', 'pointercancel', 'blur']) addEventListener(end, lift, true)
// What the click itself brings about is shown at once.
addEventListener('click', () => void (pressed = false), true)

/** What is given, but as it was while a pointer is down: what moves the page then makes the click miss. */
export function useBetweenPresses<Value>(given: Value): Value {
  const [shown, setShown] = useState(given)
  useEffect(() => {
    const show = () => setShown(() => given)
    if (!pressed) return show()
    waiting.add(show)
    return () => void waiting.delete(show)
  }, [given])
  return shown
}
