import { Plural, Trans } from '@lingui/react/macro'

/** What a tool costs, in words. @param credits 0 for what is done on the visitor's own device */
export function Price({ credits }: { credits: number }) {
  return credits === 0 ? (
    <Trans>free on your device</Trans>
  ) : (
    <Plural value={credits} one="# credit" other="# credits" />
  )
}
