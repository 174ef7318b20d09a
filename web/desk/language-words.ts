import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Language } from '../../worker/providers/voices/contract.ts'

export const languageWords: Record<Language, MessageDescriptor> = {
  'en-US': msg`English (American)`,
  'en-GB': msg`English (British)`,
  'zh-CN': msg`Mandarin`,
  'zh-HK': msg`Cantonese`,
  'ja-JP': msg`Japanese`,
  'ko-KR': msg`Korean`,
  'es-ES': msg`Spanish`,
  'fr-FR': msg`French`,
  'de-DE': msg`German`,
  'it-IT': msg`Italian`,
  'pt-BR': msg`Portuguese (Brazil)`,
}
