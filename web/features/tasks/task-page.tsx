import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../kernel/api.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isOpen, type Task } from './keep.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CancelState } from './cancel-state.tsx'
import { DemoBadge } from './demo-badge.tsx'
import { Output } from './output.tsx'
import { KeptUntil } from './kept-until.tsx'
import { TaskReceipt } from './receipt.tsx'
import { TaskProgress } from './task-progress.tsx'
import { useTask } from './use-task.ts'
import { useTaskName } from './use-tool-words.ts'
import { statusCopy, statusTone } from './words.ts'

type Slots = {
  /** Further ways on with a result. */
  onward?: ((file: File) => ReactNode) | undefined
  /** How it was made, and how to make it again. */
  recipe?: ((task: Task) => ReactNode) | undefined
}

/** One task: how far it is, what came of it, what it cost. @param props.gone stands where there is no such task */
export function TaskPage({ id, gone, ...slots }: { id: string; gone: ReactNode } & Slots) {
  const { data: task, error } = useTask(id)
  if (!task && error instanceof ApiError && error.code === 404) return gone
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-8 sm:px-6">
      {task ? (
        <Found task={task} lost={error} {...slots} />
      ) : error ? (
        <Missing error={error} />
      ) : (
        <Skeleton className="h-72 w-full rounded-lg" />
      )}
    </div>
  )
}

function Found({
  task,
  lost,
  onward,
  recipe,
}: { task: Task; /** Why it cannot be followed any longer. */ lost: Error | null } & Slots) {
  const { i18n } = useLingui()
  const [asking, setAsking] = useState(false)
  const name = useTaskName()(task)
  const started = new Date(task.created_at)
  const when = i18n.date(started, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-22 sm:text-28">{name}</h1>
          <Badge tone={statusTone[task.status]}>{i18n._(statusCopy[task.status])}</Badge>
          {task.demo && task.outputs.length > 0 && <DemoBadge task={task} />}
        </div>
        <p className="text-14 text-muted">
          <Trans>Started {when}</Trans>
        </p>
      </header>
      {task.app_id && (
        <Link
          to="/app/$id"
          params={{ id: task.app_id }}
          className={buttonClass('secondary', 'medium', 'self-start')}
        >
          <Trans>Open</Trans>
        </Link>
      )}
      {isOpen(task) && (
        <section className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
          <TaskProgress task={task} />
          {lost && <Failure error={lost} />}
          <p className="text-14 text-muted">
            <Trans>
              You can leave this page. The task keeps running, and its result will be in your
              library.
            </Trans>
          </p>
          <CancelState task={task} />
          {task.cancel === null && (
            <Button className="self-start" onClick={() => setAsking(true)}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <CancelDialog task={task} open={asking} onOpenChange={setAsking} />
        </section>
      )}
      {!isOpen(task) && <CancelState task={task} />}
      {task.error && task.status === 'failed' && (
        <p
          role="alert"
          className="rounded-md border border-red/40 bg-red-tint px-4 py-3 text-14 text-red"
        >
          {task.error.err}
        </p>
      )}
      {task.outputs.map((hash) => (
        <Output key={hash} hash={hash} name={name} onward={onward} />
      ))}
      <KeptUntil at={task.kept_until} />
      {!isOpen(task) && recipe?.(task)}
      <TaskReceipt task={task} name={name} />
    </>
  )
}

function Missing({ error }: { error: Error }) {
  const signIn = !isSignedIn() || (error instanceof ApiError && error.code === 401)
  return (
    <div className="flex flex-col items-start gap-4">
      <h1 className="text-22">
        <Trans>Task</Trans>
      </h1>
      <p role="alert">{error.message}</p>
      {signIn && (
        <Link to="/signin" search={(search) => search} className={buttonClass('primary')}>
          <Trans>Sign in</Trans>
        </Link>
      )}
    </div>
  )
}
