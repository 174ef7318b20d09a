import type { ReactNode } from 'react'
import type { Stage } from '../media/engine.ts'
import { Progress } from '../ui/progress.tsx'
import { useTimeLeft } from './time-left.ts'

type Props = {
  /** Undefined while it cannot be told. */
  fraction: number | undefined
  /** What is being done. */
  doing: ReactNode
  stage?: Stage
}

/** How far work is that somebody waits for, and how long it will take. */
export function TimedProgress({ fraction, doing, stage }: Props) {
  return <Progress {...{ fraction, doing }} secondsLeft={useTimeLeft(fraction, stage)} />
}
