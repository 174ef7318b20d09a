import { FIRST_GIF, type GifForm } from '../../desk/gif-form.ts'
import type { WantedFormat } from '../../media/kinds.ts'
import { DEFAULTS, type Settings } from './plan.ts'

export type Form = Settings &
  GifForm & {
    format: WantedFormat
    encodeAll: boolean
    /** Cut lists count in drop-frame timecode, where there is one. */
    dropFrame: boolean
  }

export const FIRST_FORM: Form = {
  ...DEFAULTS,
  ...FIRST_GIF,
  format: 'same',
  encodeAll: false,
  dropFrame: true,
}
