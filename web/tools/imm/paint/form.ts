import { type Brushing, FIRST_BRUSHING } from '../brush/brushing.ts'

export type Form = Brushing & {
  /** The product's. */
  mode: 'edit' | 'erase'
  prompt: string
  /** The second of the files it begins with is the mask, and not yet paint. */
  masked?: boolean
}

export const FIRST: Form = { ...FIRST_BRUSHING, mode: 'edit', prompt: '' }
