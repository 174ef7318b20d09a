import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { gapOf } from '../../worker/kernel/locale/contract.ts'

const HOW = msg`iPhones record in HEVC. To record in H.264 from now on: Settings → Camera → Formats → Most Compatible.`

/** Adds to what is said of a codec that is not read what those can do who film in it, as iPhones do unless told otherwise. */
export function useMostCompatible() {
  const { i18n } = useLingui()
  return (sentence: string, codec: string) =>
    codec === 'HEVC' ? sentence + gapOf(i18n.locale) + i18n._(HOW) : sentence
}

/** The same by itself. @param props.codec as people call it */
export function MostCompatible({ codec }: { codec: string }) {
  const { i18n } = useLingui()
  return codec === 'HEVC' && i18n._(HOW)
}
