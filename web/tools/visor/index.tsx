import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { voiceForText } from '../../desk/voice-for.ts'
import { voiceById } from '../../../worker/providers/voices/contract.ts'
import { visor } from '../../../worker/tools/visor/contract.ts'
import {
  chargedFor,
  LEAST_SOUND_SECONDS,
  lengthOf,
  longestOf,
  MOST_CHARACTERS,
  MOST_MEGAPIXELS,
  MOST_SOUND_SECONDS,
  MOST_VIDEO_SECONDS,
  STEP_SECONDS,
} from '../../../worker/tools/visor/length/contract.ts'
import { stemOf } from '../../../worker/kernel/file-name/contract.ts'
import { AnotherFile } from '../../desk/another-file.tsx'
import { isTooLong } from '../../desk/characters.tsx'
import { CloudAction, CloudBalance, CloudPrice, CloudStatus } from '../../desk/cloud-bar.tsx'
import { CloudResult, DownloadResult } from '../../desk/cloud-result.tsx'
import { atNext, fitsCloud, type Oversize, pictureTooLarge, useCloud } from '../../desk/cloud.ts'
import { Consent } from '../../desk/consent.tsx'
import { Credits } from '../../desk/credits.tsx'
import { Desk } from '../../desk/desk.tsx'
import { FilePicker } from '../../desk/file-picker.tsx'
import { useFormHistory } from '../../desk/history.ts'
import { MadeFilm } from '../../desk/made-film.tsx'
import { Refused } from '../../desk/refused.tsx'
import { PromptField } from '../../desk/prompt-field.tsx'
import { TimedProgress } from '../../desk/timed-progress.tsx'
import { UndoRedo } from '../../desk/undo-redo.tsx'
import { ViewChoice } from '../../desk/view-choice.tsx'
import { useWork } from '../../desk/work.ts'
import { taskQuery } from '../../features/tasks/api.ts'
import { stageCopy } from '../../media/why.ts'
import { Button } from '../../ui/button.tsx'
import { useSettled } from '../../ui/settled.ts'
import { toast } from '../../ui/toast.ts'
import { SOUNDS } from '../face.ts'
import { SendTo } from '../send-to.tsx'
import { Begin, isFace } from './begin.tsx'
import { FIRST, type Form, inputOf } from './form.ts'
import { Settings } from './settings.tsx'
import { useSmallerFace } from './smaller-face.tsx'
import { useSound, wavOf } from './sound.tsx'
import { Speaker } from './stage.tsx'
import { Unfit } from './unfit.tsx'
import { type FaceFacts, useMaterial } from './use-material.ts'

const { consent } = visor.modes.sync
/** Stands for files that are not uploaded yet: five seconds of a portrait. */
const ONE_STEP = { image: '0'.repeat(32), audio: '1'.repeat(32), consent: true }

type Work = {
  form: Form
  /** What the task at hand was asked for. */
  asked?: string
}

/** A portrait or a video, and a sound or a text: out comes a video that says it. */
export default function Visor() {
  const { t, i18n } = useLingui()
  const { face, voice, setFace, setVoice, open, shown, heard } = useMaterial()
  const [agreed, setAgreed] = useState(false)
  const [view, setView] = useState<'material' | 'video'>()
  const smaller = useSmallerFace(face, setFace)
  const { work, save, keepFiles, anew, kept } = useWork<Work>({ form: FIRST }, open)
  const { form, asked } = work
  const history = useFormHistory(form, (next) => save((now) => ({ ...now, form: next })))
  const [faceWhy, voiceWhy] = [shown?.why, heard?.why]
  useEffect(() => {
    // What is of no use is not there again the next time.
    const files = [!faceWhy && face, !voiceWhy && voice].filter((file) => file instanceof File)
    if (face || voice) keepFiles(files)
  }, [keepFiles, face, voice, faceWhy, voiceWhy])

  const spoken = form.says === 'text'
  const found = heard?.found
  const whole = found ? found.sound.samples.length / found.sound.rate : undefined
  const to = Math.min(form.to ?? Infinity, whole ?? 0)
  const from = Math.min(form.from, Math.max(0, to - LEAST_SOUND_SECONDS))
  const filmed = shown?.found?.facts.seconds
  const text = useSettled(form.text)
  const sounding = spoken
    ? text.trim() === '' || isTooLong(form.text, MOST_CHARACTERS)
      ? undefined
      : longestOf(text.trim())
    : whole && to - from
  const length = sounding && lengthOf(sounding, filmed, form.mismatch)
  const wish = JSON.stringify([form, [face, voice].map((file) => [file?.name, file?.size])])
  const cloud = useCloud('visor', ONE_STEP, kept, chargedFor(length ?? 0) / STEP_SECONDS, wish)
  const { run, inVain, busy, working, price } = cloud
  const { data: task } = useQuery({ ...taskQuery(kept.task ?? ''), enabled: kept.task !== null })
  const sound = useSound(
    !spoken && found
      ? {
          heard: found,
          from,
          to,
          isLeveled: form.isLeveled,
          seconds: filmed,
          mismatch: form.mismatch,
          onTrim: (start, end) => history.change({ ...form, from: start, to: end }),
        }
      : null,
  )

  const tooLong = !spoken && (sounding ?? 0) > MOST_SOUND_SECONDS
  // Its ends are never drawn nearer to each other than that.
  const tooShort = !spoken && whole !== undefined && whole < LEAST_SOUND_SECONDS
  const filmTooLong = (filmed ?? 0) > MOST_VIDEO_SECONDS
  const oversize = oversizeOf(face, shown?.found?.facts)
  const ready =
    shown?.found &&
    length !== undefined &&
    !tooShort &&
    !tooLong &&
    !filmTooLong &&
    oversize === null
  // What was changed since is what the main button makes, and no longer what it takes away.
  const changed = task?.status === 'succeeded' && asked !== wish
  const next = atNext(cloud, changed)
  const hasFilm = run.state === 'task' && !inVain
  const isMade = hasFilm && (view ?? 'video') === 'video'
  const name = `${stemOf(face?.name ?? '')} ${t`speaking`}.mp4`

  const isDone = task?.status === 'succeeded' && !changed
  const isAgreed = agreed || cloud.leadsAway

  function start() {
    if (!ready || !face || !isAgreed || working || price === undefined) return
    const recording = !spoken && found ? [wavOf(found, from, to, form.isLeveled)] : []
    cloud.start({
      files: [face, ...recording],
      input: (hashes) => inputOf(form, face, hashes),
      onBegin() {
        setView('video')
        save((now) => ({ ...now, asked: wish }))
      },
    })
  }
  function begin(files: readonly File[]) {
    const faces = files.filter(isFace).length
    if (faces > 1 || files.length - faces > 1)
      toast.info(t`One person and one recording fit here. The others were left out.`)
    open(files)
    setAgreed(false)
    if (faces < files.length) save((now) => ({ ...now, form: { ...now.form, from: 0, to: null } }))
  }
  function another() {
    anew()
    setFace(undefined)
    smaller.giveUp()
    setAgreed(false)
  }

  const why = face && shown?.why ? { name: face.name, why: shown.why, detail: shown.detail } : null
  if (!face || why) return <Begin {...{ price, voice }} refused={why} onFiles={begin} />
  const label = <Trans>Make it speak</Trans>
  const soundWhy =
    heard?.why && voice ? { name: voice.name, why: heard.why, detail: heard.detail } : null
  return (
    <Desk
      name={face.name}
      head={
        <>
          <AnotherFile disabled={busy} onClick={another} />
          <UndoRedo of={history} disabled={busy} />
        </>
      }
      stage={
        <>
          {hasFilm && (
            <ViewChoice
              value={isMade ? 'video' : 'material'}
              segments={[
                { value: 'material', label: t`Material` },
                { value: 'video', label: t`Result` },
              ]}
              onChange={setView}
            />
          )}
          {isMade ? (
            <MadeFilm id={run.id} name={name} ratio={ratioOf(shown?.found?.facts)} />
          ) : (
            shown?.found && <Speaker shown={shown.found} video={sound.video} />
          )}
        </>
      }
      strip={
        isMade ? (
          <CloudResult
            id={run.id}
            name={name}
            again={{
              price: ready ? price : undefined,
              onAgain: isAgreed
                ? start
                : () => toast.error(t`Confirm first that everybody agrees.`),
            }}
            more={(file) => <SendTo file={file} />}
          />
        ) : (
          !spoken && (
            <div className="flex flex-col gap-2">
              {heard?.fraction !== undefined && (
                <div className="flex items-end gap-3">
                  <div className="min-w-0 flex-1">
                    <TimedProgress fraction={heard.fraction} doing={i18n._(stageCopy.reading)} />
                  </div>
                  <Button onClick={() => setVoice(undefined)}>
                    <Trans>Cancel</Trans>
                  </Button>
                </div>
              )}
              {sound.strip}
              <FilePicker
                compact
                said={soundWhy && <Refused {...soundWhy} />}
                title={voice ? <Trans>Another recording</Trans> : <Trans>Drop the recording</Trans>}
                accept={SOUNDS}
                onFiles={([file]) => {
                  if (busy) return
                  setVoice(file)
                  // Whoever is heard in another recording is asked, too.
                  if (voice) setAgreed(false)
                  save((now) => ({ ...now, form: { ...now.form, from: 0, to: null } }))
                }}
              />
            </div>
          )
        )
      }
      settings={
        <Settings
          form={form}
          onForm={history.change}
          voice={voiceById(form.voice ?? '') ?? voiceForText(form.text)}
          video={filmed}
          sound={sounding}
          length={length}
          disabled={busy}
        />
      }
      above={
        spoken && (
          <PromptField
            main
            label={t`What should be said`}
            hint={t`Write what should be said.`}
            value={form.text}
            onChange={(text) => history.change({ ...form, text })}
            longest={MOST_CHARACTERS}
            disabled={busy}
          />
        )
      }
      status={
        <div className="flex flex-col gap-1.5 empty:hidden">
          {consent && !working && !(isDone && agreed) && (
            <Consent to={consent} given={agreed} onChange={setAgreed} />
          )}
          <Unfit
            recording={tooShort ? 'tooShort' : tooLong ? 'tooLong' : null}
            film={filmTooLong}
          />
          <CloudStatus
            cloud={next}
            tooLarge={oversize}
            // One that is too long is refused all the same.
            instead={oversize === 'bytes' && shown?.found && !filmTooLong && smaller.button}
          />
          {smaller.dialog}
        </div>
      }
      price={
        next.run.state !== 'task' && price !== undefined ? (
          length === undefined ? (
            <Trans>{price} credits for each five seconds</Trans>
          ) : spoken ? (
            <Trans>
              At most <Credits amount={price} />
            </Trans>
          ) : (
            <Credits amount={price} />
          )
        ) : (
          <CloudPrice cloud={next} />
        )
      }
      balance={length !== undefined && <CloudBalance cloud={next} />}
      action={
        <CloudAction
          cloud={next}
          label={label}
          disabled={!ready || !isAgreed}
          onStart={start}
          done={(id) => <DownloadResult id={id} name={name} nameOf={() => name} />}
        />
      }
    />
  )
}

/** Why the cloud does not take a face; of films their length is another matter. */
function oversizeOf(face: File | undefined, facts: FaceFacts | undefined): Oversize {
  if (!fitsCloud(face)) return 'bytes'
  return facts && facts.seconds === undefined ? pictureTooLarge(facts, MOST_MEGAPIXELS) : null
}

const ratioOf = (facts: { width: number; height: number } | undefined) =>
  facts ? facts.width / facts.height : 16 / 9
