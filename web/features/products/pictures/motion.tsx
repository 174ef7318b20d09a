import { type ReactNode, useEffect, useRef, useState } from 'react'
import './motion.css'

/** So much of it is in view when it begins. */
const IN_VIEW = 0.6

/** Plays what it holds once when it comes into view, and again when it is pointed at. Between, it rests as it ends. */
export function Motion({ children }: { children: ReactNode }) {
  const [state, setState] = useState<'waiting' | 'playing' | 'resting'>('waiting')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setState('playing')
      },
      { threshold: IN_VIEW },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={place}
      data-motion={state}
      onPointerEnter={() => setState('playing')}
      onAnimationEnd={({ animationName }) => animationName === 'motion' && setState('resting')}
      className="motion relative size-full overflow-hidden"
    >
      {children}
    </div>
  )
}
