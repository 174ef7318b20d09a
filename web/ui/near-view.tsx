import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the window something may be when it begins to load, once somebody scrolls: until then what is seen comes first. */
const AHEAD_PX = 600
/** Whoever stays so long may search the page, print it or have it read out, none of which scrolls. */
const STAYED_MS = 2_000

/** Draws `place`, with the size of what is coming where it is sure to come, until the reader is near or stays; then what is coming. */
export function NearView({ place, children }: { place?: ReactNode; children: ReactNode }) {
  const [near, setNear] = useState(false)
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (near || !here.current) return
    const spot = here.current
    const come = () => setNear(true)
    const watch = (ahead: number) => {
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(), {
        rootMargin: `${ahead}px`,
      })
      observer.observe(spot)
      return observer
    }
    let observer = watch(scrollY > 0 ? AHEAD_PX : 0)
    const onScroll = () => {
      observer.disconnect()
      observer = watch(AHEAD_PX)
    }
    addEventListener('scroll', onScroll, { once: true, passive: true })
    const stayed = setTimeout(come, STAYED_MS)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', onScroll)
      clearTimeout(stayed)
    }
  }, [near])
  return near ? children : <div ref={here}>{place}</div>
}
