import { plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Sentences } from '../../ui/sentences.tsx'
import { toast } from '../../ui/toast.ts'
import { deleteVoice, voicesQuery } from '../voices/api.ts'
import { deleteFiles } from './api.ts'

const NAMED = 5

type Props = {
  items: readonly LibraryItem[]
  onClose: () => void
  onDeleted: () => void
  /** What gets the focus once they are gone, and with them what had it. */
  next: () => HTMLElement | null
}

/** Asks before files go, since nothing brings them back. */
export default function DeleteDialog({ items, onClose, onDeleted, next }: Props) {
  const gone = useRef(false)
  const { data: voices = [] } = useQuery(voicesQuery)
  const going = voices.filter(({ sample }) => items.some((item) => item.file_hash === sample))
  const remove = useMutation({
    mutationFn: async () => {
      const left = new Set(items.map(({ file_hash }) => file_hash))
      // One after the other: a recording goes with the last voice that goes by it.
      for (const { id } of going) (await deleteVoice(id)).files.forEach((hash) => left.delete(hash))
      await deleteFiles([...left])
    },
    onSuccess: () =>
      toast.success(plural(items.length, { one: '# file deleted', other: '# files deleted' })),
    onError: (error) => toast.error(error),
  })
  // By its end another window may stand here.
  const begin = () =>
    remove.mutate(undefined, {
      onSuccess() {
        gone.current = true
        onDeleted()
      },
    })
  const more = items.length - NAMED
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      finalFocus={() => (gone.current ? next() : null)}
      title={<Plural value={items.length} one="Delete this file?" other="Delete # files?" />}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep</Trans>
          </Button>
          <Button look="danger" busy={remove.isPending} onClick={begin}>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-1 text-14 font-medium">
        {items.slice(0, NAMED).map(({ file_hash, title }) => (
          <li key={file_hash} className="wrap-anywhere">
            {title}
          </li>
        ))}
        {more > 0 && (
          <li className="font-normal text-muted">
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
      {going.length > 0 && (
        <ul className="flex flex-col gap-1 pt-3 text-14">
          {going.map(({ id, title, sample }) => {
            const recording = items.find(({ file_hash }) => file_hash === sample)?.title
            return (
              <li key={id}>
                <Trans>
                  Your voice “{title}” goes by “{recording}” and is deleted for good with it.
                </Trans>
              </li>
            )
          })}
        </ul>
      )}
      <p className="pt-3 text-14 text-muted">
        <Sentences>
          <Trans>This cannot be undone. Links to what is deleted stop working.</Trans>
          {items.some(({ is_public }) => is_public) && (
            <Trans>What is public stays public until you withdraw it.</Trans>
          )}
        </Sentences>
      </p>
    </Dialog>
  )
}
