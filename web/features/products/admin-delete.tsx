import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeleteProduct, useRestoreProduct } from './admin-api.ts'

type Props = { id: string; title: string; onDone: () => void }

/** Takes a product away, once that is meant. */
export function DeleteProduct({ id, title, onDone }: Props) {
  const { t } = useLingui()
  const { mutateAsync } = useDeleteProduct()
  const { mutateAsync: restore } = useRestoreProduct()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button look="quiet" className="!text-red sm:ml-auto" onClick={() => setAsked(true)}>
        <Trans>Delete</Trans>
      </Button>
      <Confirm
        open={asked}
        onOpenChange={setAsked}
        title={t`Delete “${title}”?`}
        action={<Trans>Delete</Trans>}
        onConfirm={() =>
          mutateAsync(id).then(
            () => {
              toast.success(t`“${title}” was deleted.`, {
                action: {
                  label: t`Undo`,
                  onClick: () => void restore(id).catch(toast.error),
                },
              })
              onDone()
            },
            (error: Error) => {
              toast.error(error)
              throw error
            },
          )
        }
      >
        <Trans>
          Its page, questions and settings go with it, and can be restored for 30 days; notices on
          its pages cannot. Projects that people made in it stay theirs.
        </Trans>
      </Confirm>
    </>
  )
}
