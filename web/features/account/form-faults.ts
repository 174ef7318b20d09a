import { shown } from '../../../worker/kernel/shown/contract.ts'
import { i18n } from '@lingui/core'
import type { FaultName } from '../../../worker/kernel/contract.ts'
import { FORM_FAULTS } from '../../../worker/kernel/form-faults/contract.ts'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import { ApiError } from '../../kernel/api.ts'

export type FieldName = 'nickname' | 'email' | 'code'
/** The field that is wrong, and a sentence beside it; none where that stands elsewhere already. */
export type Complaint = { field: FieldName; text?: string }

const FIELD_OF: Partial<Record<FaultName, FieldName>> = {
  nicknameEmpty: 'nickname',
  emailEmpty: 'email',
  emailInvalid: 'email',
  mailRefused: 'email',
  codeEmpty: 'code',
  codeWrong: 'code',
  codeSpent: 'code',
  codeExpired: 'code',
}

const sentence = (fault: keyof typeof FORM_FAULTS, field: FieldName): Complaint => ({
  field,
  text: FORM_FAULTS[fault][1][i18n.locale as Locale] ?? FORM_FAULTS[fault][1]['en-US'],
})

/** The first thing that is missing, in the order in which the server would say so. What is not asked for is not given. */
export function complaintsAbout({
  nickname,
  email,
  code,
}: {
  nickname?: string | undefined
  email: string
  code?: string
}): Complaint | null {
  if (nickname !== undefined && !shown(nickname)) return sentence('nicknameEmpty', 'nickname')
  if (!email.trim()) return sentence('emailEmpty', 'email')
  if (code === '') return sentence('codeEmpty', 'code')
  return null
}

/** What stands in place of the word that a code was sent, once the server takes it no more. */
export const spentWords = () => sentence('codeExpired', 'code').text

export const isSpent = ({ fault }: ApiError) => fault === 'codeSpent' || fault === 'codeExpired'

/** The field that a refusal of the server is about; undefined where it is about none. */
export const fieldOf = ({ fault }: ApiError): FieldName | undefined => fault && FIELD_OF[fault]
