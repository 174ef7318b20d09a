import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Analysis } from '../../media/analyse.ts'
import { kindFor } from '../../media/kinds.ts'
import { findSilences, LEVELS_PER_SECOND } from '../../media/silence.ts'
import { keptRanges, totalOf } from '../../media/timeline.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useObjectUrl } from '../../ui/object-url.ts'
import { Progress } from '../../ui/progress.tsx'
import { clock } from './clock.ts'
import { CutList } from './cut-list.tsx'
import { Frame } from './frame.tsx'
import { begin, change, redo, undo, type History } from './history.ts'
import { buildPeaks } from './peaks.ts'
import { activeCuts, editCut, planCuts, type Edge, type Edit } from './plan.ts'
import { Player } from './player.tsx'
import { Result } from './result.tsx'
import { SettingsPanel, type Form } from './settings.tsx'
import { useExport } from './use-export.ts'
import { Waveform } from './waveform.tsx'
import { stageCopy, whyCopy } from '../../desk/why.ts'

type State = { form: Form; edits: Edit[] }
type Props = {
  file: File
  analysis: Analysis
  form: Form
  edits: Edit[]
  /** Told of every change. */
  onWork: (work: State) => void
  onOther: () => void
}

/** How much is heard before a join when it is tried. */
const RUN_UP_SECONDS = 1.2

/** Everything there is to do with one recording: look, listen, switch, drag, export. */
export function Workbench({ file, analysis, form: firstForm, edits: firstEdits, onWork, onOther }: Props) {
  const { t, i18n } = useLingui()
  const media = useRef<HTMLVideoElement>(null)
  const playhead = useRef<HTMLDivElement>(null)
  const [history, setHistory] = useState<History<State>>(() => begin({ form: firstForm, edits: firstEdits }))
  const { form, edits } = history.present
  const { levels, duration, video, container, threshold: automatic } = analysis
  const { export: made, start } = useExport()
  const url = useObjectUrl(file)

  const threshold = form.threshold ?? automatic
  const silences = useMemo(() => findSilences(levels, { threshold, shortest: form.shortest }), [levels, threshold, form.shortest])
  const cuts = useMemo(() => planCuts(silences, form, edits, duration), [silences, form, edits, duration])
  const active = useMemo(() => activeCuts(cuts), [cuts])
  const kept = useMemo(() => keptRanges(active, duration), [active, duration])
  const peaks = useMemo(() => buildPeaks(levels, LEVELS_PER_SECOND), [levels])

  const set = (state: State, kind: string) => setHistory((now) => change(now, state, kind, performance.now()))
  const onChange = <Key extends keyof Form>(key: Key, value: Form[Key]) => set({ form: { ...form, [key]: value }, edits }, key)
  const cutAt = (index: number) => cuts[index] ?? cuts[0]
  const onSwitch = (index: number) => {
    const cut = cutAt(index)
    if (cut) set({ form, edits: editCut(edits, cut, { on: !cut.on }) }, `switch ${performance.now()}`)
  }
  const onMove = (index: number, edge: Edge, time: number) => {
    const cut = cutAt(index)
    if (cut) set({ form, edits: editCut(edits, cut, { [edge]: time }) }, `move ${index} ${edge}`)
  }
  const seek = (time: number) => {
    if (media.current) media.current.currentTime = Math.min(duration, Math.max(0, time))
  }
  const hear = (index: number) => {
    seek((cuts[index]?.start ?? 0) - RUN_UP_SECONDS)
    void media.current?.play().catch(() => {})
  }

  useEffect(() => onWork({ form, edits }), [form, edits, onWork])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof Element && event.target.closest('input:not([type=range]), textarea')
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || typing) return
    event.preventDefault()
    setHistory(event.shiftKey ? redo : undo)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  const running = made.state === 'running'
  const converting = form.format !== 'same'
  const closed = kept.length === 0 ? i18n._(whyCopy.nothingLeft) : active.length === 0 && !converting ? i18n._(whyCopy.nothingToCut) : null
  const exportNow = () => {
    media.current?.pause()
    void start(file, { kept, format: form.format, name: `${file.name.replace(/\.[^.]+$/, '')}-cut`, encodeAll: form.encodeAll })
  }
  const [from, to] = [clock(duration), clock(totalOf(kept))]

  return (
    <Frame
      material={
        <>
          {made.state === 'done' && <Result result={made.result} />}
          <Player
            media={media}
            url={url}
            ratio={video && video.width / video.height}
            duration={duration}
            cuts={active}
            kept={kept}
            onTime={(time) => playhead.current?.style.setProperty('--time', String(time))}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="text-14 tabular-nums" aria-live="polite">
              <Trans>
                Original {from} → <strong>{to}</strong>, <Plural value={active.length} one="# cut" other="# cuts" />
              </Trans>
            </p>
            <div className="flex items-center gap-1">
              <Button look="quiet" size="small" disabled={running} onClick={onOther}>
                <Trans>Another file</Trans>
              </Button>
              <IconButton label={t`Undo`} disabled={history.past.length === 0} onClick={() => setHistory(undo)}>
                <Undo2 aria-hidden />
              </IconButton>
              <IconButton label={t`Redo`} disabled={history.future.length === 0} onClick={() => setHistory(redo)}>
                <Redo2 aria-hidden />
              </IconButton>
            </div>
          </div>
          <Waveform peaks={peaks} duration={duration} threshold={threshold} cuts={cuts} playhead={playhead} onSeek={seek} onSwitch={onSwitch} onMove={onMove} />
          {cuts.length > 0 && <CutList cuts={cuts} onSwitch={onSwitch} onHear={hear} />}
        </>
      }
      settings={
        <SettingsPanel
          form={form}
          automatic={automatic}
          sameKind={kindFor(container, video !== null, 'same').toUpperCase()}
          film={video !== null}
          onChange={onChange}
        />
      }
      status={
        running ? (
          <Progress fraction={made.fraction} doing={i18n._(stageCopy[made.stage])} secondsLeft={made.secondsLeft} />
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
        <Button look={made.state === 'done' ? 'secondary' : 'primary'} disabled={closed !== null} busy={running} onClick={exportNow}>
          <Trans>Export</Trans>
        </Button>
      }
    />
  )
}
