import { useEffect, useState } from 'react'
import type { Refusal } from '../../media/engine.ts'
import type { Motion } from '../../media/motion.ts'
import { readMotion } from './engine.ts'

export type Looked = ReturnType<typeof useMotion>

/** How much moves in a film, once somebody wants to know; till then how far it is looked through, or why that failed. */
export function useMotion(file: File, wanted: boolean) {
  const [motion, setMotion] = useState<Motion | null>(null)
  const [fraction, setFraction] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const looking = wanted && motion === null
  useEffect(() => {
    if (!looking) return
    const controller = new AbortController()
    setFraction(0)
    setRefusal(null)
    void readMotion(file, { signal: controller.signal, onProgress: setFraction }).then((seen) => {
      if (controller.signal.aborted) return
      setFraction(null)
      if (seen.ok) setMotion(seen.motion)
      else setRefusal(seen)
    })
    return () => controller.abort()
  }, [file, looking])
  return { motion, looking: looking ? fraction : null, refusal: looking ? refusal : null }
}
