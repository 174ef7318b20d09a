import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { use, useState } from 'react'
import { ToolContext } from '../desk/context.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'
import type { Offer } from './offers.ts'
import { useOpenWith, useTargets } from './send.ts'

type Props = {
  /** What is sent, or how it comes about; null says that it did not. */
  file: File | (() => Promise<File | null>)
  /** The name of what comes about. */
  name?: string
  /** The type of what comes about, where its name does not tell. */
  type?: string
  disabled?: boolean
  /** In a line of a list: an icon, which says of whom it is by the file's name. */
  listed?: boolean
}

/** Lays a file on the desk of another tool that takes its kind; nothing where there is none. */
export function SendTo(props: Props) {
  const { file, name = '', type = '' } = props
  const from = use(ToolContext)?.product.key
  const targets = useTargets()(file instanceof File ? file : { name, type }).filter(
    ({ key }) => key !== from,
  )
  return targets.length > 0 && <SendMenu {...props} targets={targets} />
}

function SendMenu({
  file,
  name = '',
  disabled = false,
  listed = false,
  targets,
}: Props & { targets: readonly Offer[] }) {
  const { t } = useLingui()
  const openWith = useOpenWith()
  const [busy, setBusy] = useState(false)
  const sentName = file instanceof File ? file.name : name

  async function send(key: string) {
    setBusy(true)
    try {
      const sent = file instanceof File ? file : await file()
      if (sent) await openWith(key, [sent])
    } catch {
      toast.error(t`Your device has no room to hand this file over. Free some space and try again.`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Menu
      trigger={
        listed ? (
          <IconButton label={t`Send ${sentName} to…`} disabled={disabled || busy}>
            <Send aria-hidden />
          </IconButton>
        ) : (
          <Button disabled={disabled} busy={busy}>
            <Send aria-hidden />
            <Trans>Send to…</Trans>
          </Button>
        )
      }
      entries={targets.map(({ key, title, icon: Icon }) => ({
        id: key,
        label: title,
        icon: <Icon aria-hidden />,
        onSelect: () => void send(key),
      }))}
    />
  )
}
