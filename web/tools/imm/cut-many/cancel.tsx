import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CancelButton, CancelTerms } from '../../../features/tasks/cancel-terms.tsx'
import { isOpen, type Task } from '../../../features/tasks/keep.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type Props = {
  /** Of the pictures that are in the cloud, also those that have ended or were asked to stop. */
  tasks: readonly Task[]
  /** So many pictures have not been sent. */
  unsent: number
  /** One is being sent: what it costs to cancel it is not known yet. */
  sending: boolean
  open: boolean
  onClose: () => void
  onCancel: (open: readonly Task[]) => void
}

/** Asks before a batch in the cloud is cancelled, and says first what that costs. */
export function CancelBatch({ tasks, unsent, sending, open, onClose, onCancel }: Props) {
  const { t } = useLingui()
  const at = tasks.filter((task) => isOpen(task) && task.cancel === null)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t`Cancel this batch?`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep it running</Trans>
          </Button>
          <CancelButton tasks={at} busy={sending} onClick={() => onCancel(at)}>
            <Trans>Cancel the batch</Trans>
          </CancelButton>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        {at.length > 0 && (
          <>
            <p>
              <Plural
                value={at.length}
                one="# picture is at work or waits its turn in the cloud."
                other="# pictures are at work or wait their turn in the cloud."
              />
            </p>
            <CancelTerms tasks={at} />
          </>
        )}
        {unsent > 0 && (
          <p>
            <Plural
              value={unsent}
              one="# picture has not been sent yet and costs nothing."
              other="# pictures have not been sent yet and cost nothing."
            />
          </p>
        )}
        <p>
          <Trans>What has been cut out already stays.</Trans>
        </p>
      </div>
    </Dialog>
  )
}
