import { t } from '@lingui/core/macro'
import { stemOf } from '../../../worker/kernel/file-name/contract.ts'
import { gifSizeOf } from '../../desk/gif-form.ts'
import type { CutOptions } from '../../media/cut-out.ts'
import type { SpeedOptions } from '../../media/speed-up.ts'
import type { Range } from '../../media/timeline.ts'
import { keptRanges, pacedRanges, totalOf } from '../../media/timeline.ts'
import type { Form } from './form.ts'

/** The name of what becomes of a file, without its ending. */
export const titleOf = ({ name }: File) => t`${stemOf(name)}-cut`

/** What the engine is asked for. */
export function optionsOf(
  file: File,
  form: Form,
  active: readonly Range[],
  duration: number,
): CutOptions | SpeedOptions {
  const { pauses, format, encodeAll, speed, keepPitch } = form
  const gif = format === 'gif' && { gif: gifSizeOf(form) }
  const asked = { format, name: titleOf(file), ...gif }
  return pauses === 'speed'
    ? { ...asked, shown: pacedRanges(active, speed, duration), keepPitch }
    : { ...asked, kept: keptRanges([...active], duration), encodeAll }
}

/** How long what is asked for will be, in seconds. */
export const lengthOf = (asked: CutOptions | SpeedOptions) =>
  totalOf('shown' in asked ? asked.shown : asked.kept)
