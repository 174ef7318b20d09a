import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { queryClient } from '../../kernel/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { taskQuery, useCancelTask } from './api.ts'
import type { Task } from './keep.ts'

type Props = { task: Task; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks before a task is cancelled, and says first what that costs. */
export function CancelDialog({ task, open, onOpenChange }: Props) {
  const { t } = useLingui()
  const cancel = useCancelTask(task.id)
  // What the live line tells of a task names neither price nor whether it can be stopped.
  useEffect(() => {
    if (open) void queryClient.fetchQuery({ ...taskQuery(task.id), staleTime: 0 }).catch(() => {})
  }, [open, task.id])
  const cost = task.cancel_price ?? 0
  const back = task.price - cost
  const [costs, returns] = [cost.toFixed(2), back.toFixed(2)]
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Cancel this task?`}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>
            <Trans>Keep it running</Trans>
          </Button>
          <Button
            look="danger"
            busy={cancel.isPending}
            onClick={() =>
              cancel.mutate(undefined, {
                onSuccess: () => onOpenChange(false),
                onError: (error) => toast.error(error),
              })
            }
          >
            <Trans>Cancel the task</Trans>
          </Button>
        </>
      }
    >
      <p>
        {cost === 0 ? (
          <Trans>This costs nothing.</Trans>
        ) : (
          <Plural
            value={cost}
            one={`The service bills what it has begun: this costs ${costs} credit at most.`}
            other={`The service bills what it has begun: this costs ${costs} credits at most.`}
          />
        )}{' '}
        <Trans>Credits that come back to you: {returns}.</Trans>
        {task.may_go_on && (
          <>
            {' '}
            <Trans>
              Work that can no longer be stopped goes on, and you get its result at the full price.
            </Trans>
          </>
        )}
      </p>
    </Dialog>
  )
}
