import { type Brushing, FIRST_BRUSHING } from '../brush/brushing.ts'

export type Form = Brushing & {
  /** The product's. */
  mode: 'edit' | 'erase'
  prompt: string
}

export const FIRST: Form = { ...FIRST_BRUSHING, mode: 'edit', prompt: '' }
