import { type ReactNode, Suspense } from 'react'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { late } from '../../ui/late.ts'
import type { MenuEntry } from '../../ui/menu.tsx'

const FromLinkDialog = late(() => import('./from-link-dialog.tsx'))
const FilePreview = late(() => import('./file-preview.tsx'))
const RenameDialog = late(() => import('./rename-dialog.tsx'))
const DeleteDialog = late(() => import('./delete-dialog.tsx'))

/** What is open over the library, and of which files. */
export type Open =
  | { what: 'preview' | 'rename'; item: LibraryItem }
  | { what: 'delete'; items: LibraryItem[] }
  | { what: 'link' }

type Props = {
  open: Open
  onClose: () => void
  onCopy: (item: LibraryItem) => void
  /** A file came from the web. */
  onSaved: () => void
  onDeleted: () => void
  /** What gets the focus after files were deleted. */
  afterDeleted: (items: readonly LibraryItem[]) => HTMLElement | null
  onward?: ((items: readonly LibraryItem[]) => readonly MenuEntry[]) | undefined
  recipe?: ((item: LibraryItem) => ReactNode) | undefined
}

/** The window over the library that is open; each is fetched with its first use. */
export function ExplorerDialogs({
  open,
  onClose,
  onCopy,
  onSaved,
  onDeleted,
  afterDeleted,
  onward,
  recipe,
}: Props) {
  return (
    <Suspense>
      {open.what === 'preview' && (
        <FilePreview
          item={open.item}
          onClose={onClose}
          onCopy={() => onCopy(open.item)}
          onward={onward?.([open.item])}
          recipe={recipe?.(open.item)}
        />
      )}
      {open.what === 'rename' && <RenameDialog item={open.item} onClose={onClose} />}
      {open.what === 'link' && (
        <FromLinkDialog
          onClose={onClose}
          onSaved={() => {
            onClose()
            onSaved()
          }}
        />
      )}
      {open.what === 'delete' && (
        <DeleteDialog
          items={open.items}
          onClose={onClose}
          onDeleted={() => {
            onClose()
            onDeleted()
          }}
          next={() => afterDeleted(open.items)}
        />
      )}
    </Suspense>
  )
}
