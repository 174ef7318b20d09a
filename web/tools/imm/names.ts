import { t } from '@lingui/core/macro'
import { endingOf, stemOf } from '../../../worker/kernel/file-name/contract.ts'

/** The name of what was made of a picture, after its own: "lamp-erased.png". @param made how it became another */
export const nameOfMade = (name: string, made: string, type: string) =>
  `${stemOf(name) || t`picture`}${made && `-${made}`}.${endingOf(type)}`
