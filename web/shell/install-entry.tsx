import { Trans } from '@lingui/react/macro'
import { MonitorDown } from 'lucide-react'
import { useInstall } from './install.ts'

/** In a menu: has the site installed as an app, where the browser offers that. */
export default function InstallEntry({
  className,
  onDone,
}: {
  className: string
  onDone: () => void
}) {
  const install = useInstall()
  if (!install) return null
  return (
    <button
      type="button"
      onClick={() => {
        onDone()
        install()
      }}
      className={className}
    >
      <MonitorDown aria-hidden />
      <Trans>Install the app</Trans>
    </button>
  )
}
