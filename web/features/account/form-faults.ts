import { i18n } from '@lingui/core'
import { FAULTS, type FaultName } from '../../../worker/kernel/contract.ts'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import { ApiError } from '../../kernel/api.ts'

export type FieldName = 'nickname' | 'email' | 'code'
/** One sentence, beside the field it is about. */
export type Complaint = { field: FieldName | null; text: string }

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

const sentence = (fault: FaultName, field: FieldName): Complaint => ({
  field,
  text: FAULTS[fault][1][i18n.locale as Locale] ?? FAULTS[fault][1]['en-US'],
})

/** The first thing that is missing, in the order in which the server would say so. A code is asked for only when given. */
export function complaintsAbout({
  nickname,
  email,
  code,
}: {
  nickname: string
  email: string
  code?: string
}): Complaint | null {
  if (!nickname.trim()) return sentence('nicknameEmpty', 'nickname')
  if (!email.trim()) return sentence('emailEmpty', 'email')
  if (code === '') return sentence('codeEmpty', 'code')
  return null
}

/** A refusal of the server, beside the field it is about; others stand alone. */
export function complaintOf(error: ApiError): Complaint {
  return { field: (error.fault && FIELD_OF[error.fault]) ?? null, text: error.message }
}
