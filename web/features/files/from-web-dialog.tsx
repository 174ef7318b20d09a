import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type Accept, fits } from '../../ui/accept.ts'
import { unfit } from '../../media/unfit.ts'
import { AddressDialog } from './address-dialog.tsx'
import { saveFromWeb } from './api.ts'
import { ownFileOf } from './own-file-of.ts'

type Props = { accept: Accept; onClose: () => void; onFile: (file: File) => void }

/** Asks for the address of a file and brings it, by way of the library: few sites let another one's pages read them. */
export default function FromWebDialog({ accept, onClose, onFile }: Props) {
  const [said, setSaid] = useState('')
  return (
    <AddressDialog
      title={<Trans>From a web address</Trans>}
      action={<Trans>Open</Trans>}
      said={said}
      bring={async (url) => ownFileOf(await saveFromWeb(url))}
      onClose={onClose}
      onBrought={(file) => (fits(file, accept) ? onFile(file) : setSaid(unfit([file], accept)))}
    />
  )
}
