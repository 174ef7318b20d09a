import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { voiceFor } from '../../../worker/providers/voices/contract.ts'
import { MAX_SECONDS } from '../../../worker/tools/voicer/contract.ts'
import { AnotherFile } from '../../desk/another-file.tsx'
import { useAsking } from '../../desk/asking.ts'
import { CloudAction, CloudBalance, CloudPrice, CloudStatus, Spent } from '../../desk/cloud-bar.tsx'
import { useAtTask } from '../../desk/cloud.ts'
import { useProduct } from '../../desk/context.ts'
import { CopyLink } from '../../desk/copy-link.tsx'
import { Credits } from '../../desk/credits.tsx'
import { Desk } from '../../desk/desk.tsx'
import { Following } from '../../desk/following.tsx'
import { Listening } from '../../desk/listening.tsx'
import { ReceiptLink } from '../../desk/receipt-link.tsx'
import { SaveMp3 } from '../../desk/save-mp3.tsx'
import { useVoiceName } from '../../desk/voice-name.ts'
import { Voices } from '../../desk/voices.tsx'
import { useWork } from '../../desk/work.ts'
import { DemoBadge } from '../../features/tasks/demo-badge.tsx'
import { isOpen } from '../../features/tasks/keep.ts'
import { KeptUntil } from '../../features/tasks/kept-until.tsx'
import { useShownTasks } from '../../features/tasks/shown.ts'
import { voicesQuery } from '../../features/voices/api.ts'
import { saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { faceOf } from '../registry.ts'
import { SendTo } from '../send-to.tsx'
import { useProductOf } from '../send.ts'
import { SourceStage } from './source-stage.tsx'
import { type Take, useTakes } from './use-takes.ts'
import { useSource } from './use-source.ts'

type Form = { voice: string; takes: Take[] }

const TUNING = { tool: 'voicer', input: { mode: 'tune' } }
/** Stands for the recording in what asks for a price. */
const SOME_FILE = '0'.repeat(32)
const ORIGINAL = 'original'
/** Each has its key, beside the original. */
const MOST_TAKES = 8

/** What is said in a recording, said by other voices: as many as one likes, side by side. */
export function ChangeVoice() {
  const { t } = useLingui()
  const { source, open, close } = useSource(MAX_SECONDS)
  const { work, save, keepFiles, anew } = useWork<{ form: Form }>(
    { form: { voice: voiceFor('').id, takes: [] } },
    ([file], same) => file && void begin(file, same),
  )
  const { voice, takes } = work.form
  const set = (change: (now: Form) => Partial<Form>) =>
    save((now) => ({ ...now, form: { ...now.form, ...change(now.form) } }))
  const { data: own = [] } = useQuery(voicesQuery)
  const [heard, setHeard] = useState(ORIGINAL)

  async function begin(file: File, same = false) {
    if (!(await open(file))) return
    if (!same) {
      anew()
      set(() => ({ takes: [] }))
    }
    setHeard(ORIGINAL)
    keepFiles([file])
  }

  const { key: studioKey = '', title: studio } = useProductOf(TUNING) ?? {}
  const ten = <Credits amount={(faceOf(useProduct())?.credits ?? 0) * 10} />
  const ready = source.state === 'ready' ? source : undefined
  const seconds = Math.max(1, Math.ceil(ready?.sound.duration ?? 1))
  const asked = ready ? { mode: 'convert', audio: SOME_FILE, voice } : null
  const askedVoice = useRef(voice)
  const keepTake = (task: string) =>
    set((now) => ({
      takes: [...now.takes, { task, voice: askedVoice.current }].slice(-MOST_TAKES),
    }))
  const asking = useAsking('voicer', asked, keepTake, seconds, ready?.sound)

  const nameOf = useVoiceName()
  const { latest, loading, done } = useTakes(takes, ready?.name ?? '', nameOf)
  useShownTasks(takes.map(({ task }) => task))
  const newest = done.at(-1)?.task
  useEffect(() => {
    if (newest) setHeard(newest)
  }, [newest])
  const unsettled = latest && latest.status !== 'succeeded' ? latest : undefined
  const busy = asking.busy || loading || (unsettled !== undefined && isOpen(unsettled))
  const cloud = useAtTask(asking, unsettled, [voice])
  const made = done.findLast((take) => take.voice === voice)
  const tracks = ready
    ? [
        { id: ORIGINAL, label: t`Original`, sound: ready.sound },
        ...done.map((take) => ({ id: take.task, label: nameOf(take.voice), sound: take.sound })),
      ]
    : []
  const take = done.find(({ task }) => task === heard)
  const start = () => {
    if (!ready) return
    askedVoice.current = voice
    asking.start({
      files: [ready.sound.file],
      input: ([audio]) => ({ mode: 'convert', audio, voice }),
    })
  }

  return (
    <>
      {unsettled && isOpen(unsettled) && <Following id={unsettled.id} />}
      <Desk
        {...(ready && { name: ready.name })}
        head={
          <>
            {latest?.demo && <DemoBadge task={latest} />}
            {ready && <AnotherFile disabled={busy} onClick={close} />}
          </>
        }
        stage={
          ready ? (
            <Listening tall tracks={tracks} heard={heard} onHeard={setHeard} />
          ) : (
            source.state !== 'ready' && (
              <>
                <SourceStage
                  source={source}
                  title={<Trans>Record or drop a voice</Trans>}
                  hint={
                    <Trans>
                      A recording or a video of up to 10 minutes. Of a video only the sound is sent.
                    </Trans>
                  }
                  price={<Trans>{ten} for ten seconds</Trans>}
                  minutes={MAX_SECONDS / 60}
                  onFile={(given) => void begin(given)}
                />
                {studio && (
                  <p className="text-center text-14 text-muted">
                    <Trans>
                      To change your own voice for free, on your device, use{' '}
                      <Link
                        to="/product/$key"
                        params={{ key: studioKey }}
                        className="text-link underline"
                      >
                        {studio}
                      </Link>
                      .
                    </Trans>
                  </p>
                )}
              </>
            )
          )
        }
        strip={
          ready && (
            <>
              <KeptUntil at={latest?.kept_until} />
              {take && (
                <div className="flex flex-wrap items-center justify-end gap-2">
                  <p className="me-auto flex flex-wrap items-center gap-x-3 text-14 text-muted">
                    <Trans>In your library.</Trans>
                    <ReceiptLink task={take.task} />
                    <span className="pointer-coarse:hidden">
                      <Trans>Press A to switch to the original and back.</Trans>
                    </span>
                  </p>
                  <SaveMp3 file={take.sound.file} />
                  <SendTo file={take.sound.file} />
                  <CopyLink hash={take.hash} />
                </div>
              )}
            </>
          )
        }
        settings={
          ready && (
            <fieldset disabled={busy} className="flex min-w-0 flex-col gap-5">
              <Voices own={own} voice={voice} onVoice={(next) => set(() => ({ voice: next }))} />
            </fieldset>
          )
        }
        status={ready && <CloudStatus cloud={cloud} tooLarge={null} />}
        {...(ready && {
          price: made && !unsettled ? <Spent id={made.task} /> : <CloudPrice cloud={cloud} />,
        })}
        balance={!made && <CloudBalance cloud={cloud} />}
        action={
          made && !busy ? (
            <Button look="primary" onClick={() => saveFile(made.sound.file)}>
              <Download aria-hidden />
              <Trans>Download WAV</Trans>
            </Button>
          ) : (
            <CloudAction
              cloud={cloud}
              label={<Trans>Change the voice</Trans>}
              disabled={!ready || busy}
              onStart={start}
              done={() => null}
            />
          )
        }
      />
    </>
  )
}
