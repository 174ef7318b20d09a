import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useCancelTask } from './api.ts'
import { CancelButton, CancelTerms } from './cancel-terms.tsx'
import type { Task } from './keep.ts'

type Props = { task: Task; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks before a task is cancelled, and says first what that costs. */
export function CancelDialog({ task, open, onOpenChange }: Props) {
  const { t } = useLingui()
  const cancel = useCancelTask(task.id)
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
          <CancelButton
            tasks={[task]}
            busy={cancel.isPending}
            onClick={() =>
              cancel.mutate(undefined, {
                onSuccess: () => onOpenChange(false),
                onError: (error) => toast.error(error),
              })
            }
          >
            <Trans>Cancel the task</Trans>
          </CancelButton>
        </>
      }
    >
      <CancelTerms tasks={[task]} />
    </Dialog>
  )
}
