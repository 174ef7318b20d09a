import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './field.tsx'

type Props = {
  title: string
  /** The button that does it: a verb. */
  action: ReactNode
  /** What will happen. */
  children: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Ends when it is done; a refusal leaves the question open. */
  onConfirm: (reason: string) => Promise<unknown>
  /** Asks why, for the books. */
  reason?: boolean
}

const LONGEST_REASON = 500

/** Asks before something is done that cannot simply be undone. */
export function Confirm({ title, action, children, open, onOpenChange, onConfirm, reason: asks = false }: Props) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const confirm = async () => {
    if (asks && !reason.trim()) return setMissing(true)
    setBusy(true)
    await onConfirm(reason.trim()).then(
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
      <div className="flex flex-col gap-4">
        <div className="text-14 text-muted">{children}</div>
        {asks && (
          <TextField
            label={<Trans>Reason</Trans>}
            hint={<Trans>It is kept in the audit log.</Trans>}
            error={missing && !reason.trim() && <Trans>Please say why.</Trans>}
            value={reason}
            maxLength={LONGEST_REASON}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
