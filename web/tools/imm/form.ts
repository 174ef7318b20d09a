import { t } from '@lingui/core/macro'
import { type Brushing, FIRST_BRUSHING } from './brush/brushing.ts'
import { nameOfMade } from './names.ts'

/** Where the work is done: for free on the visitor's device, or as a paid task. */
type Method = 'device' | 'cloud'

export type Form = Brushing & {
  method: Method
  /** 0 to 100, of the method on the device. */
  tolerance: number
  holes: boolean
  /** A cut that is likely poor is wanted all the same. */
  anyway: boolean
  format: 'png' | 'webp'
  behind: 'none' | 'colour' | 'picture'
  /** As #rrggbb. */
  colour: string
  /** The subject stands in the middle of a square, of so many pixels on each side; without it, where it stood. */
  square?: number | undefined
  /** The cut is brushed over; else it is held against the picture. */
  refining: boolean
  /** What is brushed on a cut made here spreads as far as the next edge. */
  follow: boolean
}

export const FIRST_FORM: Form = {
  method: 'device',
  tolerance: 30,
  holes: true,
  anyway: false,
  format: 'png',
  behind: 'none',
  colour: '#ffffff',
  refining: false,
  follow: true,
  ...FIRST_BRUSHING,
  hardness: 80,
}

/** The name of a result, after its picture's. */
export const resultName = (name: string, format: Form['format']) =>
  nameOfMade(name, t`cut-out`, `image/${format}`)
