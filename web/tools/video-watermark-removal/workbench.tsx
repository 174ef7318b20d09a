import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ScanEye } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { watermarkRemoval } from '../../../worker/tools/video-watermark-removal/contract.ts'
import { AnotherFile } from '../../desk/another-file.tsx'
import { Consent } from '../../desk/consent.tsx'
import { Desk } from '../../desk/desk.tsx'
import { Stopped } from '../../desk/export-status.tsx'
import { useHistory } from '../../desk/history.ts'
import { wouldMakeSame } from '../../desk/made.ts'
import { Player } from '../../desk/player.tsx'
import { Result } from '../../desk/result.tsx'
import { TransportBar, useTransport } from '../../desk/transport.tsx'
import { UndoRedo } from '../../desk/undo-redo.tsx'
import { useExport } from '../../desk/use-export.ts'
import { whyCopy } from '../../media/why.ts'
import { clock } from '../../kernel/clock.ts'
import { type Box, clampBox } from '../../media/box.ts'
import type { Look } from '../../media/watermark/look.ts'
import { boxAt, type Key, type Shape } from '../../media/watermark/marks.ts'
import { Button } from '../../ui/button.tsx'
import { useObjectUrl } from '../../ui/object-url.ts'
import { Progress } from '../../ui/progress.tsx'
import { Slider } from '../../ui/slider.tsx'
import { toast } from '../../ui/toast.ts'
import { SendTo } from '../send-to.tsx'
import { Compare } from './compare.tsx'
import { findMarks, followMark, removeMarks } from './engine.ts'
import { HowMade } from './how-made.tsx'
import { MarksLayer, type Pen } from './marks-layer.tsx'
import { type Drawn, drawn, goingOn, keyOf, putAt, settled, type Work } from './plan.ts'
import { NewMark, SettingsPanel } from './settings.tsx'
import { useTrial } from './use-trial.ts'
import { useVerdicts } from './use-verdicts.ts'
import { workCopy } from './words.ts'

type Props = {
  file: File
  look: Look
  /** What is done already. */
  work: Work
  /** Told of every change. */
  onWork: (work: Work) => void
  onOther: () => void
}

/** A box that is added lies in the middle. */
const FIRST_BOX = { x: 0.36, y: 0.4, width: 0.28, height: 0.2 }
const { consent } = watermarkRemoval.modes.remove

/** Everything there is to do with one video: draw marks, try, agree, export. */
export function Workbench({ file, look, work, onWork, onOther }: Props) {
  const { t, i18n } = useLingui()
  const { width, height, seconds } = look
  const [first] = useState<Work>({ marks: work.marks, agreed: work.agreed })
  const history = useHistory<Work>(first)
  const { present, change } = history
  const { marks, agreed } = present
  const [chosenId, setChosen] = useState<number | null>(marks[0]?.id ?? null)
  const [pen, setPen] = useState<Pen>('box')
  const [radius, setRadius] = useState(16)
  const [finding, setFinding] = useState(false)
  const [following, setFollowing] = useState<number | null>(null)
  const focusNext = useRef(false)
  const stage = useRef<HTMLDivElement>(null)
  const url = useObjectUrl(file)
  const transport = useTransport({ duration: seconds, onTime: () => {} })
  const { trial, start: tryOut, close } = useTrial(file, seconds)
  const [busy, setBusy] = useState(false)
  const known = useVerdicts(file, marks, busy)
  const { export: made, start, recall } = useExport(removeMarks(known))
  const running = made.state === 'running'
  const trying = trial.state === 'running'
  // Nothing is measured while something is made: both would want the whole device.
  const working = running || trying || following !== null
  if (busy !== working) setBusy(working)

  const chosen = marks.find(({ id }) => id === chosenId)
  const setMarks = (next: readonly Drawn[], kind: string) =>
    change({ ...present, marks: next }, kind)
  const add = (shape: Shape) => {
    const mark = drawn(marks, shape, seconds)
    setMarks([...marks, mark], `add ${mark.id}`)
    setChosen(mark.id)
  }
  const put = (mark: Drawn, kind: string) =>
    setMarks(
      marks.map((one) => (one.id === mark.id ? mark : one)),
      kind,
    )
  const remove = (id: number) => {
    setMarks(
      marks.filter((mark) => mark.id !== id),
      `delete ${id}`,
    )
    if (id === chosenId) setChosen(marks.find((mark) => mark.id !== id)?.id ?? null)
  }
  const addBox = () => {
    focusNext.current = true
    setPen('box')
    add({ kind: 'box', box: FIRST_BOX })
  }
  useEffect(() => {
    if (!focusNext.current) return
    focusNext.current = false
    stage.current?.querySelector<HTMLElement>(`[data-mark="${chosenId}"]`)?.focus()
  }, [chosenId])

  async function find() {
    setFinding(true)
    const { signal } = (finder.current = new AbortController())
    const found = await findMarks(file, { signal, onProgress: () => {} })
    setFinding(false)
    if (signal.aborted) return
    if (found.ok) addFound(found.boxes)
    else toast.error(i18n._(whyCopy[found.why]))
  }
  // Looking takes a while: what comes of it meets the marks as they are by then.
  const addFound = useEffectEvent((boxes: readonly Box[]) => {
    const fresh = boxes.find(
      (box) => !marks.some(({ shape }) => shape.kind === 'box' && overlap(shape.box, box)),
    )
    if (!fresh)
      return void toast.error(
        t`No mark was found: nothing stands still while the rest moves. Draw a box over it.`,
      )
    focusNext.current = true
    add({ kind: 'box', box: clampBox(fresh) })
  })
  const putFollowed = useEffectEvent((id: number, from: number, path: readonly Key[]) => {
    const mark = marks.find((one) => one.id === id)
    if (mark?.shape.kind === 'box')
      put({ ...mark, shape: goingOn(mark.shape, from, path) }, `follow ${performance.now()}`)
  })

  const follower = useRef<AbortController>(null)
  const finder = useRef<AbortController>(null)
  useEffect(
    () => () => {
      follower.current?.abort()
      finder.current?.abort()
    },
    [],
  )
  async function follow(mark: Drawn) {
    const { shape } = mark
    if (shape.kind !== 'box') return
    transport.pause()
    const { signal } = (follower.current = new AbortController())
    const from = transport.time
    setFollowing(0)
    const found = await followMark(
      file,
      { box: boxAt(shape, from), from, to: mark.to },
      { signal, onProgress: (fraction) => !signal.aborted && setFollowing(fraction) },
    )
    setFollowing(null)
    if (signal.aborted) return
    if (!found.ok) return void toast.error(i18n._(whyCopy[found.why]))
    putFollowed(mark.id, from, found.path)
    transport.seek(found.until)
    if (found.lost) {
      const at = clock(found.until)
      toast.error(t`The mark was lost at ${at}. Put the box right there and follow it again.`)
    }
  }

  const told = useRef(first)
  const tell = useEffectEvent(() => {
    if (present === told.current) return
    told.current = present
    onWork(present)
  })
  useEffect(() => void tell(), [present])

  const ready = settled(marks, known)
  const name = file.name.replace(/\.[^.]+$/, '')
  const wanted = ready && agreed ? { marks: ready, agreed, name: `${name}-clean` } : null
  const exportNow = () => {
    if (!wanted) return
    transport.pause()
    close()
    void start(file, wanted)
  }
  const recallIt = useEffectEvent(() => wanted && void recall(file, wanted))
  const isReady = wanted !== null
  useEffect(() => void recallIt(), [isReady])
  const tryNow = () => {
    if (!ready) return
    transport.pause()
    void tryOut(ready, known, transport.time)
  }

  const stop =
    following === null
      ? [made, trial].find((one) => one.state === 'running')?.stop
      : () => follower.current?.abort()
  const ratio = width / height
  const onNow = marks.filter(
    ({ id, from, to }) => id === chosenId || (transport.time >= from && transport.time < to),
  )
  const isDone = made.state === 'done'
  const outdated = made.state === 'done' && !wouldMakeSame(made.options, wanted)
  const closed =
    marks.length === 0 ? (
      <Trans>Draw a box over the mark, or let it be found.</Trans>
    ) : !ready ? (
      <Trans>Measuring which method fits…</Trans>
    ) : null
  const failed = [made, trial].find((one) => one.state === 'failed')

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
        <div className={`grid min-h-0 min-w-0 flex-1 gap-3 ${isDone ? 'lg:grid-cols-2' : ''}`}>
          {isDone && (
            <Result
              file={made.result.file}
              title={
                <Plural
                  value={made.result.methods.length}
                  one="# mark taken out"
                  other="# marks taken out"
                />
              }
              facts={<HowMade result={made.result} consent={consent} />}
              outdated={outdated}
            >
              <SendTo file={made.result.file} />
            </Result>
          )}
          <div className="grid min-h-0 min-w-0">
            {trial.state === 'shown' ? (
              <Compare
                before={url}
                after={trial.file}
                start={trial.at}
                ratio={ratio}
                onClose={close}
              />
            ) : (
              <div
                ref={stage}
                className="relative m-auto grid"
                style={{
                  aspectRatio: ratio,
                  width: `min(100%, calc(var(--room) * ${ratio.toFixed(4)}))`,
                }}
              >
                <Player of={transport} url={url} ratio={ratio} />
                <MarksLayer
                  marks={onNow}
                  chosen={chosenId}
                  pen={pen}
                  radius={radius / height}
                  time={transport.time}
                  width={width}
                  height={height}
                  onChoose={setChosen}
                  onDraw={add}
                  onStroke={(stroke) =>
                    chosen?.shape.kind === 'brush'
                      ? put(
                          {
                            ...chosen,
                            shape: { kind: 'brush', strokes: [...chosen.shape.strokes, stroke] },
                          },
                          `stroke ${performance.now()}`,
                        )
                      : add({ kind: 'brush', strokes: [stroke] })
                  }
                  onBox={(id, box) => {
                    const mark = marks.find((one) => one.id === id)
                    if (mark?.shape.kind === 'box')
                      put({ ...mark, shape: putAt(mark.shape, transport.time, box) }, `box ${id}`)
                  }}
                  onDelete={remove}
                />
              </div>
            )}
          </div>
        </div>
      }
      strip={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {/* Where the settings are folded away, the first step stands under the picture. */}
          {marks.length === 0 && (
            <div className="basis-full lg:hidden">
              <NewMark finding={finding} onAddBox={addBox} onFind={() => void find()} />
            </div>
          )}
          <TransportBar of={transport} />
          <div className="min-w-40 flex-1">
            <Slider
              label={t`Position`}
              value={Math.min(seconds, transport.time)}
              min={0}
              max={seconds}
              step={0.04}
              format={clock}
              onChange={transport.seek}
            />
          </div>
          <Button disabled={!ready || running || marks.length === 0} busy={trying} onClick={tryNow}>
            <ScanEye aria-hidden />
            <Trans>Preview 3 s</Trans>
          </Button>
        </div>
      }
      settings={
        <SettingsPanel
          marks={marks}
          chosen={chosen}
          verdict={chosen && known.get(keyOf(chosen))}
          time={transport.time}
          onPen={setPen}
          onRadius={setRadius}
          onAddBox={addBox}
          onFind={() => void find()}
          onChoose={setChosen}
          onDelete={remove}
          onChange={put}
          onSeek={transport.seek}
          onFollow={busy ? null : (mark) => void follow(mark)}
          {...{ pen, radius, width, height, seconds, finding }}
        />
      }
      price={<Trans>Free on your device</Trans>}
      status={
        <div className="flex flex-col gap-1.5 empty:hidden">
          {running ? (
            <Progress
              fraction={made.fraction}
              doing={i18n._(workCopy[made.stage])}
              secondsLeft={made.secondsLeft}
            />
          ) : following !== null ? (
            <Progress fraction={following} doing={t`Following the mark`} />
          ) : trial.state === 'running' ? (
            <Progress fraction={trial.fraction} doing={t`Making the preview`} />
          ) : (
            <>
              <Consent
                to={consent}
                given={agreed !== null}
                onChange={(given) =>
                  change({ ...present, agreed: given ? new Date().toISOString() : null }, 'agreed')
                }
              />
              {made.state === 'stopped' ? (
                <Stopped {...made} />
              ) : failed?.state === 'failed' ? (
                <p role="alert" className="text-14 text-red">
                  {i18n._(whyCopy[failed.refusal.why])}
                </p>
              ) : (
                closed && <p className="text-14 text-muted">{closed}</p>
              )}
            </>
          )}
        </div>
      }
      secondary={
        stop && (
          <Button onClick={stop}>
            <Trans>Cancel</Trans>
          </Button>
        )
      }
      action={
        <Button
          look={isDone && !outdated ? 'secondary' : 'primary'}
          disabled={!wanted || trying || marks.length === 0}
          busy={running}
          onClick={exportNow}
        >
          <Trans>Export video</Trans>
        </Button>
      }
    />
  )
}

type Rect = { x: number; y: number; width: number; height: number }

const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
