import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Accept, fits } from '../../ui/accept.ts'
import { AddressDialog } from './address-dialog.tsx'
import { fileFromWeb } from './from-web.ts'

type Props = { accept: Accept; onClose: () => void; onFile: (file: File) => void }

/** Asks for the address of a file and brings it. */
export default function FromWebDialog({ accept, onClose, onFile }: Props) {
  const { t } = useLingui()
  const [unfit, setUnfit] = useState('')
  return (
    <AddressDialog
      title={<Trans>From a web address</Trans>}
      action={<Trans>Open</Trans>}
      said={unfit}
      bring={fileFromWeb}
      onClose={onClose}
      onBrought={(file) => (fits(file, accept) ? onFile(file) : setUnfit(t`“${file.name}” does not fit here.`))}
    />
  )
}
