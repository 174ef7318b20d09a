import { Plural, Trans } from '@lingui/react/macro'

type Props = {
  /** 0 for what is done on the visitor's own device. */
  credits: number
  /** It may also be done on the device, for nothing. */
  alsoFree?: boolean | undefined
}

/** What a tool costs, in words. */
export function Price({ credits, alsoFree = false }: Props) {
  if (credits === 0) return <Trans>free on your device</Trans>
  return alsoFree ? (
    <Plural value={credits} one="free or # credit" other="free or # credits" />
  ) : (
    <Plural value={credits} one="# credit" other="# credits" />
  )
}
