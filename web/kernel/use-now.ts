import { useEffect, useState } from 'react'

const wholeSecond = () => Math.floor(Date.now() / 1000) * 1000

/** The moment, to the second, while something counts down. A tab that slept is right again at once. */
export function useNow(running: boolean) {
  const [now, setNow] = useState(wholeSecond)
  useEffect(() => {
    if (!running) return
    const tick = () => setNow(wholeSecond())
    const timer = setInterval(tick, 250)
    document.addEventListener('visibilitychange', tick)
    tick()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [running])
  return now
}
