import type { Verdict } from '../../media/watermark/choose.ts'
import type { Mark, Method, Shape } from '../../media/watermark/marks.ts'

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
