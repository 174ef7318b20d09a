import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { AnotherFile } from '../../desk/another-file.tsx'
import { clock } from '../../kernel/clock.ts'
import { Desk } from '../../desk/desk.tsx'
import { useHistory } from '../../desk/history.ts'
import type { Edge } from '../../desk/marks.tsx'
import { Player } from '../../desk/player.tsx'
import { Result } from '../../desk/result.tsx'
import { TransportBar, useTransport } from '../../desk/transport.tsx'
import { UndoRedo } from '../../desk/undo-redo.tsx'
import { useExport } from '../../desk/use-export.ts'
import { Wave } from '../../desk/wave.tsx'
import { stageCopy, whyCopy } from '../../desk/why.ts'
import type { Analysis } from '../../media/analyse.ts'
import { planOutput } from '../../media/output-plan.ts'
import { buildPeaks } from '../../media/peaks.ts'
import { findSilences, LEVELS_PER_SECOND } from '../../media/silence.ts'
import { keptRanges, totalOf } from '../../media/timeline.ts'
import { Button } from '../../ui/button.tsx'
import { useObjectUrl } from '../../ui/object-url.ts'
import { Progress } from '../../ui/progress.tsx'
import { SendTo } from '../send-to.tsx'
import { CutList } from './cut-list.tsx'
import { FileNotes } from './file-notes.tsx'
import { cutOut } from './engine.ts'
import { HowMade } from './how-made.tsx'
import { activeCuts, editCut, edgeLimits, planCuts, type Edit } from './plan.ts'
import { SettingsPanel, type Form } from './settings.tsx'

type Work = { form: Form; edits: Edit[] }
type Props = {
  file: File
  analysis: Analysis
  /** What is done already. */
  work: Work
  /** Told of every change. */
  onWork: (work: Work) => void
  onOther: () => void
}

/** How much is heard before a join when it is tried. */
const RUN_UP_SECONDS = 1.2

/** Everything there is to do with one recording: look, listen, switch, drag, export. */
export function Workbench({ file, analysis, work, onWork, onOther }: Props) {
  const { t, i18n } = useLingui()
  const playhead = useRef<HTMLDivElement>(null)
  const [first] = useState(work)
  const { present, change, undo, redo } = useHistory<Work>(first)
  const { form, edits } = present
  const { levels, duration, video, probe, threshold: automatic } = analysis
  const { export: made, start, recall } = useExport(cutOut)
  const [exported, setExported] = useState(0)
  const url = useObjectUrl(file)

  const threshold = form.threshold ?? automatic
  const silences = useMemo(
    () => findSilences(levels, { threshold, shortest: form.shortest }),
    [levels, threshold, form.shortest],
  )
  const cuts = useMemo(
    () => planCuts(silences, form, edits, duration),
    [silences, form, edits, duration],
  )
  const marks = useMemo(
    () => cuts.map(({ start, end, on, silence }) => ({ id: silence.start, start, end, on })),
    [cuts],
  )
  const active = useMemo(() => activeCuts(cuts), [cuts])
  const kept = useMemo(() => keptRanges(active, duration), [active, duration])
  const peaks = useMemo(() => buildPeaks(levels, LEVELS_PER_SECOND), [levels])
  const transport = useTransport({
    duration,
    cuts: active,
    kept,
    onTime: (time) => playhead.current?.style.setProperty('--time', String(time)),
  })

  const onChange = <Key extends keyof Form>(key: Key, value: Form[Key]) =>
    change({ form: { ...form, [key]: value }, edits }, key)
  const onSwitch = (index: number) => {
    const cut = cuts[index]
    if (cut)
      change({ form, edits: editCut(edits, cut, { on: !cut.on }) }, `switch ${performance.now()}`)
  }
  const onMove = (index: number, edge: Edge, time: number) => {
    const cut = cuts[index]
    if (cut) change({ form, edits: editCut(edits, cut, { [edge]: time }) }, `move ${index} ${edge}`)
  }
  const hear = (index: number) => {
    transport.seek((cuts[index]?.start ?? 0) - RUN_UP_SECONDS)
    transport.play()
  }

  const tell = useEffectEvent(() => present !== work && onWork(present))
  useEffect(() => void tell(), [present])

  const running = made.state === 'running'
  const asked = planOutput(probe, form.format)
  // Where only the sound can be read it is what comes out.
  const format = asked.ok ? form.format : (asked.instead[0] ?? form.format)
  const plan = asked.ok ? asked : planOutput(probe, format)
  const kind = plan.ok ? plan.spec.kind.toUpperCase() : ''
  const converting = format !== 'same'
  const closed =
    kept.length === 0
      ? i18n._(whyCopy.nothingLeft)
      : active.length === 0 && !converting
        ? i18n._(whyCopy.nothingToCut)
        : null
  const wanted = {
    kept,
    format,
    name: `${file.name.replace(/\.[^.]+$/, '')}-cut`,
    encodeAll: form.encodeAll,
  }
  const exportNow = () => {
    transport.pause()
    setExported(totalOf(kept))
    void start(file, wanted)
  }
  const recallIt = useEffectEvent(async () => {
    if (await recall(file, wanted)) setExported(totalOf(kept))
  })
  useEffect(() => void recallIt(), [])
  const [from, to] = [clock(duration), clock(totalOf(kept))]
  const wave = (
    <Wave
      label={t`Wave and cuts`}
      tall={video === null}
      peaks={peaks}
      duration={duration}
      threshold={threshold}
      playhead={playhead}
      onSeek={transport.seek}
      time={transport.time}
      marks={marks}
      nameOf={(number, from, to) => t`Cut ${number}, ${from} to ${to}`}
      edgeNameOf={(edge, number) =>
        edge === 'start' ? t`Start of cut ${number}` : t`End of cut ${number}`
      }
      limits={(index, edge) => edgeLimits(cuts, index, edge, duration)}
      onSwitch={onSwitch}
      onMove={onMove}
      hint={
        <>
          <span className="pointer-coarse:hidden">
            <Trans>
              Click a cut to switch it off or on; drag its edges, or move them with the arrow keys.
            </Trans>
          </span>
          <span className="hidden pointer-coarse:inline">
            <Trans>Tap a cut to move its edges; tap it again to switch it off or on.</Trans>
          </span>
        </>
      }
    />
  )

  return (
    <Desk
      name={file.name}
      head={
        <>
          <AnotherFile onClick={onOther} disabled={running} />
          <UndoRedo undo={undo} redo={redo} />
        </>
      }
      stage={
        <>
          <FileNotes probe={probe} />
          <div
            className={`grid min-h-0 min-w-0 gap-3 ${video ? 'flex-1' : ''} ${made.state === 'done' && video ? 'lg:grid-cols-2' : ''}`}
          >
            {made.state === 'done' && (
              <Result
                file={made.result.file}
                title={<Won before={duration} after={exported} />}
                facts={<HowMade result={made.result} />}
              >
                <SendTo file={made.result.file} />
              </Result>
            )}
            <div className="grid min-h-0 min-w-0">
              <Player of={transport} url={url} ratio={video && video.width / video.height} />
            </div>
          </div>
          {!video && wave}
        </>
      }
      strip={
        <>
          <TransportBar of={transport} />
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
            onChange={onChange}
          />
          {cuts.length > 0 && <CutList cuts={cuts} onSwitch={onSwitch} onHear={hear} />}
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
      status={
        running ? (
          <Progress
            fraction={made.fraction}
            doing={i18n._(stageCopy[made.stage])}
            secondsLeft={made.secondsLeft}
          />
        ) : made.state === 'failed' ? (
          <p role="alert" className="text-14 text-red">
            {i18n._(whyCopy[made.refusal.why])}
          </p>
        ) : (
          closed && <p className="text-14 text-muted">{closed}</p>
        )
      }
      secondary={
        running && (
          <Button onClick={made.stop}>
            <Trans>Cancel</Trans>
          </Button>
        )
      }
      action={
        <Button
          look={made.state === 'done' ? 'secondary' : 'primary'}
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

function Won({ before, after }: { before: number; after: number }) {
  const [length, less] = [clock(after), Math.round(before - after)]
  return (
    <Trans>
      {length}, {less} s shorter
    </Trans>
  )
}
