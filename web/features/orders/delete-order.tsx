import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '../../../worker/features/orders/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeleteOrder } from './api.ts'

type Props = { order: Order; onDeleted: () => void; small?: boolean }

/** Deletes an order that is not paid, after asking. */
export function DeleteOrder({ order, onDeleted, small = false }: Props) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const remove = useDeleteOrder()
  const confirm = () =>
    remove.mutate(order.id, {
      onSuccess: () => {
        toast.success(t`The order is deleted.`)
        onDeleted()
      },
      onError: (error) => toast.error(error),
    })
  return (
    <>
      <Button look="quiet" size={small ? 'small' : 'medium'} onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Delete this order?</Trans>}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Keep</Trans>
            </Button>
            <Button look="danger" busy={remove.isPending} onClick={confirm}>
              <Trans>Delete</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>It is not paid, so nothing is lost. You can order again at any time.</Trans>
        </p>
      </Dialog>
    </>
  )
}
