import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Scissors } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { AnotherFile } from '../../desk/another-file.tsx'
import { BesideResult } from '../../desk/beside-result.tsx'
import { clock } from '../../kernel/clock.ts'
import { Desk } from '../../desk/desk.tsx'
import { ExportButton } from '../../desk/export-button.tsx'
import { ExportStatus } from '../../desk/export-status.tsx'
import { Player } from '../../desk/player.tsx'
import { Result } from '../../desk/result.tsx'
import { TransportBar, useTransport } from '../../desk/transport.tsx'
import { UndoRedo } from '../../desk/undo-redo.tsx'
import { useWantedExport } from '../../desk/use-wanted-export.ts'
import { usePlayable } from '../../desk/use-playable.ts'
import { Wave } from '../../desk/wave.tsx'
import type { Analysis } from '../../media/analyse.ts'
import { rateOf } from '../../media/cut-lists/cut-list.ts'
import { canDrop } from '../../media/cut-lists/frame-rate.ts'
import { kindName } from '../../media/kinds.ts'
import { planOutput } from '../../media/output-plan.ts'
import { buildPeaks } from '../../media/peaks.ts'
import { LEVELS_PER_SECOND } from '../../media/silence.ts'
import { totalOf } from '../../media/timeline.ts'
import { Button } from '../../ui/button.tsx'
import { SendTo } from '../send-to.tsx'
import { CutHint } from './cut-hint.tsx'
import { CutList } from './cut-list.tsx'
import { FileNotes } from './file-notes.tsx'
import { shorten } from './engine.ts'
import { HowMade } from './how-made.tsx'
import { KeysHelp } from './keys-help.tsx'
import { edgeLimits } from './plan.ts'
import { SettingsPanel } from './settings.tsx'
import { lengthOf, optionsOf, titleOf } from './shorten.ts'
import { TakeLists } from './take-lists.tsx'
import { useCutKeys } from './use-cut-keys.ts'
import { useCutting, type Work } from './use-cutting.ts'
import { useMotion } from './use-motion.ts'
import { useWhyClosed } from './use-why-closed.ts'
import { Won } from './won.tsx'

type Props = {
  file: File
  analysis: Analysis
  captions: File | null
  onCaptions: (captions: File) => void
  /** What is done already. */
  work: Work
  /** Told of every change. */
  onWork: (work: Work) => void
  onOther: () => void
}

/** How much is heard before a join when it is tried. */
const RUN_UP_SECONDS = 1.2

/** Everything there is to do with one recording: look, listen, switch, drag, export. */
export function Workbench({ file, analysis, captions, onCaptions, work, onWork, onOther }: Props) {
  const { t } = useLingui()
  const playhead = useRef<HTMLDivElement>(null)
  const { levels, duration, video, audio, probe, threshold: automatic } = analysis
  const looked = useMotion(file, video !== null && (!audio || work.form.where !== 'silent'))
  const cutting = useCutting(analysis, looked.motion, work, onWork)
  const { form, cuts, active, shown } = cutting
  const playable = usePlayable(file, audio)

  const marks = useMemo(
    () => cuts.map(({ id, start, end, on }) => ({ id, start, end, on })),
    [cuts],
  )
  const peaks = useMemo(() => buildPeaks(levels, LEVELS_PER_SECOND), [levels])
  const speeds = form.pauses === 'speed'
  const transport = useTransport({
    duration,
    cuts: active,
    kept: shown,
    ...(speeds && { speed: form.speed, keepPitch: form.keepPitch }),
    frame: video ? 1 / video.frameRate : undefined,
    onTime: (time) => playhead.current?.style.setProperty('--time', String(time)),
  })
  const hear = (index: number) => {
    transport.seek((cuts[index]?.start ?? 0) - RUN_UP_SECONDS)
    transport.play()
  }
  const setEdge = useCutKeys(cutting, transport)

  const asked = planOutput(probe, form.format)
  // Where only the sound can be read it is what comes out.
  const format = asked.ok ? form.format : (asked.instead[0] ?? form.format)
  const plan = asked.ok ? asked : planOutput(probe, format)
  const kind = plan.ok ? kindName(plan.spec.kind) : ''
  const total = totalOf(shown)
  const closed = useWhyClosed({ analysis, looked, cutting, total, format })
  const wanted = useMemo(
    () => optionsOf(file, { ...form, format }, active, duration),
    [file, form, format, active, duration],
  )
  const exporting = useWantedExport(shorten, file, wanted)
  const { made } = exporting
  const running = made.state === 'running'
  const exportNow = () => {
    transport.pause()
    exporting.start()
  }
  const [from, to] = [clock(duration), clock(total)]
  const ratio = video && video.width / video.height
  const wave = (
    <Wave
      label={t`Wave and cuts`}
      tall={video === null}
      peaks={peaks}
      duration={duration}
      {...(audio && { threshold: cutting.threshold })}
      playhead={playhead}
      onSeek={transport.seek}
      time={transport.time}
      chapters={probe.chapters}
      marks={marks}
      nameOf={(number, from, to) => t`Cut ${number}, ${from} to ${to}`}
      edgeNameOf={(edge, number) =>
        edge === 'start' ? t`Start of cut ${number}` : t`End of cut ${number}`
      }
      limits={(index, edge) => edgeLimits(cuts, index, edge, duration)}
      onSwitch={cutting.switchCut}
      onMove={cutting.moveCut}
      cuts={active}
      editor={{
        onDraw: cutting.add,
        flag: cutting.flag,
        onStep: transport.step,
        film: ratio === null ? null : { file, ratio },
      }}
      hint={<CutHint onForget={cutting.flag === null ? null : cutting.forgetEdge} />}
    />
  )

  return (
    <Desk
      name={file.name}
      head={
        <>
          <AnotherFile onClick={onOther} disabled={running} />
          <KeysHelp film={video !== null} />
          <UndoRedo of={cutting} />
        </>
      }
      stage={
        <>
          <FileNotes probe={probe} kind={plan.ok ? plan.spec.kind : null} />
          <BesideResult
            seen={video !== null}
            result={
              made.state === 'done' && (
                <Result
                  file={made.result.file}
                  title={<Won before={duration} after={lengthOf(made.options)} />}
                  facts={<HowMade result={made.result} />}
                  camera={probe.camera}
                  hadChapters={probe.chapters !== undefined}
                  outdated={exporting.outdated}
                >
                  <SendTo file={made.result.file} />
                </Result>
              )
            }
          >
            <Player of={transport} url={playable.url} ratio={ratio} playable={playable} />
          </BesideResult>
          {!video && wave}
        </>
      }
      strip={
        <>
          <TransportBar of={transport}>
            <Button data-control="cut-edge" size="small" look="quiet" onClick={setEdge}>
              <Scissors aria-hidden />
              {cutting.flag === null ? (
                <Trans>Begin a cut here</Trans>
              ) : (
                <Trans>End the cut here</Trans>
              )}
            </Button>
          </TransportBar>
          {video && wave}
        </>
      }
      settings={
        <>
          <SettingsPanel
            form={{ ...form, format }}
            automatic={automatic}
            probe={probe}
            film={video !== null}
            sound={audio !== null}
            looking={looked.looking}
            drops={video !== null && canDrop(rateOf(video))}
            onChange={cutting.set}
          />
          {cuts.length > 0 && <CutList cuts={cuts} onSwitch={cutting.switchCut} onHear={hear} />}
        </>
      }
      price={<Trans>Free on your device</Trans>}
      balance={
        <span aria-live="polite">
          <Trans>
            Original {from} → <strong className="text-ink">{to}</strong>,{' '}
            <Plural value={active.length} one="# cut" other="# cuts" />
          </Trans>
        </span>
      }
      status={<ExportStatus of={made} closed={closed} />}
      secondary={
        running ? (
          <Button onClick={made.stop}>
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          total > 0 && (
            <TakeLists
              {...{ file, analysis, captions, onCaptions, speeds, active }}
              title={titleOf(file)}
              kept={shown}
              drop={form.dropFrame}
              parts={form.cutParts}
              onParts={(parts) => cutting.set('cutParts', parts)}
            />
          )
        )
      }
      action={
        <ExportButton of={exporting} disabled={closed !== null} onStart={exportNow}>
          <Trans>
            Export {kind} · {to}
          </Trans>
        </ExportButton>
      }
    />
  )
}
