import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PurchaseLink } from './access-denial.tsx'

/** Says over the page that the level was too low for what was asked. @param sentence the server's, in the reader's language */
export default function DenialDialog({
  sentence,
  onClose,
}: {
  sentence: string
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Access restricted</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <PurchaseLink onClick={onClose} />
        </>
      }
    >
      <p className="text-14 text-muted">{sentence}</p>
    </Dialog>
  )
}
