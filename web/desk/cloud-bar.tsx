import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { FREE_PLAN_CREDITS } from '../../worker/features/credits/free/contract.ts'
import { creditsQuery } from '../features/credits/api.ts'
import { CancelDialog } from '../features/tasks/cancel-dialog.tsx'
import { CancelState } from '../features/tasks/cancel-state.tsx'
import { isOpen, type Task } from '../features/tasks/keep.ts'
import { TaskProgress } from '../features/tasks/task-progress.tsx'
import { useTask } from '../features/tasks/use-task.ts'
import { useOnline } from '../kernel/use-online.ts'
import type { Size } from '../media/picture.ts'
import { Button } from '../ui/button.tsx'
import { late } from '../ui/late.ts'
import { Progress } from '../ui/progress.tsx'
import { RequestId } from '../ui/request-id.tsx'
import { Sentences } from '../ui/sentences.tsx'
import { type Cloud, comesOutSmaller, type Oversize } from './cloud.ts'
import { Amount, Credits } from './credits.tsx'
import type { Funds } from './funds.ts'
import { StopButton } from './stop-button.tsx'

const HumanCheck = late(() => import('../features/credits/human-check.tsx'))

/** What the cloud costs; when it is done, what was spent and what is left; when nothing came of it, what the next try costs. */
export function CloudPrice({ cloud: { run, inVain, price, refusal } }: { cloud: Cloud }) {
  if (run.state === 'task' && !(inVain && price !== undefined)) return <Spent id={run.id} />
  if (price !== undefined) return <Credits amount={price} />
  // Of what is refused no price is to come.
  return refusal === undefined && '…'
}

/** What a task cost, and what is left. @param props.id of the task */
export function Spent({ id }: { id: string }) {
  const { data: task } = useTask(id)
  return task ? <SpentOn tasks={[task]} /> : '…'
}

/** What several tasks cost together, and what is left. @param props.unsent what those will cost that are still to be sent */
export function SpentOn({ tasks, unsent = 0 }: { tasks: readonly Task[]; unsent?: number }) {
  const { data: credits } = useQuery(creditsQuery)
  const charged = tasks.reduce(
    (sum, task) => sum + (isOpen(task) ? task.price : task.receipt.charged),
    0,
  )
  if (unsent > 0 || tasks.some(isOpen)) return <Credits amount={charged + unsent} />
  const spent = <Credits amount={charged} />
  if (!credits)
    return charged > 0 ? <Trans>{spent} spent</Trans> : <Trans>Nothing was charged</Trans>
  const left = <Amount of={credits.balance} />
  if (charged === 0) return <Trans>Nothing was charged · {left} left</Trans>
  return (
    <Trans>
      {spent} spent · {left} left
    </Trans>
  )
}

/** What will be left, or what a try in vain has cost; nothing for guests, and where it does not suffice: the button says what there is. */
export function CloudBalance({ cloud: { run, inVain, price, funds } }: { cloud: Cloud }) {
  if (run.state === 'task') return inVain && price !== undefined && <Spent id={run.id} />
  if (funds.balance === undefined || price === undefined || funds.way) return null
  const left = <Amount of={funds.balance - price} />
  return <Trans>{left} left after</Trans>
}

type StatusProps = {
  cloud: Cloud
  tooLarge: Oversize
  /** What else may be done with a large file. */
  instead?: ReactNode
  /** Of the picture that would come out, if the cloud draws so large. */
  size?: Size
}

/** How far it is, or why it cannot begin. */
export function CloudStatus({ cloud, tooLarge, instead, size }: StatusProps) {
  const { t } = useLingui()
  const { run, refusal, funds } = cloud
  const online = useOnline()
  const place = useStageInView(run.state)
  if (run.state === 'preparing')
    return <Begun fraction={run.fraction} doing={t`Preparing`} secondsLeft={run.secondsLeft} />
  if (run.state === 'uploading')
    return (
      <Begun
        fraction={run.fraction}
        doing={online ? t`Uploading` : t`Waiting for the connection`}
        secondsLeft={online ? run.secondsLeft : undefined}
      />
    )
  if (run.state === 'sending') return <Begun fraction={undefined} doing={t`Starting`} />
  if (run.state === 'task')
    return (
      <div ref={place}>
        <TaskStatus id={run.id} />
      </div>
    )
  if (!online) return <Offline />
  if (run.state === 'failed') return <Failure message={run.message} requestId={run.requestId} />
  if (tooLarge !== null) return <TooLarge tooLarge={tooLarge} instead={instead} />
  if (refusal !== undefined) return <Failure message={refusal} />
  return (
    <>
      {size && comesOutSmaller(cloud, size) && <Smaller mostSide={cloud.mostSide} />}
      <Claiming funds={funds} />
    </>
  )
}

/**
 * What a press brought stands where a long form stood, of which a phone may show the end: the stage is come back to, once, and then
 * how far it is.
 */
function useStageInView(state: Cloud['run']['state']) {
  const place = useRef<HTMLDivElement>(null)
  const began = useRef(false)
  useEffect(() => {
    const stage = place.current?.closest('.desk')?.querySelector('.stage')
    if (began.current && stage) {
      stage.scrollIntoView({ block: 'nearest' })
      // Of what is higher than the window the beginning is seen.
      if (stage.getBoundingClientRect().top < 0) stage.scrollIntoView()
      place.current?.scrollIntoView({ block: 'nearest' })
    }
    if (state === 'sending') began.current = true
    if (state === 'task' || state === 'failed') began.current = false
  }, [state])
  return place
}

/** How far it is since the press that began it. What came in the material's place may have moved it out of view. */
function Begun(progress: ComponentProps<typeof Progress>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={place}>
      <Progress {...progress} />
    </div>
  )
}

/** That of a large picture a smaller one will come. */
function Smaller({ mostSide = 0 }: Partial<Pick<Cloud, 'mostSide'>>) {
  const { i18n } = useLingui()
  const most = i18n.number(mostSide)
  return (
    <p role="status" className="text-14 text-amber">
      <Trans>The result will be smaller: at most {most} pixels on its longer side.</Trans>
    </p>
  )
}

/** Without a line the cloud does nothing, and nothing is lost by waiting for it. */
function Offline() {
  return (
    <p role="status" className="text-14 text-amber">
      <Trans>
        You are offline, and this runs in the cloud. Everything stays as you left it; start when you
        are back online.
      </Trans>
    </p>
  )
}

/** Why a file cannot go to the cloud. */
export function TooLarge({ tooLarge, instead }: Pick<StatusProps, 'tooLarge' | 'instead'>) {
  return (
    <p role="alert" className="text-14 text-amber">
      <Sentences>
        {tooLarge === 'bytes' ? (
          <Trans>This file is larger than 20 MB, too large for the cloud.</Trans>
        ) : (
          <Trans>With these settings the cloud takes up to {tooLarge} megapixels.</Trans>
        )}
        {instead}
      </Sentences>
    </p>
  )
}

/** What the way to the free credits asks of a person, and why they did not come. */
export function Claiming({ funds: { human, error } }: { funds: Funds }) {
  if (!human && !error) return null
  return (
    <div className="flex flex-col gap-2">
      {human && (
        <Suspense fallback={<div className="h-16" />}>
          <HumanCheck key={human.round} onToken={human.onToken} />
        </Suspense>
      )}
      {error && <Failure message={error.message} />}
    </div>
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
    const returned = <Amount of={task.receipt.returned} />
    return (
      <p role="status" className="text-14 text-muted">
        <Trans>Canceled. Credits that came back to you: {returned}.</Trans>
      </p>
    )
  }
  return <CancelState task={task} />
}

function Failure({ message, requestId }: { message: string; requestId?: string | undefined }) {
  return (
    <div role="alert" className="text-14 text-red">
      {message}
      <RequestId id={requestId} />
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
  const { run } = cloud
  if (run.state === 'task')
    return (
      <TaskAction id={run.id} cloud={cloud} disabled={disabled} onStart={onStart} done={done} />
    )
  if (run.state === 'preparing' || run.state === 'uploading') {
    return (
      <StopButton onStop={run.stop}>
        <Trans>Cancel</Trans>
      </StopButton>
    )
  }
  return <CloudStart {...{ cloud, label, disabled, onStart }} />
}

/** Begins the work in the cloud; says first what is missing for it. */
export function CloudStart({
  cloud: { run, price, leaving, funds },
  label,
  disabled,
  onStart,
}: Omit<ActionProps, 'done'>) {
  const online = useOnline()
  return (
    <Button
      data-control="start"
      look="primary"
      busy={run.state === 'sending' || funds.busy}
      disabled={disabled || price === undefined || leaving || !online}
      onClick={onStart}
    >
      <WithFunds funds={funds}>{label}</WithFunds>
    </Button>
  )
}

/** What a button says: what it does, or the way to the credits for it. */
export function WithFunds({ funds, children }: { funds: Funds; children: ReactNode }) {
  if (!funds.way) return children
  const have = <Amount of={funds.balance ?? 0} />
  return funds.way === 'claim' ? (
    <Trans>
      You have {have} · Claim {FREE_PLAN_CREDITS} free and run
    </Trans>
  ) : (
    <Trans>You have {have} · Get credits</Trans>
  )
}

function TaskAction({
  id,
  cloud,
  disabled,
  onStart,
  done,
}: Omit<ActionProps, 'label'> & { id: string }) {
  const { data: task } = useTask(id)
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  if (task?.status === 'succeeded') return done(id)
  if (task && !isOpen(task)) {
    return <CloudStart {...{ cloud, disabled, onStart }} label={<Trans>Try again</Trans>} />
  }
  return (
    <>
      <StopButton disabled={task?.cancel !== null || !online} onStop={() => setAsking(true)}>
        <Trans>Cancel</Trans>
      </StopButton>
      {task && <CancelDialog task={task} open={asking} onOpenChange={setAsking} />}
    </>
  )
}
