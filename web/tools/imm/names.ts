import { t } from '@lingui/core/macro'
import { stemOf } from '../../../worker/kernel/file-name/contract.ts'
/** How the name of a picture of this type ends. */
export const endingOf = (type: string) =>
  type === 'image/jpeg' ? 'jpg' : (type.split('/')[1] ?? 'png')

/** The name of what was made of a picture, after its own: "lamp-erased.png". @param made how it became another */
export const nameOfMade = (name: string, made: string, type: string) =>
  `${stemOf(name) || t`picture`}${made && `-${made}`}.${endingOf(type)}`
