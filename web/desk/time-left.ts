import { useState } from 'react'
import type { Progress, Stage } from '../media/engine.ts'

/** Too little is known before these to say how long the rest takes: a first step may be quick and the next one slow. */
const LEAST_FRACTION = 0.03
const LEAST_SECONDS = 1

/**
 * Tells with each step of a piece of work how many seconds the rest takes, as far as that can be known. Waiting does not count.
 * @param from how much of it was done before
 */
export function timeLeft(from = 0): (...step: Parameters<Progress>) => number | undefined {
  let [start, startedAt, waits] = [from, performance.now(), false]
  return (fraction, stage) => {
    if (waits || stage === 'waiting') [start, startedAt] = [fraction, performance.now()]
    waits = stage === 'waiting'
    const seconds = (performance.now() - startedAt) / 1000
    const done = fraction - start
    const isKnown = done > LEAST_FRACTION && seconds >= LEAST_SECONDS
    return isKnown ? (seconds / done) * (1 - fraction) : undefined
  }
}

/** The same of work of which nothing is known but how far it is; where that falls, other work has begun. */
export function useTimeLeft(fraction = 0, stage: Stage = 'reading'): number | undefined {
  const [told, setTold] = useState(() => begun(fraction, stage))
  if (Object.is(told.fraction, fraction) && told.stage === stage) return told.seconds
  const next = fraction < told.fraction ? begun(fraction, stage) : { ...told, fraction, stage }
  const seconds = next.leftAt(fraction, stage)
  setTold({ ...next, seconds })
  return seconds
}

function begun(fraction: number, stage: Stage) {
  const leftAt = timeLeft(fraction)
  return { fraction, stage, leftAt, seconds: leftAt(fraction, stage) }
}
