import { Trans } from '@lingui/react/macro'

export function HomePage() {
  return (
    <h1 className="text-48">
      <Trans>Drop it. Done.</Trans>
    </h1>
  )
}
