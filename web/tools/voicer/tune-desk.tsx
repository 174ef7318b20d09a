import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useRef, useState } from 'react'
import { stemOf } from '../../../worker/kernel/file-name/contract.ts'
import { AnotherFile } from '../../desk/another-file.tsx'
import { BesideResult } from '../../desk/beside-result.tsx'
import { Desk } from '../../desk/desk.tsx'
import { ExportButton } from '../../desk/export-button.tsx'
import { ExportStatus } from '../../desk/export-status.tsx'
import { useFormHistory } from '../../desk/history.ts'
import { useKeys } from '../../desk/keys.ts'
import { Player } from '../../desk/player.tsx'
import { Result } from '../../desk/result.tsx'
import { TransportBar, useTransport } from '../../desk/transport.tsx'
import { UndoRedo } from '../../desk/undo-redo.tsx'
import { useWantedExport } from '../../desk/use-wanted-export.ts'
import { PlainWave } from '../../desk/wave.tsx'
import { clock } from '../../kernel/clock.ts'
import type { Run } from '../../media/engine.ts'
import type { VoiceFacts } from '../../media/hear-voice.ts'
import { kindName } from '../../media/kinds.ts'
import { buildPeaks } from '../../media/peaks.ts'
import { LEVELS_PER_SECOND } from '../../media/silence.ts'
import type { TuneOptions } from '../../media/tune-voice.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { SendTo } from '../send-to.tsx'
import { tune } from './engine.ts'
import { FileNotes } from './file-notes.tsx'
import { type Form, isChanged, kindOf, settingsOf } from './form.ts'
import { Measured } from '../../desk/measured.tsx'
import { usePlayable } from '../../desk/use-playable.ts'
import { LoudnessTable } from './loudness-table.tsx'
import { TuneSettings } from './tune-settings.tsx'
import { useLevel } from './use-level.ts'
import { type Side, useTunedSound } from './use-tuned-sound.ts'

type Props = {
  file: File
  /** What was given together, which it is one of. */
  given: readonly File[]
  onGiven: (file: File) => void
  facts: VoiceFacts
  form: Form
  onForm: (form: Form) => void
  onOther: () => void
}

/** One recording under the hand: what becomes of it is heard while it plays, beside what it was. */
export function TuneDesk({ file, given, onGiven, facts, form, onForm, onOther }: Props) {
  const { t } = useLingui()
  const history = useFormHistory(form, onForm)
  const { change } = history
  const { duration, film, levels, background } = facts
  const seen = facts.unseenPictures === null ? film : null
  const playhead = useRef<HTMLDivElement>(null)
  // Its sound is heard as it is tuned, by another way.
  const playable = usePlayable(file, null)
  const peaks = useMemo(() => buildPeaks(levels, LEVELS_PER_SECOND), [levels])
  const transport = useTransport({
    duration,
    onTime: (time) => playhead.current?.style.setProperty('--time', String(time)),
  })
  const [side, setSide] = useState<Side>('tuned')
  const settings = settingsOf(form)
  const { level, measuring, gain } = useLevel(file, facts, settings)
  useTunedSound({ file, background, transport, side, settings, gain })
  useKeys({ a: () => setSide(side === 'original' ? 'tuned' : 'original') })

  const engine = useCallback(
    (source: Blob, options: Omit<TuneOptions, 'background'>, run: Run) =>
      tune(source, { ...options, background }, run),
    [background],
  )
  const kind = kindName(kindOf(facts, form.format))
  const wanted = {
    settings,
    format: form.format,
    name: t`${stemOf(file.name)}-voice`,
  }
  const exporting = useWantedExport(engine, file, wanted)
  const { made } = exporting
  const running = made.state === 'running'
  const exportNow = () => {
    transport.pause()
    exporting.start()
  }
  const [from, to] = [clock(duration), clock(duration / form.tempo)]
  const wave = (
    <PlainWave
      label={t`Wave`}
      peaks={peaks}
      duration={duration}
      playhead={playhead}
      onSeek={transport.seek}
      time={transport.time}
      tall={seen === null}
    />
  )
  return (
    <Desk
      name={file.name}
      head={
        <>
          <AnotherFile onClick={onOther} disabled={running} />
          <UndoRedo of={history} />
        </>
      }
      stage={
        <>
          <FileNotes facts={facts} form={form} />
          <BesideResult
            seen={seen !== null}
            result={
              made.state === 'done' && (
                <Result
                  file={made.result.file}
                  title={<Trans>Your voice, {to}</Trans>}
                  facts={<Measured of={made.result.loudness} />}
                  camera={facts.camera}
                  hadChapters={facts.chapters}
                  outdated={exporting.outdated}
                >
                  <SendTo file={made.result.file} />
                </Result>
              )
            }
          >
            <Player
              of={transport}
              url={playable.url}
              ratio={seen && seen.width / seen.height}
              playable={playable}
            />
          </BesideResult>
          {!seen && wave}
        </>
      }
      strip={
        <>
          {given.length > 1 && (
            <Select
              label={t`Recording`}
              value={`${given.indexOf(file)}`}
              options={given.map(({ name }, i) => ({ value: `${i}`, label: name }))}
              onChange={(i) => onGiven(given[Number(i)] as File)}
              disabled={running}
              hint={<Trans>All of them get the same settings.</Trans>}
            />
          )}
          <div className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-center">
            <TransportBar of={transport} />
            <div className="sm:min-w-88 md:min-w-104">
              <Segmented
                quiet
                label={t`What is heard`}
                value={side}
                segments={[
                  { value: 'original', label: t`Before` },
                  { value: 'tuned', label: t`After` },
                  { value: 'removed', label: t`Removed sound` },
                ]}
                onChange={setSide}
              />
            </div>
          </div>
          {seen && wave}
        </>
      }
      settings={
        <TuneSettings
          form={form}
          facts={facts}
          onChange={(next, kind) => change({ ...form, ...next }, kind)}
          measured={
            <LoudnessTable
              before={facts.loudness}
              after={level?.loudness ?? null}
              measuring={measuring}
            />
          }
        />
      }
      price={<Trans>Free on your device</Trans>}
      balance={
        form.tempo !== 1 && (
          <span>
            <Trans>
              Original {from} → <strong className="text-ink">{to}</strong>
            </Trans>
          </span>
        )
      }
      status={
        <ExportStatus
          of={made}
          closed={
            isChanged(form) ? null : t`Nothing has changed yet: choose a preset or move a slider.`
          }
        />
      }
      secondary={
        running && (
          <Button onClick={made.stop}>
            <Trans>Cancel</Trans>
          </Button>
        )
      }
      action={
        <ExportButton of={exporting} onStart={exportNow}>
          <Trans>
            Export {kind} · {to}
          </Trans>
        </ExportButton>
      }
    />
  )
}
