import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Scissors } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { AnotherFile } from '../../desk/another-file.tsx'
import { clock } from '../../kernel/clock.ts'
import { Desk } from '../../desk/desk.tsx'
import { ExportStatus } from '../../desk/export-status.tsx'
import { useKeys } from '../../desk/keys.ts'
import { wouldMakeSame } from '../../desk/made.ts'
import { Player } from '../../desk/player.tsx'
import { useWhy } from '../../desk/refused.tsx'
import { Result } from '../../desk/result.tsx'
import { TransportBar, useTransport } from '../../desk/transport.tsx'
import { UndoRedo } from '../../desk/undo-redo.tsx'
import { useExport } from '../../desk/use-export.ts'
import { Wave } from '../../desk/wave.tsx'
import { whyCopy } from '../../media/why.ts'
import type { Analysis } from '../../media/analyse.ts'
import { canDrop, standardRate } from '../../media/cut-lists/frame-rate.ts'
import { kindName } from '../../media/kinds.ts'
import { planOutput } from '../../media/output-plan.ts'
import { buildPeaks } from '../../media/peaks.ts'
import { audioOf } from '../../media/probe.ts'
import { LEVELS_PER_SECOND } from '../../media/silence.ts'
import { totalOf } from '../../media/timeline.ts'
import { unreadable } from '../../media/unreadable.ts'
import { Button } from '../../ui/button.tsx'
import { useObjectUrl } from '../../ui/object-url.ts'
import { toast } from '../../ui/toast.ts'
import { SendTo } from '../send-to.tsx'
import { CutList } from './cut-list.tsx'
import { FileNotes } from './file-notes.tsx'
import { shorten } from './engine.ts'
import { HowMade } from './how-made.tsx'
import { KeysHelp } from './keys-help.tsx'
import { edgeLimits } from './plan.ts'
import { SettingsPanel } from './settings.tsx'
import { lengthOf, optionsOf, titleOf } from './shorten.ts'
import { TakeLists } from './take-lists.tsx'
import { useMotion } from './use-motion.ts'
import { useCutting, type Work } from './use-cutting.ts'
import { whereOf } from './where.ts'
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
  const { t, i18n } = useLingui()
  const sentence = useWhy()
  const playhead = useRef<HTMLDivElement>(null)
  const { levels, duration, video, audio, probe, threshold: automatic } = analysis
  const { motion, looking, refusal } = useMotion(
    file,
    video !== null && (!audio || work.form.where !== 'silent'),
  )
  const cutting = useCutting(analysis, motion, work, onWork)
  const { form, cuts, active, shown } = cutting
  const { export: made, start, recall } = useExport(shorten)
  const url = useObjectUrl(file)

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
  const setEdge = () => {
    if (!cutting.setEdge(transport.media.current?.currentTime ?? transport.time))
      toast.info(t`A cut needs some length: go to its other end first.`)
  }
  const takeBack = () => {
    const focused = document.activeElement?.parentElement
      ?.querySelector(':scope > [data-mark]')
      ?.getAttribute('data-mark')
    const now = transport.media.current?.currentTime ?? transport.time
    cutting.takeBack(
      focused ? Number(focused) : cuts.findIndex(({ start, end }) => now >= start && now < end),
    )
  }
  useKeys({
    i: setEdge,
    o: setEdge,
    Escape: cutting.flag === null ? null : cutting.forgetEdge,
    Delete: takeBack,
    Backspace: takeBack,
  })

  const running = made.state === 'running'
  const asked = planOutput(probe, form.format)
  // Where only the sound can be read it is what comes out.
  const format = asked.ok ? form.format : (asked.instead[0] ?? form.format)
  const plan = asked.ok ? asked : planOutput(probe, format)
  const kind = plan.ok ? kindName(plan.spec.kind) : ''
  const converting = format !== 'same'
  const total = totalOf(shown)
  // What cannot be read can be copied, not made faster.
  const unheard = speeds && format !== 'gif' && !audio ? audioOf(probe) : null
  const unread = unheard?.codec && unreadable(unheard.codecName)
  const still = whereOf(form, { film: video !== null, sound: audio !== null }) === 'still'
  const nothingLeft = still
    ? t`Nothing would be left: all of this video counts as still. Lower what counts as still or switch some cuts off.`
    : i18n._(whyCopy.nothingLeft)
  const nothingToCut = still
    ? t`There is nothing to cut: nothing stands still for long enough. Raise what counts as still or lower the shortest still part.`
    : i18n._(whyCopy.nothingToCut)
  const closed =
    looking !== null
      ? t`The video is still being looked through for what moves.`
      : refusal !== null
        ? sentence(refusal.why, refusal.detail)
        : total === 0
          ? nothingLeft
          : active.length === 0 && !converting
            ? nothingToCut
            : unread
              ? sentence(unread.why, unread.message)
              : null
  const wanted = useMemo(
    () => optionsOf(file, { ...form, format }, active, duration),
    [file, form, format, active, duration],
  )
  const outdated = made.state === 'done' && !wouldMakeSame(made.options, wanted)
  const exportNow = () => {
    transport.pause()
    void start(file, wanted)
  }
  const recallIt = useEffectEvent(() => recall(file, wanted))
  useEffect(() => void recallIt(), [])
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
      editor={{
        cuts: active,
        onDraw: cutting.add,
        flag: cutting.flag,
        onStep: transport.step,
        film: ratio === null ? null : { file, ratio },
      }}
      hint={
        cutting.flag === null ? (
          <>
            <span className="pointer-coarse:hidden">
              <Trans>
                Click a cut to switch it off or on; drag its edges. Drag with Shift to cut anywhere.
              </Trans>
            </span>
            <span className="hidden pointer-coarse:inline">
              <Trans>Tap a cut to move its edges; tap it again to switch it off or on.</Trans>
            </span>
          </>
        ) : (
          <span className="flex flex-wrap items-center gap-x-3">
            <span className="pointer-coarse:hidden">
              <Trans>Go to the other end of the cut, then press I or O. Escape forgets it.</Trans>
            </span>
            <span className="hidden pointer-coarse:inline">
              <Trans>Go to the other end of the cut, then end it there.</Trans>
            </span>
            <Button
              data-control="cut-edge"
              size="small"
              look="quiet"
              className="-ms-3"
              onClick={cutting.forgetEdge}
            >
              <Trans>Forget this cut</Trans>
            </Button>
          </span>
        )
      }
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
          <div
            className={`grid min-h-0 min-w-0 gap-3 ${video ? 'flex-1 lg:[container-type:size]' : ''} ${made.state === 'done' && video ? 'lg:grid-cols-2' : ''}`}
          >
            {made.state === 'done' && (
              <Result
                file={made.result.file}
                title={<Won before={duration} after={lengthOf(made.options)} />}
                facts={<HowMade result={made.result} />}
                camera={probe.camera}
                hadChapters={probe.chapters !== undefined}
                outdated={outdated}
              >
                <SendTo file={made.result.file} />
              </Result>
            )}
            <div className="grid min-h-0 min-w-0">
              <Player of={transport} url={url} ratio={ratio} />
            </div>
          </div>
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
            looking={looking}
            drops={video !== null && canDrop(standardRate(video.frameRate))}
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
        <Button
          look={made.state === 'done' && !outdated ? 'secondary' : 'primary'}
          disabled={closed !== null}
          busy={running}
          onClick={exportNow}
        >
          <Trans>
            Export {kind} · {to}
          </Trans>
        </Button>
      }
    />
  )
}
