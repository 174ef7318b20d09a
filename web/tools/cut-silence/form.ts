import { FIRST_GIF, type GifForm } from '../../desk/gif-form.ts'
import type { CutParts } from '../../media/cut-lists/cut-list.ts'
import type { WantedFormat } from '../../media/kinds.ts'
import { DEFAULTS, type Settings } from './plan.ts'

export type Form = Settings &
  GifForm & {
    format: WantedFormat
    encodeAll: boolean
    /** Cut lists count in drop-frame timecode, where there is one. */
    dropFrame: boolean
    cutParts: CutParts
  }

export const FIRST_FORM: Form = {
  ...DEFAULTS,
  ...FIRST_GIF,
  format: 'same',
  encodeAll: false,
  dropFrame: true,
  cutParts: 'out',
}
