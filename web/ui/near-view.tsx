import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the window something may be when it begins to load. */
const AHEAD_PX = 600

/** Draws `place`, with the size of what is coming where it is sure to come, until the reader is near; then what is coming. */
export function NearView({ place, children }: { place?: ReactNode; children: ReactNode }) {
  const [near, setNear] = useState(false)
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (near || !here.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${AHEAD_PX}px`,
    })
    observer.observe(here.current)
    return () => observer.disconnect()
  }, [near])
  return near ? children : <div ref={here}>{place}</div>
}
