import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { AnotherFile } from '../../../desk/another-file.tsx'
import { Claiming, CloudPrice, CloudStatus, SpentOn } from '../../../desk/cloud-bar.tsx'
import { useCloud } from '../../../desk/cloud.ts'
import { Desk } from '../../../desk/desk.tsx'
import { useFormHistory } from '../../../desk/history.ts'
import { TimedProgress } from '../../../desk/timed-progress.tsx'
import { UndoRedo } from '../../../desk/undo-redo.tsx'
import { isOpen, type Task } from '../../../features/tasks/keep.ts'
import { useShownTasks } from '../../../features/tasks/shown.ts'
import { useStay } from '../../../kernel/use-stay.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { BatchActions, TakeAway } from '../batch/actions.tsx'
import { PictureList } from '../batch/list.tsx'
import { MorePictures } from '../batch/more-pictures.tsx'
import { BatchStage } from '../batch/stage.tsx'
import { type Item, madeOf } from '../batch/use-batch.ts'
import { type Brushing, handOf, useBrush } from '../brush/brushing.ts'
import { PICTURES } from '../../../media/taken.ts'
import { framed } from '../expand/framed.ts'
import type { Form } from '../form.ts'
import { CutView, RefineSettings } from '../refine/view.tsx'
import { Settings } from '../settings.tsx'
import { CancelBatch } from './cancel.tsx'
import { Doing } from './doing.tsx'
import { MOST_PICTURES } from '../../../../worker/tools/imm/most/contract.ts'
import { Cutting, isPoor, Sum } from './outcome.tsx'
import { InCloud } from './in-cloud.tsx'
import { RefineOne } from './refine-one.tsx'
import { type Tasks, useCutMany } from './use-cut-many.ts'
import { useTasks } from './use-tasks.ts'
import { identityOf } from '../../../media/file-identity.ts'
import type { CutOut } from './ways.ts'

type Props = {
  /** To begin with. */
  files: readonly File[]
  onFiles: (files: readonly File[]) => void
  form: Form
  onForm: (form: Form) => void
  behind: File | undefined
  onBehind: (file: File | undefined) => void
  tasks: Tasks
  onTasks: (tasks: Tasks) => void
  /** Back to the choice of pictures. */
  onOther: () => void
}

const ANY = { mode: 'remove-background', image: '0'.repeat(32) }
const NO_TASK = { task: null, keepTask: () => {} }

/** Where a picture lies in the square that its subject came into. */
function placeOf(item: Item<CutOut>) {
  const { size, margins } = madeOf(item) ?? {}
  return size && margins && framed(size, margins).place
}

/** Several pictures out of their backgrounds at once: for free on this device, or each as a task in the cloud. */
export function CutMany({ files, onFiles, tasks, onTasks, onOther, ...given }: Props) {
  const { form, onForm, behind, onBehind } = given
  const { t } = useLingui()
  const history = useFormHistory(form, (next) =>
    onForm({ ...next, ...handOf(form), follow: form.follow }),
  )
  const one = useCloud('imm', ANY, NO_TASK)
  const layBehind =
    form.behind === 'colour' ? form.colour : form.behind === 'picture' ? behind : undefined
  const [wishes, setWishes] = useState(false)
  /** What is brushed over one is made of it when its brush is laid down. */
  const [strokes, setStrokes] = useState(form.strokes)
  if (!wishes && strokes !== form.strokes) setStrokes(form.strokes)
  const { items, add, remove, start, gate, ...cloudly } = useCutMany({
    files,
    form: { ...form, strokes },
    behind: layBehind,
    price: one.price ?? 0,
    tasks,
    onTasks,
  })
  const { isInCloud } = cloudly
  useShownTasks(Object.values(tasks))
  const [chosen, setChosen] = useState<string>()
  const shown = items.find(({ id }) => id === chosen) ?? items[0]
  const onDevice = form.method === 'device'
  const key = shown && identityOf(shown.file)
  const atWork = items.filter(({ state }) => state === 'working')
  const sent = useTasks(atWork.flatMap(({ file }) => tasks[identityOf(file)] ?? []))
  /** What the cloud is at work on is paid as it was asked for: it is brushed over when it is there. */
  const away = atWork.filter(
    ({ file }) =>
      isInCloud(file) && !sent.some((task) => task.id === tasks[identityOf(file)] && !isOpen(task)),
  )
  const refining =
    wishes &&
    shown !== undefined &&
    madeOf(shown) !== undefined &&
    !away.some(({ id }) => id === shown.id)
  if (wishes && !refining) setWishes(false)
  const own = useMemo(
    () => ({ ...form, strokes: form.strokes.filter(({ of }) => of === key) }),
    [form, key],
  )
  const setBrush = useBrush(form, onForm, history, !refining)
  /** As over a single one; a stroke on a cut made here is what the cut is found anew from. */
  function brush(change: Partial<Brushing>) {
    if (!change.strokes || !shown || key === undefined) return setBrush(change)
    const seeds = form.follow && !(key in tasks) && { seed: true as const }
    setBrush({
      ...change,
      strokes: [
        ...form.strokes.filter(({ of }) => of !== key),
        ...change.strokes.map((stroke) =>
          stroke.of === undefined ? { ...stroke, of: key, ...seeds } : stroke,
        ),
      ],
    })
  }
  function show(id: string) {
    setStrokes(form.strokes)
    setChosen(id)
  }
  /** What the cloud could do, or could do better. */
  const asked = items.filter(
    (item) => item.state === 'waiting' || isPoor(item) || (!onDevice && item.state === 'stopped'),
  )
  const cloud = useCloud('imm', ANY, NO_TASK, Math.max(1, asked.length))
  const isRefused = cloud.price === undefined && cloud.refusal !== undefined
  const working = atWork.length
  const unsent = atWork.filter(({ file }) => isInCloud(file) && !(identityOf(file) in tasks)).length
  const stoppable =
    unsent > 0 ||
    sent.some(({ cancel }) => cancel === null) ||
    atWork.some(({ file }) => !isInCloud(file))
  const paid = items.flatMap(({ file }) => tasks[identityOf(file)] ?? [])
  const known = useTasks(paid)
  const [asking, setAsking] = useState(false)
  // What was not sent yet would not be after a reload either.
  useStay(unsent > 0)
  const count = items.length
  const ended = items.filter(({ state }) => state === 'done' || state === 'failed').length

  function addHere(more: readonly File[]) {
    const room = MOST_PICTURES - count
    if (more.length > room) toast.error(t`Up to ${MOST_PICTURES} pictures at once.`)
    const added = more.slice(0, Math.max(0, room))
    add(added)
    onFiles([...items.map(({ file }) => file), ...added])
  }
  function removeHere(id: string) {
    remove(id)
    onFiles(items.flatMap((item) => (item.id === id ? [] : [item.file])))
  }
  async function startCloud() {
    if (!(await cloud.mayStart())) return
    const ids = new Set(asked.map(({ id }) => id))
    cloudly.send(asked.map(({ file }) => file))
    start((item: Item<CutOut>) => ids.has(item.id))
  }
  function cancel(open: readonly Task[]) {
    setAsking(false)
    void cloudly.cancel(open, t`Stopped before it was sent. It costs nothing.`)
  }
  function askToCancel() {
    if (unsent === 0 && sent.length === 0) return cloudly.stop()
    gate.hold()
    setAsking(true)
  }
  function keepOn() {
    gate.release()
    setAsking(false)
  }
  if (!shown) return null
  const inCloud = (
    <InCloud
      cloud={cloud}
      disabled={working > 0}
      poor={onDevice ? asked : null}
      price={<CloudPrice cloud={cloud} />}
      onStart={() => void startCloud()}
    />
  )
  return (
    <Desk
      name={shown.file.name}
      head={
        <>
          <AnotherFile onClick={onOther} disabled={working > 0} />
          {/* A step may go back over what was set before: what is being sent is paid as it was asked for. */}
          <UndoRedo of={history} disabled={refining ? unsent > 0 : working > 0} />
        </>
      }
      stage={
        refining ? (
          <RefineOne
            key={shown.id}
            file={shown.file}
            task={tasks[identityOf(shown.file)] ?? null}
            form={own}
            behind={layBehind}
            onBrushing={brush}
          />
        ) : (
          <BatchStage key={shown.id} item={shown} place={placeOf(shown)} />
        )
      }
      strip={
        <>
          {(refining || shown.state === 'done') && (
            <CutView refining={refining} onRefining={setWishes} brushing={own} onBrushing={brush} />
          )}
          <PictureList
            items={items}
            sum={<Sum items={items} onDevice={onDevice} />}
            outcome={(made) => <Cutting made={made} />}
            words={{
              working: ({ file, last }) =>
                isInCloud(file) ? (
                  <Doing task={tasks[identityOf(file)]} />
                ) : (
                  !last && <Trans>cutting out…</Trans>
                ),
              failed: <Trans>could not be cut out</Trans>,
            }}
            shown={shown.id}
            onShow={show}
            onRemove={removeHere}
            // What is at work in the cloud, or goes there, costs something: it is cancelled, not just put out of sight.
            mayRemove={({ state, file }) =>
              state !== 'working' ||
              !(identityOf(file) in tasks || (isInCloud(file) && cloudly.sending > 0))
            }
            unfinished={refining && strokes !== form.strokes ? shown.id : undefined}
            onAgain={(id) => start((item) => item.id === id)}
          />
          <MorePictures accept={PICTURES} onFiles={addHere} />
        </>
      }
      settings={
        refining ? (
          <RefineSettings
            brushing={own}
            onBrushing={brush}
            {...(!(identityOf(shown.file) in tasks) && {
              follow: form.follow,
              onFollow: (follow: boolean) => onForm({ ...form, follow }),
            })}
          />
        ) : (
          <Settings
            form={form}
            onForm={history.change}
            behind={behind}
            onBehind={onBehind}
            // What is on its way to the cloud is paid as it was asked for.
            disabled={working > 0 && (!onDevice || unsent > 0)}
          />
        )
      }
      status={
        working > 0 ? (
          <TimedProgress
            fraction={ended / count}
            doing={t`Cutting out: ${ended} of ${count} done`}
          />
        ) : onDevice ? (
          <Claiming funds={cloud.funds} />
        ) : (
          <CloudStatus cloud={cloud} tooLarge={null} />
        )
      }
      price={
        onDevice ? (
          <Trans>Free on your device</Trans>
        ) : asked.length > 0 ? (
          <CloudPrice cloud={cloud} />
        ) : known.length < paid.length ? (
          '…'
        ) : (
          <SpentOn tasks={known} unsent={unsent * (one.price ?? 0)} />
        )
      }
      secondary={
        refining ? null : (
          <>
            {onDevice && asked.length > 0 && !isRefused && inCloud}
            <BatchActions
              items={items}
              onStop={stoppable ? askToCancel : null}
              onResume={onDevice ? () => start(({ state }) => state === 'stopped') : null}
            />
            <CancelBatch
              tasks={sent}
              unsent={unsent}
              sending={cloudly.sending > 0}
              open={asking}
              onClose={keepOn}
              onCancel={cancel}
            />
          </>
        )
      }
      action={
        refining ? (
          <Button look="primary" onClick={() => setWishes(false)}>
            <Trans>Done</Trans>
          </Button>
        ) : !onDevice && asked.length > 0 ? (
          inCloud
        ) : (
          <TakeAway items={items} />
        )
      }
    />
  )
}
