import type { CSSProperties } from 'react'
import { clock } from '../kernel/clock.ts'

/** Style of a list in which times stand in a column: `--time` is as wide as the longest. @param last the last of them, in seconds */
export const clockColumn = (last: number | undefined) =>
  ({ '--time': `${clock(last ?? 0, true).length}ch` }) as CSSProperties
