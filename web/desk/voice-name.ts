import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Locale } from '../../worker/kernel/locale/contract.ts'
import { voiceById } from '../../worker/providers/voices/contract.ts'
import { voicesQuery } from '../features/voices/api.ts'

/** What a voice is called, of the list or a person's own. */
export function useVoiceName(): (id: string) => string {
  const { t, i18n } = useLingui()
  const { data: own } = useQuery(voicesQuery)
  return (id) =>
    voiceById(id)?.title[i18n.locale as Locale] ??
    own?.find((one) => one.id === id)?.title ??
    (own ? t`Deleted voice` : '…')
}
