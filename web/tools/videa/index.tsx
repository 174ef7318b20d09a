import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LONGEST_PROMPT, sizeOf } from '../../../worker/tools/videa/shot/contract.ts'
import { nameFrom } from '../../../worker/kernel/file-name/contract.ts'
import { isTooLong } from '../../desk/characters.tsx'
import { CloudAction, CloudBalance, CloudPrice, CloudStatus } from '../../desk/cloud-bar.tsx'
import { CloudResult, DownloadResult } from '../../desk/cloud-result.tsx'
import { atNext, useCloud } from '../../desk/cloud.ts'
import { Desk } from '../../desk/desk.tsx'
import { useFormHistory } from '../../desk/history.ts'
import { MadeFilm } from '../../desk/made-film.tsx'
import { PromptField } from '../../desk/prompt-field.tsx'
import { UndoRedo } from '../../desk/undo-redo.tsx'
import { ViewChoice } from '../../desk/view-choice.tsx'
import { useWork } from '../../desk/work.ts'
import { useSettled } from '../../ui/settled.ts'
import { taskQuery } from '../../features/tasks/api.ts'
import { cropPicture } from '../../media/crop-picture.ts'
import { decodePicture } from '../../media/decode-picture.ts'
import { ALONE, answer, type Why } from '../../media/engine.ts'
import { PICTURES } from '../../media/taken.ts'
import { fits } from '../../ui/accept.ts'
import { SendTo } from '../send-to.tsx'
import { Board } from './board.tsx'
import { FIRST, type Form, type Frames, framesOf, inputOf, type Place } from './form.ts'
import { DownloadJoined, Extend } from './further.tsx'
import formOf from './recipe.ts'
import { Settings } from './settings.tsx'

type Work = {
  form: Form
  /** What the task at hand was asked for. */
  asked?: string
  /** Hashes of the films that the next one goes on from, in their order. */
  before?: string[]
  /** Those that the one at hand goes on from. */
  earlier?: string[]
}

const isPicture = (file: File) => fits(file, PICTURES)

/** Words and pictures in, a film of five or ten seconds out. */
export default function Videa() {
  const { t } = useLingui()
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<{ name: string; why: Why } | null>(null)
  const [preparing, setPreparing] = useState(false)
  const [view, setView] = useState<'board' | 'film'>()
  const { work, save, keepFiles, kept } = useWork<Work>({ form: FIRST }, (files) =>
    setPictures(files.filter(isPicture)),
  )
  const { form, asked, before = [], earlier = before } = work
  const history = useFormHistory(form, (next) => save((now) => ({ ...now, form: next })))
  const frames = framesOf(form, pictures)
  // Two pictures may be laid at once, and each is looked at first.
  const latest = useRef(frames)
  useEffect(() => void (latest.current = frames))
  /** What was given last for each place; what was given before it may be read later. */
  const wanted = useRef<Frames>({})
  // A page that holds a file is one worth finding again, and worth a project: here words are material too.
  const written = useSettled(form.prompt).trim()
  const named = nameFrom(written, t`video`)
  useEffect(() => {
    if (pictures.length > 0) keepFiles(pictures)
    else if (written) keepFiles([new File([written], `${named}.txt`, { type: 'text/plain' })])
  }, [keepFiles, pictures, written, named])

  const { seconds, resolution } = form
  const wish = JSON.stringify([form, pictures.map((file) => [file.name, file.size])])
  const cloud = useCloud('videa', { prompt: 'a', seconds, resolution }, kept, 1, wish)
  const { run, inVain, working } = cloud
  const busy = cloud.busy || preparing
  const { data: task } = useQuery({ ...taskQuery(kept.task ?? ''), enabled: kept.task !== null })
  const size = sizeOf(form.ratio, resolution)
  // What was changed since is what the main button makes, and no longer what it takes away.
  const next = atNext(cloud, task?.status === 'succeeded' && asked !== wish)
  const hasPicture = pictures.length > 0
  const ready = (form.prompt.trim() !== '' || hasPicture) && !isTooLong(form.prompt, LONGEST_PROMPT)
  const hasFilm = run.state === 'task' && !inVain
  const shown = hasFilm ? (view ?? 'film') : 'board'
  // The form may ask for another one by now.
  const made = hasFilm && task ? formOf(task.input) : form
  const name = nameFrom(made.prompt, t`video`)

  async function lay(place: Place, file: File | undefined) {
    setRefused(null)
    wanted.current[place] = file
    if (file) {
      const looked = await answer(ALONE.signal, async () => {
        ;(await decodePicture(file)).close()
        return {}
      })
      if (wanted.current[place] !== file) return
      if (!looked.ok) return setRefused({ name: file.name, why: looked.why })
    }
    const next = { ...latest.current, [place]: file }
    latest.current = next
    setPictures([next.first, next.last].filter((one) => one !== undefined))
    const lastOnly = !next.first && next.last !== undefined
    save((now) => ({
      ...now,
      form: { ...now.form, lastOnly, at: { ...now.form.at, [place]: 0.5 } },
      before: place === 'first' ? [] : (now.before ?? []),
    }))
  }

  async function start() {
    if (!ready || busy || working || cloud.price === undefined) return
    setPreparing(true)
    const cropped = await answer(ALONE.signal, async () => ({
      files: await Promise.all(
        (['first', 'last'] as const).flatMap((place) => {
          const file = frames[place]
          return file ? [cropPicture(file, size, form.at[place])] : []
        }),
      ),
    }))
    setPreparing(false)
    if (!cropped.ok) return setRefused({ name: pictures[0]?.name ?? '', why: cropped.why })
    cloud.start({
      files: cropped.files,
      input: (hashes) => inputOf(form, frames, hashes),
      onBegin() {
        setView('film')
        save((now) => ({ ...now, asked: wish, earlier: before }))
      },
    })
  }

  const write = (prompt: string) => history.change({ ...form, prompt })
  const goOn = (picture: File) => {
    const hash = task?.outputs[0]
    wanted.current = { first: picture }
    setPictures([picture])
    save((now) => ({
      ...now,
      form: { ...now.form, lastOnly: false, at: FIRST.at },
      earlier,
      before: [...earlier, ...(hash ? [hash] : [])],
    }))
    setView('board')
  }

  return (
    <Desk
      head={<UndoRedo of={history} disabled={busy} />}
      stage={
        <>
          {hasFilm && (
            <ViewChoice
              value={shown}
              segments={[
                { value: 'board', label: t`Pictures` },
                { value: 'film', label: t`Video` },
              ]}
              onChange={setView}
            />
          )}
          {hasFilm && shown === 'film' ? (
            <MadeFilm id={run.id} name={`${name}.mp4`} ratio={ratioOf(made)} />
          ) : (
            <Board
              {...{ form, frames, refused }}
              ratio={ratioOf(form)}
              disabled={busy}
              onFrame={(place, file) => void lay(place, file)}
              onAt={(place, at) => history.change({ ...form, at: { ...form.at, [place]: at } })}
              onExample={write}
            />
          )}
        </>
      }
      strip={
        hasFilm &&
        shown === 'film' && (
          <CloudResult
            id={run.id}
            name={`${name}.mp4`}
            again={{ price: cloud.price, onAgain: () => void start() }}
            more={(film) => (
              <>
                <Extend film={film} onFrame={goOn} />
                {earlier.length > 0 && <DownloadJoined film={film} before={earlier} />}
                <SendTo file={film} />
              </>
            )}
          />
        )
      }
      settings={<Settings form={form} onForm={history.change} disabled={busy} />}
      above={
        <PromptField
          main
          label={t`What happens`}
          hint={
            hasPicture
              ? t`What moves, and how the camera moves. Left empty, the picture comes alive by itself.`
              : t`Describe the scene: who, where, what moves, how the camera moves.`
          }
          value={form.prompt}
          onChange={write}
          longest={LONGEST_PROMPT}
          disabled={busy}
          onEnter={() => void start()}
        />
      }
      status={<CloudStatus cloud={next} tooLarge={null} />}
      price={<CloudPrice cloud={next} />}
      balance={<CloudBalance cloud={next} />}
      action={
        <CloudAction
          cloud={next}
          label={<Trans>Make the video</Trans>}
          disabled={!ready || preparing}
          onStart={() => void start()}
          done={(id) => (
            <DownloadResult id={id} name={`${name}.mp4`} nameOf={() => `${name}.mp4`} />
          )}
        />
      }
    />
  )
}

/** Width over height of a film. */
function ratioOf({ ratio, resolution }: Form) {
  const { width, height } = sizeOf(ratio, resolution)
  return width / height
}
