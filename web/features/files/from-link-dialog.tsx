import { Trans } from '@lingui/react/macro'
import { AddressDialog } from './address-dialog.tsx'
import { saveFromWeb } from './api.ts'

/** Asks for the address of a picture, sound or film of the web and saves what is there to the library. */
export default function FromLinkDialog({
  onClose,
  onSaved,
}: {
  onClose: () => void
  onSaved: () => void
}) {
  return (
    <AddressDialog
      title={<Trans>Add from a link</Trans>}
      action={<Trans>Add</Trans>}
      bring={saveFromWeb}
      onClose={onClose}
      onBrought={onSaved}
    />
  )
}
