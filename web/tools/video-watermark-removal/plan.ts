import type { Verdict } from '../../media/watermark/choose.ts'
import type { Box, Mark, Method, Shape } from '../../media/watermark/marks.ts'

/** A mark as the visitor has drawn it. */
export type Drawn = Mark & { id: number; method: Method | 'auto' }

/** What a project keeps of the tool. */
export type Work = {
  marks: readonly Drawn[]
  /** When the visitor agreed to the tool's words, as an ISO time. */
  agreed: string | null
}

/** What is known of the marks by their place and time: a change of either asks anew. */
export type Known = ReadonlyMap<string, Verdict | null>

export const keyOf = ({ shape, from, to }: Mark) => JSON.stringify([shape, from, to])

/** A box is at least this part of the picture, across and down. */
const LEAST = 0.01

export const clampBox = ({ x, y, width, height }: Box): Box => {
  const [w, h] = [Math.min(1, Math.max(LEAST, width)), Math.min(1, Math.max(LEAST, height))]
  return {
    x: Math.min(1 - w, Math.max(0, x)),
    y: Math.min(1 - h, Math.max(0, y)),
    width: w,
    height: h,
  }
}

/** The box between two points, in any order. */
export const boxBetween = (
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): Box =>
  clampBox({
    x: Math.min(ax, bx),
    y: Math.min(ay, by),
    width: Math.abs(ax - bx),
    height: Math.abs(ay - by),
  })

/** A box whose one side or corner went by so much. @param side of "nw", "n", …, "e" */
export function resized({ x, y, width, height }: Box, side: string, dx: number, dy: number): Box {
  const [west, north] = [side.includes('w'), side.includes('n')]
  const left = west ? Math.min(x + dx, x + width - LEAST) : x
  const top = north ? Math.min(y + dy, y + height - LEAST) : y
  const right = side.includes('e') ? x + width + dx : x + width
  const bottom = side.includes('s') ? y + height + dy : y + height
  const [l, t] = [Math.max(0, left), Math.max(0, top)]
  return {
    x: l,
    y: t,
    width: Math.max(LEAST, Math.min(1, right) - l),
    height: Math.max(LEAST, Math.min(1, bottom) - t),
  }
}

export function drawn(marks: readonly Drawn[], shape: Shape, seconds: number): Drawn {
  const id = 1 + Math.max(0, ...marks.map((mark) => mark.id))
  return { id, shape, from: 0, to: seconds, method: 'auto' }
}

/** The method of each mark; null while one that is to be chosen is not known yet. */
export function settled(
  marks: readonly Drawn[],
  known: Known,
): (Mark & { method: Method })[] | null {
  const all = marks.map(({ shape, from, to, method, ...mark }) => {
    if (method !== 'auto') return { shape, from, to, method }
    const verdict = known.get(keyOf({ ...mark, shape, from, to }))
    return verdict === undefined ? null : { shape, from, to, method: verdict?.best ?? 'blend' }
  })
  return all.every((mark) => mark !== null) ? all : null
}
