import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeleteProduct } from './admin-api.ts'

type Props = { id: string; title: string; onDone: () => void }

/** Takes a product away, once that is meant. */
export function DeleteProduct({ id, title, onDone }: Props) {
  const { t } = useLingui()
  const { mutateAsync } = useDeleteProduct()
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
          mutateAsync(id).then(onDone, (error: Error) => {
            toast.error(error)
            throw error
          })
        }
      >
        <Trans>
          Its page, questions and settings go with it. Projects that people made in it stay theirs.
        </Trans>
      </Confirm>
    </>
  )
}
