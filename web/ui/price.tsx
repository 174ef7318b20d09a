import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { creditsOf } from '../../worker/kernel/money/contract.ts'

type Props = {
  /** 0 for what is done on the visitor's own device. */
  credits: number
  /** It may also be done on the device, for nothing. */
  alsoFree?: boolean | undefined
}

/** What a tool costs, in words. */
export function Price({ credits, alsoFree = false }: Props) {
  const { i18n } = useLingui()
  if (credits === 0) return <Trans>free on your device</Trans>
  const text = creditsOf(credits, i18n.locale)
  return alsoFree ? (
    <Plural value={credits} one={`free or ${text} credit`} other={`free or ${text} credits`} />
  ) : (
    <Plural value={credits} one={`${text} credit`} other={`${text} credits`} />
  )
}
