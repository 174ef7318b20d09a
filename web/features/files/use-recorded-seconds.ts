import { useEffect, useRef, useState } from 'react'

/** For how many whole seconds something has been recorded; what was paused does not count. A tab that slept is right again at once. */
export function useRecordedSeconds(paused: boolean) {
  const [seconds, setSeconds] = useState(0)
  /** What was recorded before the last pause. */
  const before = useRef(0)
  useEffect(() => {
    if (paused) return
    const from = performance.now()
    const passed = () => before.current + performance.now() - from
    const tick = () => setSeconds(Math.floor(passed() / 1000))
    const timer = setInterval(tick, 250)
    document.addEventListener('visibilitychange', tick)
    return () => {
      before.current = passed()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [paused])
  return seconds
}
