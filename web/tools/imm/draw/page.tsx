import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LONGEST_PROMPT, SIZES } from '../../../../worker/tools/imm/drawing/contract.ts'
import { nameFrom } from '../../../../worker/kernel/file-name/contract.ts'
import { isTooLong } from '../../../desk/characters.tsx'
import { CloudAction, CloudBalance, CloudPrice, CloudStatus } from '../../../desk/cloud-bar.tsx'
import type { KeptTask } from '../../../desk/cloud-run.ts'
import { atNext, fitsCloud, useCloud } from '../../../desk/cloud.ts'
import { Desk } from '../../../desk/desk.tsx'
import { Examples } from '../../../desk/examples.tsx'
import { useFormHistory } from '../../../desk/history.ts'
import { PromptField } from '../../../desk/prompt-field.tsx'
import { UndoRedo } from '../../../desk/undo-redo.tsx'
import { useWork } from '../../../desk/work.ts'
import { useSettled } from '../../../ui/settled.ts'
import { taskQuery } from '../../../features/tasks/api.ts'
import { PICTURES } from '../../../media/taken.ts'
import { fits } from '../../../ui/accept.ts'
import { Draws } from './draws.tsx'
import { FIRST, type Form, inputOf } from './form.ts'
import { Drawn, TakeAway, Ways } from './results.tsx'
import { Settings } from './settings.tsx'
import { EXAMPLES } from './words.ts'

type Work = {
  form: Form
  /** What was drawn so far, each with what was asked for; the newest last. */
  draws?: readonly { task: string; form: Form }[]
  /** Another picture to go by was chosen since, or none. */
  regarded?: boolean
}
const MOST_DRAWS = 12

/** Make pictures: words in, one to four pictures out. */
export function DrawPictures() {
  const { t } = useLingui()
  const [reference, setReference] = useState<File>()
  const [shown, setShown] = useState<number | null>(null)
  const { work, save, keepFiles, ...now } = useWork<Work>({ form: FIRST }, ([picture]) =>
    setReference(picture && fits(picture, PICTURES) ? picture : undefined),
  )
  const { form, draws = [] } = work
  const kept: KeptTask = {
    task: now.kept.task,
    keepTask(task) {
      now.kept.keepTask(task)
      if (task !== null)
        save(({ draws: before = [], ...others }) => ({
          ...others,
          regarded: false,
          draws: [...before, { task, form: others.form }].slice(-MOST_DRAWS),
        }))
    },
  }
  const drawn = draws.find(({ task }) => task === kept.task)?.form ?? form
  const history = useFormHistory(form, (next) => save((now) => ({ ...now, form: next })))
  const name = nameFrom(drawn.prompt, t`picture`)
  // A page that holds a file is one worth finding again, and worth a project: here the words are its material.
  const written = useSettled(form.prompt).trim()
  const named = nameFrom(written, t`picture`)
  useEffect(() => {
    if (reference) keepFiles([reference])
    else if (written) keepFiles([new File([written], `${named}.txt`, { type: 'text/plain' })])
  }, [keepFiles, reference, written, named])

  // The price goes by the number of pictures alone, so it stands before there are words.
  const cloud = useCloud(
    'imm',
    { ...inputOf(FIRST), prompt: 'a', count: form.count },
    kept,
    1,
    JSON.stringify([inputOf(form), reference?.name, reference?.size]),
  )
  const { run, busy, working } = cloud
  const { data: task } = useQuery({ ...taskQuery(kept.task ?? ''), enabled: kept.task !== null })
  // What was changed since is what the main button draws, and no longer what it takes away.
  const changed =
    task?.status === 'succeeded' &&
    (work.regarded === true || JSON.stringify(inputOf(drawn)) !== JSON.stringify(inputOf(form)))
  const next = atNext(cloud, changed)
  const ready =
    form.prompt.trim() !== '' && !isTooLong(form.prompt, LONGEST_PROMPT) && fitsCloud(reference)

  function goBy(picture: File | undefined) {
    setReference(picture)
    save((now) => ({ ...now, regarded: true }))
  }
  function start() {
    if (!ready || working || cloud.price === undefined) return
    setShown(null)
    cloud.start({
      files: reference ? [reference] : [],
      input: ([hash]) => inputOf(form, hash),
    })
  }
  const write = (prompt: string) => history.change({ ...form, prompt })
  const begin = <Begin ratio={ratioOf(form)} count={form.count} disabled={busy} onExample={write} />

  return (
    <Desk
      head={<UndoRedo of={history} disabled={busy} />}
      stage={
        run.state === 'task' ? (
          <Drawn
            id={run.id}
            {...{ name, shown }}
            ratio={ratioOf(drawn)}
            onShow={setShown}
            nothing={begin}
          />
        ) : (
          begin
        )
      }
      strip={
        <>
          <Draws
            tasks={draws.map(({ task }) => task)}
            {...{ name, shown }}
            task={run.state === 'task' ? run.id : null}
            onShow={(task, at) => {
              // It is not another draw: only its pictures are looked at again.
              if (task !== kept.task) now.kept.keepTask(task)
              setShown(at)
            }}
            disabled={busy}
          />
          {run.state === 'task' && (
            <Ways
              id={run.id}
              {...{ name, shown }}
              onShow={setShown}
              onAgain={start}
              onReference={goBy}
              price={cloud.price}
            />
          )}
        </>
      }
      settings={
        <Settings
          form={form}
          onForm={history.change}
          reference={reference}
          onReference={goBy}
          disabled={busy}
        />
      }
      above={
        <PromptField
          main
          label={t`What to draw`}
          hint={t`Describe the picture: subject, place, light, manner.`}
          value={form.prompt}
          onChange={write}
          longest={LONGEST_PROMPT}
          disabled={busy}
          onEnter={start}
        />
      }
      status={<CloudStatus cloud={next} tooLarge={fitsCloud(reference) ? null : 'bytes'} />}
      price={<CloudPrice cloud={next} />}
      balance={<CloudBalance cloud={next} />}
      secondary={changed && task && <TakeAway id={task.id} {...{ name, shown }} />}
      action={
        <CloudAction
          cloud={next}
          label={<Trans>Draw</Trans>}
          disabled={!ready}
          onStart={start}
          done={(id) => <TakeAway main id={id} {...{ name, shown }} />}
        />
      }
    />
  )
}

const ratioOf = ({ ratio }: Form) => SIZES[ratio][0] / SIZES[ratio][1]

/** The empty frames of what will be drawn, and descriptions to begin with. */
function Begin({
  ratio,
  count,
  disabled,
  onExample,
}: {
  ratio: number
  count: number
  disabled: boolean
  onExample: (words: string) => void
}) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center">
      <div className="flex w-full max-w-xl flex-col items-center gap-6 text-center">
        <div aria-hidden className="flex h-28 items-center gap-2">
          {Array.from({ length: count }, (_, at) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- they are all alike
              key={at}
              className="rounded-md border-2 border-dashed border-line-strong bg-sunken"
              style={{ height: `${Math.min(7, 7 / ratio)}rem`, aspectRatio: ratio }}
            />
          ))}
        </div>
        <p className="text-14 text-muted">
          <Trans>Describe the picture below, or start with one of these:</Trans>
        </p>
        <Examples examples={EXAMPLES} disabled={disabled} onExample={onExample} />
      </div>
    </div>
  )
}
