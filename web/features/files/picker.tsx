import { Trans } from '@lingui/react/macro'
import { FolderOpen } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import type { Accept } from '../../ui/accept.ts'
import { Button } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { toast } from '../../ui/toast.ts'
import { borrow } from './borrow.ts'

const ExplorerDialog = lazy(() => import('./explorer-dialog.tsx'))

type Props = {
  title: ReactNode
  accept: Accept
  onFile: (file: File) => void
  hint?: ReactNode
  children?: ReactNode
  className?: string
}

/** Material for a tool: dropped, pasted or chosen from the device or, when signed in, from the library. */
export function FilePicker({ title, accept, onFile, hint, children, className }: Props) {
  const [open, setOpen] = useState(false)
  const [coming, setComing] = useState(false)

  async function take(item: LibraryItem) {
    setOpen(false)
    setComing(true)
    try {
      onFile(await borrow(item))
    } catch (error) {
      toast.error(error instanceof Error ? error : String(error))
    } finally {
      setComing(false)
    }
  }
  return (
    <DropZone title={title} hint={hint} accept={accept} onFiles={([file]) => file && onFile(file)} className={className ?? ''}>
      {isSignedIn() && (
        <Button look="quiet" busy={coming} onClick={() => setOpen(true)}>
          <FolderOpen aria-hidden />
          <Trans>Choose from your files</Trans>
        </Button>
      )}
      {children}
      {open && (
        <Suspense>
          <ExplorerDialog accept={accept} onClose={() => setOpen(false)} onChoose={(item) => void take(item)} />
        </Suspense>
      )}
    </DropZone>
  )
}
