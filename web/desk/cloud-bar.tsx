import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { creditsQuery } from '../features/credits/api.ts'
import { CancelDialog } from '../features/tasks/cancel-dialog.tsx'
import { CancelState } from '../features/tasks/cancel-state.tsx'
import { isOpen } from '../features/tasks/keep.ts'
import { TaskProgress } from '../features/tasks/task-progress.tsx'
import { useTask } from '../features/tasks/use-task.ts'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/progress.tsx'
import type { Cloud } from './cloud.ts'
import { Credits } from './credits.tsx'

/** What the cloud costs; when it is done, what was spent. */
export function CloudPrice({ cloud: { run, price } }: { cloud: Cloud }) {
  if (run.state === 'task') return <Spent id={run.id} />
  return price === undefined ? '…' : <Credits amount={price} />
}

function Spent({ id }: { id: string }) {
  const { data: task } = useTask(id)
  if (!task) return '…'
  if (isOpen(task)) return <Credits amount={task.price} />
  const spent = <Credits amount={task.receipt.charged} />
  return <Trans>Spent: {spent}</Trans>
}

/** What will be left, and what is. Nothing for guests. */
export function CloudBalance({ cloud: { run, price } }: { cloud: Cloud }) {
  const { data: credits } = useQuery(creditsQuery)
  if (!credits || price === undefined) return null
  const now = credits.balance.toFixed(2)
  if (run.state === 'task') return <Trans>Balance: {now}</Trans>
  const after = Math.max(0, credits.balance - price).toFixed(2)
  return <Trans>Balance after: {after}</Trans>
}

type StatusProps = {
  cloud: Cloud
  /** Too many bytes, or more than so many megapixels. */
  tooLarge: 'bytes' | number | null
  /** What else may be done with a large file. */
  instead?: ReactNode
}

/** How far it is, or why it cannot begin. */
export function CloudStatus({ cloud: { run, refusal }, tooLarge, instead }: StatusProps) {
  const { t } = useLingui()
  if (run.state === 'uploading') return <Progress fraction={run.fraction} doing={t`Uploading`} />
  if (run.state === 'sending') return <Progress fraction={undefined} doing={t`Starting`} />
  if (run.state === 'task') return <TaskStatus id={run.id} />
  if (run.state === 'failed') return <Failure message={run.message} requestId={run.requestId} />
  if (tooLarge === null) return refusal === undefined ? null : <Failure message={refusal} />
  return (
    <p role="alert" className="text-14 text-amber">
      {tooLarge === 'bytes' ? (
        <Trans>This file is larger than 20 MB, too large for the cloud.</Trans>
      ) : (
        <Trans>With these settings the cloud takes up to {tooLarge} megapixels.</Trans>
      )}{' '}
      {instead}
    </p>
  )
}

function TaskStatus({ id }: { id: string }) {
  const { data: task, error } = useTask(id)
  if (!task)
    return error ? <Failure message={error.message} /> : <Progress fraction={undefined} doing="…" />
  if (isOpen(task)) {
    if (error) return <Failure message={error.message} />
    return (
      <div className="flex flex-col gap-2">
        <TaskProgress task={task} />
        <CancelState task={task} />
      </div>
    )
  }
  if (task.status === 'failed' && task.error) return <Failure message={task.error.err} />
  if (task.status === 'cancelled') {
    const returned = task.receipt.returned.toFixed(2)
    return (
      <p role="status" className="text-14 text-muted">
        <Trans>Cancelled. Credits that came back to you: {returned}.</Trans>
      </p>
    )
  }
  return <CancelState task={task} />
}

function Failure({ message, requestId }: { message: string; requestId?: string | undefined }) {
  return (
    <div role="alert" className="text-14 text-red">
      {message}
      {requestId && <span className="block text-12 text-muted">{requestId}</span>}
    </div>
  )
}

type ActionProps = {
  cloud: Cloud
  /** What the button does: "Remove background". */
  label: ReactNode
  disabled: boolean
  onStart: () => void
  /** Takes its place when there is a result. @param id of the task */
  done: (id: string) => ReactNode
}

/** The one main button of the paid way: start, stop, or once more. */
export function CloudAction({ cloud, label, disabled, onStart, done }: ActionProps) {
  const { run, price, leaving } = cloud
  if (run.state === 'task')
    return <TaskAction id={run.id} disabled={disabled} onStart={onStart} done={done} />
  if (run.state === 'uploading') {
    return (
      <Button onClick={run.stop}>
        <Trans>Cancel</Trans>
      </Button>
    )
  }
  return (
    <Button
      look="primary"
      busy={run.state === 'sending'}
      disabled={disabled || price === undefined || leaving}
      onClick={onStart}
    >
      {label}
    </Button>
  )
}

function TaskAction({
  id,
  disabled,
  onStart,
  done,
}: Omit<ActionProps, 'cloud' | 'label'> & { id: string }) {
  const { data: task } = useTask(id)
  const [asking, setAsking] = useState(false)
  if (task?.status === 'succeeded') return done(id)
  if (task && !isOpen(task)) {
    return (
      <Button look="primary" disabled={disabled} onClick={onStart}>
        <Trans>Try again</Trans>
      </Button>
    )
  }
  return (
    <>
      <Button disabled={task?.cancel !== null} onClick={() => setAsking(true)}>
        <Trans>Cancel</Trans>
      </Button>
      {task && <CancelDialog task={task} open={asking} onOpenChange={setAsking} />}
    </>
  )
}
