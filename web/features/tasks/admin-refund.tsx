import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AmountFault, amountFault } from '../../admin/amount.tsx'
import { figureOf } from '../../admin/figure.ts'
import { Reason, useReason } from '../../admin/reason.tsx'
import { FormDialog } from '../../admin/form-dialog.tsx'
import { formatCredits } from '../../kernel/number.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useRefundTask } from './admin-api.ts'

type Props = { id: string; /** What the task cost, in credits. */ charged: number }

/** Gives back what a task cost, or a part of it, to whom it disappointed. */
export function RefundTask({ id, charged }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" className="mt-2" onClick={() => setOpen(true)}>
        <Trans>Give credits back</Trans>
      </Button>
      {open && <Window id={id} charged={charged} onClose={() => setOpen(false)} />}
    </>
  )
}

function Window({ id, charged, onClose }: Props & { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [amount, setAmount] = useState(String(charged))
  const why = useReason()
  const { mutate, isPending } = useRefundTask(id)
  const bounds = { most: charged }
  const wrong = amountFault(amount, bounds)
  const cost = formatCredits(charged, i18n.locale)
  const send = () => {
    why.ask()
    if (wrong || !why.reason) return
    const done = () => {
      toast.success(t`The credits are given back.`)
      onClose()
    }
    mutate(
      { amount: figureOf(amount), reason: why.reason },
      { onSuccess: done, onError: (error) => toast.error(error) },
    )
  }
  return (
    <FormDialog
      title={t`Give credits back`}
      description={t`The task cost ${cost} credits. Its receipt names what came back.`}
      save={<Trans>Give back</Trans>}
      saving={isPending}
      onSave={send}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={<Trans context="of credits">Amount</Trans>}
          error={why.asked && wrong && <AmountFault of={wrong} {...bounds} />}
          inputMode="decimal"
          readOnly={isPending}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <Reason of={why} sent={isPending} />
      </div>
    </FormDialog>
  )
}
