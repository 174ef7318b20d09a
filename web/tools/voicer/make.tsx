import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mic, RotateCcw } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { LONGEST_TITLE } from '../../../worker/features/voices/contract.ts'
import { SAMPLE_SECONDS, SPOKEN_SECONDS, voicer } from '../../../worker/tools/voicer/contract.ts'
import { AnotherFile } from '../../desk/another-file.tsx'
import { CloudAction, CloudBalance, CloudPrice, CloudStatus } from '../../desk/cloud-bar.tsx'
import { CloudResult, DownloadResult, useCloudResult } from '../../desk/cloud-result.tsx'
import { useCloud } from '../../desk/cloud.ts'
import { Consent } from '../../desk/consent.tsx'
import { useProduct } from '../../desk/context.ts'
import { Credits } from '../../desk/credits.tsx'
import { Desk } from '../../desk/desk.tsx'
import { Listening } from '../../desk/listening.tsx'
import { useWork } from '../../desk/work.ts'
import { phraseQuery, voicesQuery } from '../../features/voices/api.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { late } from '../../ui/late.ts'
import { useObjectUrl } from '../../ui/object-url.ts'
import { faceOf } from '../registry.ts'
import { SendTo } from '../send-to.tsx'
import { useProductOf } from '../send.ts'
import { OwnVoices } from './own-voices.tsx'
import { SourceStage } from './source-stage.tsx'
import { useSource } from './use-source.ts'

const RecorderDialog = late(() => import('../../features/files/recorder-dialog.tsx'))

type Form = {
  title: string
  /** What was read aloud in the recording of the consent. */
  phrase: string
}

const CHANGING = { tool: 'voicer', input: { mode: 'convert' } }
const SPEAKING = { tool: 'tts', input: {} }
const SOME_FILE = '0'.repeat(32)
const ASKED = { mode: 'clone', audio: SOME_FILE, consent: true }
const { consent } = voicer.modes.clone

/** An own voice from a recording: the recording, the consent read aloud, the box, and then the voice is heard. */
export function MakeVoice() {
  const { t, i18n } = useLingui()
  const sample = useSource(SAMPLE_SECONDS.most)
  const spoken = useSource(SPOKEN_SECONDS)
  /** The recording and the consent, as they are by now: either takes a while to be opened. */
  const files = useRef<readonly (File | undefined)[]>([])
  const { work, save, keepFiles, anew, kept } = useWork<{ form: Form }>(
    { form: { title: '', phrase: '' } },
    ([file, said], same) => void begin(file, said, same),
  )
  const { title, phrase } = work.form
  const set = (change: Partial<Form>) =>
    save((now) => ({ ...now, form: { ...now.form, ...change } }))
  const { data: today } = useQuery(phraseQuery(i18n.locale))
  const [agreed, setAgreed] = useState(false)
  const [recording, setRecording] = useState(false)
  const ready = sample.source.state === 'ready' ? sample.source : undefined
  const said = spoken.source.state === 'ready' ? spoken.source : undefined
  const cloud = useCloud('voicer', ASKED, kept)
  const { run, inVain, busy, working } = cloud

  const hold = (next: readonly (File | undefined)[]) => {
    files.current = next
    // A consent alone would come back as a recording.
    if (next[0]) keepFiles(next.flatMap((file) => file ?? []))
  }
  async function begin(file: File | undefined, said: File | undefined, same = false) {
    if (!file || !(await sample.open(file))) return
    if (!same) anew()
    hold([file, said ?? (same ? undefined : files.current[1])])
    if (said) void spoken.open(said)
  }
  async function agree(file: File, text: string) {
    setRecording(false)
    if (!(await spoken.open(file))) return
    set({ phrase: text })
    hold([files.current[0], file])
  }

  const cost = <Credits amount={faceOf(useProduct())?.credits ?? 0} />
  const short = ready !== undefined && ready.sound.duration < SAMPLE_SECONDS.least
  const name = title.trim() || t`My voice`
  const isConfirmed = (said !== undefined && agreed) || cloud.leadsAway
  const isAtRest = run.state === 'idle' || inVain
  const start = () => {
    if (cloud.leadsAway) return void cloud.mayStart()
    if (!ready || !said) return
    cloud.start({
      files: [ready.sound.file, said.sound.file],
      input: ([audio, read]) => ({
        mode: 'clone',
        audio,
        consent: true,
        title: name,
        spoken: { audio: read, text: phrase },
      }),
    })
  }
  const other = () => {
    anew()
    setAgreed(false)
    files.current = [undefined, files.current[1]]
    sample.close()
  }

  return (
    <Desk
      {...(ready && { name: ready.name })}
      head={ready && <AnotherFile disabled={working} onClick={other} />}
      stage={
        <div className="flex min-h-0 flex-1 flex-col gap-3 lg:overflow-y-auto">
          {ready ? (
            <Listening
              tracks={[{ id: 'sample', label: t`Original`, sound: ready.sound }]}
              heard="sample"
              onHeard={() => {}}
            />
          ) : (
            sample.source.state !== 'ready' && (
              <SourceStage
                source={sample.source}
                title={<Trans>Record or drop your voice</Trans>}
                hint={
                  <Trans>
                    One person, a quiet room, ten to sixty seconds of plain speech; three minutes at
                    most.
                  </Trans>
                }
                price={<Trans>{cost}, once</Trans>}
                minutes={SAMPLE_SECONDS.most / 60}
                onFile={(file) => void begin(file, undefined)}
              />
            )
          )}
          {ready && (run.state !== 'task' || inVain) && (
            <fieldset
              disabled={working}
              className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5"
            >
              <TextField
                label={<Trans>Name of the voice</Trans>}
                value={title}
                placeholder={t`My voice`}
                maxLength={LONGEST_TITLE}
                onChange={(event) => set({ title: event.target.value })}
              />
              <section aria-labelledby="read-aloud" className="flex flex-col gap-2">
                <h2 id="read-aloud" className="text-14 font-medium">
                  <Trans>Your consent, read aloud</Trans>
                </h2>
                {isSignedIn() ? (
                  <>
                    <blockquote className="rounded-md bg-sunken p-3 text-14">
                      {said ? phrase : today?.text}
                    </blockquote>
                    {said && <SpokenPlayer file={said.sound.file} />}
                    <Button
                      className="self-start"
                      disabled={!today}
                      onClick={() => setRecording(true)}
                    >
                      {said ? <RotateCcw aria-hidden /> : <Mic aria-hidden />}
                      {said ? <Trans>Read it again</Trans> : <Trans>Read it aloud</Trans>}
                    </Button>
                    <p className="text-13 text-muted">
                      <Trans>
                        The recording is kept with the task and is deleted with the voice.
                      </Trans>
                    </p>
                  </>
                ) : (
                  <p className="text-14 text-muted">
                    <Trans>Sign in first: the sentence to read is made for you.</Trans>
                  </p>
                )}
              </section>
              {consent && <Consent to={consent} given={agreed} onChange={setAgreed} />}
            </fieldset>
          )}
          <OwnVoices />
        </div>
      }
      strip={
        run.state === 'task' &&
        !inVain && (
          <>
            <Made id={run.id} name={`${name}.wav`} />
            <CloudResult id={run.id} name={`${name}.wav`} more={(file) => <SendTo file={file} />} />
          </>
        )
      }
      status={
        ready && (
          <>
            {isAtRest && short && (
              <p role="status" className="text-14 text-amber">
                <Trans>
                  This recording is too short: at least {SAMPLE_SECONDS.least} seconds, better ten.
                </Trans>
              </p>
            )}
            {isAtRest && !short && !isConfirmed && (
              <p className="text-14 text-muted">
                <Trans>Read the sentence aloud and tick the box, then it can begin.</Trans>
              </p>
            )}
            <CloudStatus cloud={cloud} tooLarge={null} />
          </>
        )
      }
      {...(ready && { price: <CloudPrice cloud={cloud} /> })}
      balance={<CloudBalance cloud={cloud} />}
      action={
        <>
          <CloudAction
            cloud={cloud}
            label={<Trans>Make the voice</Trans>}
            disabled={busy || !ready || short || !isConfirmed}
            onStart={start}
            done={(id) => (
              <DownloadResult id={id} name={`${name}.wav`} nameOf={() => `${name}.wav`} />
            )}
          />
          <Suspense>
            {recording && today && (
              <RecorderDialog
                what="sound"
                accept={['audio/*', '.webm', '.m4a']}
                reading={today.text}
                maxSeconds={SPOKEN_SECONDS}
                onClose={() => setRecording(false)}
                onFile={(file) => void agree(file, today.text)}
              />
            )}
          </Suspense>
        </>
      }
    />
  )
}

function SpokenPlayer({ file }: { file: File }) {
  const { t } = useLingui()
  const url = useObjectUrl(file)
  return (
    url && (
      <audio controls src={url} aria-label={t`Your consent, read aloud`} className="h-10 w-full" />
    )
  )
}

/** The new voice in a sentence that it never said. */
function Made({ id, name }: { id: string; name: string }) {
  const { t } = useLingui()
  const { task, url } = useCloudResult(id, name)
  const ended = task?.status === 'succeeded'
  useEffect(() => {
    if (ended) void queryClient.invalidateQueries({ queryKey: voicesQuery.queryKey, exact: true })
  }, [ended])
  const [changer, reader] = [useProductOf(CHANGING), useProductOf(SPEAKING)]
  if (!url) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <audio
        controls
        src={url}
        aria-label={t`How the new voice sounds`}
        className="h-10 min-w-[min(14rem,100%)] flex-1"
      />
      {changer && (
        <Link to="/product/$key" params={{ key: changer.key }} className={buttonClass('secondary')}>
          <Trans>Use it in the voice changer</Trans>
        </Link>
      )}
      {reader && (
        <Link to="/product/$key" params={{ key: reader.key }} className={buttonClass('secondary')}>
          <Trans>Let it read a text</Trans>
        </Link>
      )}
    </div>
  )
}
