import type { Verdict } from '../../media/watermark/choose.ts'
import type { Box } from '../../media/box.ts'
import { boxAt, type Key, type Mark, type Method, type Shape } from '../../media/watermark/marks.ts'

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

type BoxShape = Extract<Shape, { kind: 'box' }>

/** Two places of a mark this near to each other in time, in seconds, are one. */
const SAME_TIME = 0.02

/** A box once it is put somewhere at a time: where it moves, that is one more place on its way. */
export function putAt(shape: BoxShape, time: number, box: Box): BoxShape {
  if (!shape.path) return { ...shape, box }
  const others = shape.path.filter((key) => Math.abs(key.time - time) > SAME_TIME)
  return {
    ...shape,
    path: [...others, { time, box }].toSorted((a, b) => a.time - b.time),
  }
}

/** A box that moves from now on, or stands where it is by then. */
export const setMoving = (shape: BoxShape, time: number, moves: boolean): BoxShape => {
  const box = boxAt(shape, time)
  return moves ? { kind: 'box', box, path: [{ time, box }] } : { kind: 'box', box }
}

/** A box that goes on from a time as it was followed. */
export const goingOn = (shape: BoxShape, time: number, followed: readonly Key[]): BoxShape => {
  const [first] = followed
  return {
    kind: 'box',
    box: first?.box ?? shape.box,
    path: [...(shape.path ?? []).filter((key) => key.time < time - SAME_TIME), ...followed],
  }
}

/** A box without one of the places on its way; the last one stays. */
export const withoutKey = (shape: BoxShape, time: number): BoxShape =>
  shape.path && shape.path.length > 1
    ? { ...shape, path: shape.path.filter((key) => key.time !== time) }
    : shape

/** The place on its way at which a box is now. */
export const keyAt = ({ path = [] }: BoxShape, time: number) =>
  path.find((key) => Math.abs(key.time - time) <= SAME_TIME)

/** The mark of a shape that was just drawn, by a number of its own. @param seconds of the film, all of which it covers */
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
