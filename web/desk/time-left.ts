import type { Progress } from '../media/engine.ts'

/** Too little is known before this to say how long the rest takes. */
const LEAST_FRACTION = 0.03

/** Tells with each step of a piece of work how many seconds the rest takes, as far as that can be known. Waiting does not count. */
export function timeLeft(): (...step: Parameters<Progress>) => number | undefined {
  let startedAt = performance.now()
  return (fraction, stage) => {
    if (stage === 'waiting') startedAt = performance.now()
    const seconds = (performance.now() - startedAt) / 1000
    return fraction > LEAST_FRACTION ? (seconds / fraction) * (1 - fraction) : undefined
  }
}
