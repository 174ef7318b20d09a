import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isOpen } from '../../features/tasks/keep.ts'
import { CancelDialog } from '../../features/tasks/cancel-dialog.tsx'
import { TaskProgress } from '../../features/tasks/task-progress.tsx'
import { useTask } from '../../features/tasks/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { DownloadResult } from './cloud-result.tsx'
import type { CloudCut } from './use-cloud-cut.ts'

type StatusProps = { cloud: CloudCut; /** Too many bytes, or more than so many megapixels. */ tooLarge: 'bytes' | number | null }

/** How far the paid way is, or why it cannot begin. */
export function CloudStatus({ cloud, tooLarge }: StatusProps) {
  const { t } = useLingui()
  if (cloud.state === 'uploading') return <Progress fraction={cloud.fraction} doing={t`Uploading the picture`} />
  if (cloud.state === 'sending') return <Progress fraction={undefined} doing={t`Starting`} />
  if (cloud.state === 'task') return <TaskStatus id={cloud.id} />
  if (cloud.state === 'failed') return <Failure message={cloud.message} requestId={cloud.requestId} />
  if (tooLarge === null) return null
  return (
    <p role="alert" className="text-14 text-amber">
      {tooLarge === 'bytes' ? (
        <Trans>This file is larger than 20 MB, too large for the cloud. Save it smaller, or remove a plain background on your device.</Trans>
      ) : (
        <Trans>With these settings the cloud takes up to {tooLarge} megapixels. Save the picture smaller, or remove a plain background on your device.</Trans>
      )}
    </p>
  )
}

function TaskStatus({ id }: { id: string }) {
  const { data: task, error } = useTask(id)
  if (!task) return error ? <Failure message={error.message} /> : <Progress fraction={undefined} doing="…" />
  if (isOpen(task)) return error ? <Failure message={error.message} /> : <TaskProgress task={task} />
  if (task.status === 'failed' && task.error) return <Failure message={task.error.err} />
  if (task.status === 'cancelled') {
    const returned = task.receipt.returned.toFixed(2)
    return (
      <p role="status" className="text-14 text-muted">
        <Trans>Cancelled. Credits that came back to you: {returned}.</Trans>
      </p>
    )
  }
  return null
}

function Failure({ message, requestId }: { message: string; requestId?: string | undefined }) {
  return (
    <div role="alert" className="text-14 text-red">
      {message}
      {requestId && <span className="block text-12 text-muted">{requestId}</span>}
    </div>
  )
}

type ActionProps = { cloud: CloudCut; /** The picture's, for what is made of it. */ name: string; disabled: boolean; onStart: () => void }

/** The one main button of the paid way: start, stop, or once more. */
export function CloudAction({ cloud, name, disabled, onStart }: ActionProps) {
  if (cloud.state === 'task') return <TaskAction id={cloud.id} name={name} disabled={disabled} onStart={onStart} />
  if (cloud.state === 'uploading') {
    return (
      <Button size="large" onClick={cloud.stop}>
        <Trans>Cancel</Trans>
      </Button>
    )
  }
  return (
    <Button look="primary" size="large" busy={cloud.state === 'sending'} disabled={disabled} onClick={onStart}>
      <Trans>Remove background</Trans>
    </Button>
  )
}

function TaskAction({ id, name, disabled, onStart }: Omit<ActionProps, 'cloud'> & { id: string }) {
  const { data: task } = useTask(id)
  const [asking, setAsking] = useState(false)
  if (task?.status === 'succeeded') return <DownloadResult id={id} name={name} />
  if (task && !isOpen(task)) {
    return (
      <Button look="primary" size="large" disabled={disabled} onClick={onStart}>
        <Trans>Try again</Trans>
      </Button>
    )
  }
  return (
    <>
      <Button size="large" disabled={!task} onClick={() => setAsking(true)}>
        <Trans>Cancel</Trans>
      </Button>
      {task && <CancelDialog task={task} open={asking} onOpenChange={setAsking} />}
    </>
  )
}
