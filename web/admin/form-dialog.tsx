import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { KeptState } from './kept-state.tsx'

type Props = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'width'> & {
  /** What of it is kept on this device until it is saved. */
  kept?: ComponentProps<typeof KeptState>
  saving: boolean
  onSave: () => void
  /** It is put away, and what is kept of it stays. */
  onClose: () => void
  /** It is given up, where that is something else. */
  onCancel?: () => void
  /** What the main button says, where that is not Save. */
  save?: ReactNode
  children: ReactNode
}

/** A window in which an admin changes something. */
export function FormDialog({
  kept,
  saving,
  save,
  onSave,
  onClose,
  onCancel = onClose,
  children,
  ...head
}: Props) {
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      {...head}
      onSubmit={onSave}
      actions={
        <>
          {kept?.dirty && <KeptState {...kept} />}
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" busy={saving} type="submit">
            {save ?? <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
