import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** The button that does it: a verb. */
  action: ReactNode
  /** What will happen. */
  children: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Ends when it is done; a refusal leaves the question open. */
  onConfirm: () => Promise<unknown>
}

/** Asks before something is done that cannot simply be undone. */
export function Confirm({ title, action, children, open, onOpenChange, onConfirm }: Props) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onConfirm().then(
      () => onOpenChange(false),
      () => {},
    )
    setBusy(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="danger" busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <div className="text-14 text-muted">{children}</div>
    </Dialog>
  )
}
