import { Trans } from '@lingui/react/macro'
import { isOpen, type Task } from './keep.ts'

/** What became of the wish to cancel a task; nothing where nobody wished it, or it was. */
export function CancelState({ task }: { task: Task }) {
  if (task.cancel !== 'asked' && task.cancel !== 'unstoppable') return null
  return (
    <p role="status" className="text-14 text-muted">
      {task.cancel === 'asked' ? (
        <Trans>The service was asked to stop. Its answer is on its way.</Trans>
      ) : isOpen(task) ? (
        <Trans>
          It could not be stopped anymore. The work goes on, and you get its result at the full
          price.
        </Trans>
      ) : (
        <Trans>You wanted to cancel this, but it could not be stopped anymore.</Trans>
      )}
    </p>
  )
}
