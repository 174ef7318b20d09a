import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AudioLines, X } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { MOST_TEXT_BYTES } from '../../../worker/tools/llm/attached/contract.ts'
import { MAX_SECONDS } from '../../../worker/tools/video-caption/contract.ts'
import { CloudAction, CloudStatus, WithFunds } from '../../desk/cloud-bar.tsx'
import type { Cloud } from '../../desk/cloud.ts'
import { Credits } from '../../desk/credits.tsx'
import { useGlossary } from '../../desk/glossary.ts'
import { RefusedSound, TooLongSound } from '../../desk/refused-sound.tsx'
import { useTranscribing } from '../../desk/use-transcribing.ts'
import { taskQuery } from '../../features/tasks/api.ts'
import { clock } from '../../kernel/clock.ts'
import { formatSize } from '../../kernel/size.ts'
import { useOnline } from '../../kernel/use-online.ts'
import type { Analysis } from '../../media/analyse.ts'
import type { Refusal } from '../../media/engine.ts'
import { listen } from '../../media/speech.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import { transcriptOf, type Written } from './transcript.ts'
import type { Chip, useAttached } from './use-attached.ts'

type Props = {
  chip: Chip
  attached: Pick<ReturnType<typeof useAttached>, 'keepTask' | 'write' | 'remove'>
}

const ALL: [] = []
/** People who speak fast say more in it than a conversation takes, in scripts whose letters have two bytes. */
const LONG_SECONDS = 90 * 60

/** A recording that was attached: how long it is, and the way to what is said in it, which then goes along in its place. */
export function RecordingChip({ chip: { id, name, file, task = null }, attached }: Props) {
  const { t, i18n } = useLingui()
  const heard = useHeard(file)
  const source = heard && 'analysis' in heard ? heard : null
  const isTooLong = source !== null && source.analysis.duration > MAX_SECONDS
  const { terms } = useGlossary()
  const { cloud, start } = useTranscribing(
    { source: isTooLong ? null : source, missing: ALL, language: '', glossary: terms },
    { task, keepTask: (next) => attached.keepTask(id, next) },
  )
  const { data: known } = useQuery({ ...taskQuery(task ?? ''), enabled: task !== null })
  const written = known?.status === 'succeeded' ? (known.result as Written) : null
  const transcript = useMemo(() => written && transcriptOf(name, written), [written, name])
  const take = useEffectEvent(() => {
    if (!transcript) return
    if (written?.missing?.length)
      toast.info(t`Parts of “${name}” could not be transcribed, and were not charged for.`)
    attached.write(id, transcript)
  })
  useEffect(() => take(), [transcript])

  const most = formatSize(MOST_TEXT_BYTES, i18n.locale)
  const takeAway = (
    <IconButton label={t`Take ${name} away`} onClick={() => attached.remove(id)}>
      <X aria-hidden />
    </IconButton>
  )
  if (file && heard && 'refusal' in heard)
    return (
      <li className="flex w-full items-start gap-2">
        <div className="min-w-0 flex-1">
          <RefusedSound file={file} refusal={heard.refusal} />
        </div>
        {takeAway}
      </li>
    )
  return (
    <li className="flex w-full flex-col gap-2 rounded-md border border-line bg-sunken p-2 ps-3 text-13">
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <span className="flex min-w-[min(10rem,100%)] flex-1 items-center gap-2">
          <AudioLines aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="truncate">{name}</span>
          {source && (
            <span className="shrink-0 text-muted tabular-nums">
              {clock(source.analysis.duration)}
            </span>
          )}
          {heard && 'fraction' in heard && (
            <span className="shrink-0 text-muted tabular-nums">
              <Trans>Listening…</Trans> {Math.round(heard.fraction * 100)} %
            </span>
          )}
        </span>
        {!written && <Action cloud={cloud} ready={source !== null && !isTooLong} onStart={start} />}
        {!cloud.working && takeAway}
      </div>
      {written && !transcript && (
        <p role="alert" className="text-amber">
          <Trans>
            What is said in it is more than {most} of text, so it cannot be sent. You can find it in
            your files.
          </Trans>
        </p>
      )}
      {isTooLong && <TooLongSound />}
      {source &&
        !isTooLong &&
        source.analysis.duration > LONG_SECONDS &&
        cloud.run.state === 'idle' && (
          <p className="text-amber">
            <Trans>
              It is so long that its transcript may be more than the {most} that a conversation
              takes.
            </Trans>
          </p>
        )}
      {((source && !isTooLong) || task) && <CloudStatus cloud={cloud} tooLarge={null} />}
    </li>
  )
}

/** Has it transcribed at the price that stands on the button, or cancels that. */
function Action({ cloud, ready, onStart }: { cloud: Cloud; ready: boolean; onStart: () => void }) {
  const { run, price, funds, leaving, inVain } = cloud
  const online = useOnline()
  if (run.state === 'preparing' || run.state === 'uploading' || (run.state === 'task' && !inVain))
    return <CloudAction cloud={cloud} label={null} disabled onStart={onStart} done={() => null} />
  if (!ready) return null
  const credits = price === undefined ? '…' : <Credits amount={price} />
  return (
    <>
      {funds.way && <span className="text-muted">{credits}</span>}
      <Button
        size="small"
        busy={run.state === 'sending' || funds.busy}
        disabled={price === undefined || leaving || !online}
        onClick={onStart}
      >
        <WithFunds funds={funds}>
          <Trans>Transcribe · {credits}</Trans>
        </WithFunds>
      </Button>
    </>
  )
}

type Heard = { fraction: number } | { file: File; analysis: Analysis } | { refusal: Refusal }

/** What is heard in a recording; null where it is not on this device. */
function useHeard(file: File | undefined) {
  const [heard, setHeard] = useState<Heard | null>(null)
  useEffect(() => {
    if (!file) return
    const control = new AbortController()
    const { signal } = control
    const tell = (now: Heard) => !signal.aborted && setHeard(now)
    tell({ fraction: 0 })
    listen(file, { signal, onProgress: (fraction) => tell({ fraction }) }).then((result) =>
      tell(result.ok ? { file, analysis: result.analysis } : { refusal: result }),
    )
    return () => control.abort()
  }, [file])
  return heard
}
