import { figureOf } from '../../admin/figure.ts'

/** A value by its name, as a row of a form. What is more than a text, a figure or a yes is kept as it is. */
export type ValueRow = {
  name: string
  kind: 'text' | 'number' | 'switch' | 'kept'
  text: string
  on: boolean
  kept: unknown
}

export const EMPTY_VALUE: ValueRow = { name: '', kind: 'text', text: '', on: false, kept: null }

export const rowsOf = (values: Record<string, unknown>): ValueRow[] =>
  Object.entries(values).map(([name, value]) => {
    if (typeof value === 'string') return { ...EMPTY_VALUE, name, text: value }
    if (typeof value === 'number') return { ...EMPTY_VALUE, name, kind: 'number', text: `${value}` }
    if (typeof value === 'boolean') return { ...EMPTY_VALUE, name, kind: 'switch', on: value }
    return { ...EMPTY_VALUE, name, kind: 'kept', kept: value }
  })

export const isFigure = (text: string) => Number.isFinite(figureOf(text))

export const valuesOf = (rows: readonly ValueRow[]): Record<string, unknown> =>
  Object.fromEntries(
    rows.map(({ name, kind, text, on, kept }) => [
      name.trim(),
      { text, number: figureOf(text), switch: on, kept }[kind],
    ]),
  )
