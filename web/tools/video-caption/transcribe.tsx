import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { stemOf } from '../../../worker/kernel/file-name/contract.ts'
import { AnotherFile } from '../../desk/another-file.tsx'
import { CloudAction, CloudBalance, CloudPrice, CloudStatus, Spent } from '../../desk/cloud-bar.tsx'
import { useAtTask } from '../../desk/cloud.ts'
import { useProject } from '../../desk/context.ts'
import { Desk } from '../../desk/desk.tsx'
import { Following } from '../../desk/following.tsx'
import { FilePicker } from '../../desk/file-picker.tsx'
import { useGlossary } from '../../desk/glossary.ts'
import { useHandOver } from '../../desk/asking.ts'
import { RefusedSound, TooLongSound } from '../../desk/refused-sound.tsx'
import { useTranscribing } from '../../desk/use-transcribing.ts'
import { UndoRedo } from '../../desk/undo-redo.tsx'
import { stageCopy } from '../../media/why.ts'
import { useWork } from '../../desk/work.ts'
import { DemoBadge } from '../../features/tasks/demo-badge.tsx'
import { isOpen } from '../../features/tasks/keep.ts'
import { useShownTasks } from '../../features/tasks/shown.ts'
import { OpeningDesk } from '../../desk/opening-desk.tsx'
import face from './face.ts'
import { EachMinute } from './each-minute.tsx'
import { FIRST, type Kept } from './form.ts'
import { Reading } from './reading.tsx'
import { Settings } from './settings.tsx'
import { DownloadLines, TakingAway } from './taking-away.tsx'
import { useCaptions } from './use-captions.ts'
import { useRecording } from './use-recording.ts'
import { useTasks, useTranscript } from './use-words.ts'

/** Transcription: a film or a recording in, what is said in it out, word by word. */
export function Transcribe() {
  const { t, i18n } = useLingui()
  const glossary = useGlossary()
  const { recording, open, close } = useRecording()
  const { work, save, keepFiles, anew } = useWork<Kept>(
    FIRST,
    ([file], same) => file && void take(file, same),
  )
  async function take(file: File, same = false) {
    if (!(await open(file))) return
    if (!same) clear()
    keepFiles([file])
  }
  /** Another recording: what is said of it is not known yet. */
  function clear() {
    anew()
    save((now) => ({
      ...now,
      takes: [],
      translations: [],
      form: { ...FIRST.form, shape: now.form.shape, language: now.form.language },
    }))
  }
  const tasks = useTasks(work.takes)
  useShownTasks(work.takes)
  const { lines, missing, language, wordsGone } = useTranscript(tasks)
  const captions = useCaptions(work, save, { lines, language }, glossary)
  const ready = recording.state === 'ready' ? recording : null
  const { form, untold, translating } = captions
  const transcribing = useTranscribing(
    {
      source: useMemo(() => ready && { file: ready.file, analysis: ready.analysis }, [ready]),
      missing,
      language: form.language,
      glossary: glossary.terms,
    },
    useHandOver((id) => save((now) => ({ ...now, takes: [...now.takes, id] }))),
  )
  const asking = lines.length === 0 || missing.length > 0 ? transcribing : translating
  const latest = asking === transcribing ? tasks.at(-1) : (captions.latest ?? tasks.at(-1))
  const unsettled = [tasks.at(-1), captions.latest].find(
    (task) => task && (isOpen(task) || (task === latest && task.status !== 'succeeded')),
  )
  const cloud = useAtTask(asking.cloud, unsettled, [
    form.language,
    form.to,
    form.edits,
    glossary.text,
  ])
  const busy = unsettled !== undefined && isOpen(unsettled)
  const working = busy || cloud.busy
  const done = lines.length > 0 && missing.length === 0 && untold.length === 0
  // What a project keeps of a recording that is not on this device is its name.
  const [away] = (useProject()?.data.files ?? []) as { name: string }[]
  const recorded = recording.state === 'none' ? away?.name : recording.file.name
  const name = recorded === undefined ? t`Transcript` : stemOf(recorded)

  if (recording.state === 'listening' && lines.length === 0) {
    return (
      <OpeningDesk
        name={recording.file.name}
        fraction={recording.fraction}
        stage={recording.stage}
        doing={i18n._(stageCopy[recording.stage])}
        price={<EachMinute />}
        onCancel={recording.stop}
      />
    )
  }
  if (!ready && lines.length === 0 && !unsettled) {
    return (
      <Desk
        stage={
          <FilePicker
            said={
              recording.state === 'refused' ? (
                <RefusedSound file={recording.file} refusal={recording.refusal} />
              ) : (
                recording.state === 'tooLong' && <TooLongSound />
              )
            }
            title={<Trans>Drop a video or a recording</Trans>}
            hint={
              <Trans>
                MP4, MOV, MKV, WebM, TS, MP3, M4A, WAV, OGG or FLAC, up to four hours. Only its
                sound is sent, never its pictures.
              </Trans>
            }
            price={<EachMinute />}
            accept={face.modes.transcribe.accept}
            sample={face.modes.transcribe.sample}
            onFiles={([file]) => file && void take(file)}
          />
        }
      />
    )
  }
  return (
    <>
      {unsettled && <Following id={unsettled.id} />}
      <Desk
        name={name}
        head={
          <>
            {latest?.demo && <DemoBadge task={latest} />}
            <AnotherFile
              onClick={() => {
                close()
                clear()
              }}
              disabled={working}
            />
            <UndoRedo of={captions} disabled={working} />
          </>
        }
        stage={
          <Reading
            key={ready?.file.name ?? ''}
            recording={ready}
            captions={captions}
            busy={working}
          />
        }
        strip={
          lines.length > 0 && (
            <TakingAway
              {...{ captions, name }}
              heardIn={ready?.file}
              filmed={Boolean(ready?.analysis.video)}
            />
          )
        }
        settings={<Settings captions={captions} glossary={glossary} disabled={working} />}
        status={
          <>
            {wordsGone && (
              <p role="status" className="text-14 text-muted">
                <Trans>
                  The file with the times of the words is no longer in your library. Lines keep
                  their times; those of words are estimated.
                </Trans>
              </p>
            )}
            {missing.length > 0 && cloud.run.state === 'idle' ? (
              <p role="status" className="text-14 text-amber">
                <Plural
                  value={missing.length}
                  one="# part was refused or failed and was not charged. Ask for it again."
                  other="# parts were refused or failed and were not charged. Ask for them again."
                />
              </p>
            ) : (
              <CloudStatus cloud={cloud} tooLarge={null} />
            )}
          </>
        }
        price={
          done && latest && !unsettled ? <Spent id={latest.id} /> : <CloudPrice cloud={cloud} />
        }
        balance={!done && <CloudBalance cloud={cloud} />}
        action={
          done && !busy ? (
            <DownloadLines main captions={captions} name={name} />
          ) : (
            <CloudAction
              cloud={cloud}
              label={
                missing.length > 0 ? (
                  <Trans>Transcribe what is missing</Trans>
                ) : asking === transcribing ? (
                  <Trans>Transcribe</Trans>
                ) : (
                  <Plural value={untold.length} one="Translate # line" other="Translate # lines" />
                )
              }
              disabled={asking === transcribing ? !ready : untold.length === 0}
              onStart={asking.start}
              done={() => null}
            />
          )
        }
        secondary={
          lines.length > 0 &&
          !done &&
          !busy && <DownloadLines main={false} captions={captions} name={name} />
        }
      />
    </>
  )
}
