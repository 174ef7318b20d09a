import { Trans } from '@lingui/react/macro'
import { FolderOpen } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import type { Accept } from '../../ui/accept.ts'
import { Button } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'

const ExplorerDialog = lazy(() => import('./explorer-dialog.tsx'))

/** What was chosen: a file of this device, or one that is in the library already. */
export type Picked = { from: 'device'; file: File } | { from: 'library'; item: LibraryItem }

type Props = {
  title: ReactNode
  accept: Accept
  onPick: (picked: Picked) => void
  hint?: ReactNode
  children?: ReactNode
  className?: string
}

/** Material for a tool: dropped, pasted or chosen from the device or, when signed in, from the library. */
export function FilePicker({ title, accept, onPick, hint, children, className }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <DropZone title={title} hint={hint} accept={accept} onFiles={([file]) => file && onPick({ from: 'device', file })} className={className ?? ''}>
      {isSignedIn() && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          <FolderOpen aria-hidden />
          <Trans>Choose from your files</Trans>
        </Button>
      )}
      {children}
      {open && (
        <Suspense>
          <ExplorerDialog
            accept={accept}
            onClose={() => setOpen(false)}
            onChoose={(item) => {
              setOpen(false)
              onPick({ from: 'library', item })
            }}
          />
        </Suspense>
      )}
    </DropZone>
  )
}
