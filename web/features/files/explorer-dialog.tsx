import { Trans } from '@lingui/react/macro'
import { Dialog } from '../../ui/dialog.tsx'
import { type ExplorerProps, FileExplorer } from './explorer.tsx'

type Props = Pick<ExplorerProps, 'accept' | 'onChoose' | 'onChooseMany'> & {
  onClose: () => void
  /** Closes after a link was copied. */
  closeOnCopy?: boolean
}

/** The library as a window over the page; Escape and a click beside it close it. */
export default function ExplorerDialog({ onClose, closeOnCopy = false, ...explorer }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>File Explorer</Trans>}
      width="wide"
    >
      <FileExplorer {...explorer} {...(closeOnCopy && { onCopied: onClose })} />
    </Dialog>
  )
}
