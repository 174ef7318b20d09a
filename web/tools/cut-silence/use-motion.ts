import { useEffect, useState } from 'react'
import type { Motion } from '../../media/motion.ts'
import { readMotion } from './engine.ts'

/** How much moves in a film, once somebody wants to know; till then how far it is looked through. */
export function useMotion(file: File, wanted: boolean) {
  const [motion, setMotion] = useState<Motion | null>(null)
  const [fraction, setFraction] = useState<number | null>(null)
  const looking = wanted && motion === null
  useEffect(() => {
    if (!looking) return
    const controller = new AbortController()
    setFraction(0)
    void readMotion(file, { signal: controller.signal, onProgress: setFraction }).then((seen) => {
      if (controller.signal.aborted) return
      setFraction(null)
      if (seen.ok) setMotion(seen.motion)
    })
    return () => controller.abort()
  }, [file, looking])
  return { motion, looking: looking ? fraction : null }
}
