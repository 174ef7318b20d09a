import { useKeys } from '../../../desk/keys.ts'
import type { Stroke } from './strokes.ts'

/** What is painted, with what, and how near it is looked at: part of the form of a tool with a brush. */
export type Brushing = {
  strokes: readonly Stroke[]
  /** Its width, in percent of half the picture's longer side. */
  brush: number
  /** Percent of its radius that paints fully. */
  hardness: number
  tool: 'brush' | 'rubber' | 'hand'
  /** 1 fits the stage. */
  zoom: number
}

export const FIRST_BRUSHING: Brushing = {
  strokes: [],
  brush: 5,
  hardness: 100,
  tool: 'brush',
  zoom: 1,
}

/** How it is painted, which is not gone back to with what was painted. */
export const handOf = ({ brush, hardness, tool, zoom }: Brushing) => ({
  brush,
  hardness,
  tool,
  zoom,
})

/** For another picture: strokes on one mean nothing on the next. */
export const AFRESH = { strokes: [], zoom: 1 } satisfies Partial<Brushing>

export const LEAST_BRUSH = 1
export const MOST_BRUSH = 25

/** In pixels of the picture. */
export const radiusOf = (
  { brush }: Pick<Brushing, 'brush'>,
  { width, height }: { width: number; height: number },
) => Math.max(1, Math.round((Math.max(width, height) * brush) / 200))

/**
 * A brush at work: its keys, and the one way to change it. Each stroke is a step to go back to; how it is painted is none.
 * @param history of the form that the brush is part of
 */
export function useBrush<Form extends Brushing>(
  form: Form,
  onForm: (form: Form) => void,
  history: { change: (form: Form, kind: string) => void },
  disabled: boolean,
) {
  const set = (change: Partial<Brushing>) => {
    const next = { ...form, ...change }
    if (change.strokes) history.change(next, `strokes ${change.strokes.length}`)
    else onForm(next)
  }
  const size = (brush: number) =>
    disabled ? null : () => set({ brush: Math.min(MOST_BRUSH, Math.max(LEAST_BRUSH, brush)) })
  useKeys({ '[': size(form.brush - 1), ']': size(form.brush + 1) })
  return set
}
