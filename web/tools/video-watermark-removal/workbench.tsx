import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ScanEye } from 'lucide-react'
import { useState } from 'react'
import { watermarkRemoval } from '../../../worker/tools/video-watermark-removal/contract.ts'
import { stemOf } from '../../../worker/kernel/file-name/contract.ts'
import { AnotherFile } from '../../desk/another-file.tsx'
import { BesideResult } from '../../desk/beside-result.tsx'
import { Desk } from '../../desk/desk.tsx'
import { ExportButton } from '../../desk/export-button.tsx'
import { FilteredNotes } from '../../desk/filtered-notes.tsx'
import { Player } from '../../desk/player.tsx'
import { Result } from '../../desk/result.tsx'
import { TransportBar, useTransport } from '../../desk/transport.tsx'
import { UndoRedo } from '../../desk/undo-redo.tsx'
import { useWantedExport } from '../../desk/use-wanted-export.ts'
import { usePlayable } from '../../desk/use-playable.ts'
import { audioOf } from '../../media/probe.ts'
import { clock } from '../../kernel/clock.ts'
import type { Look } from '../../media/watermark/look.ts'
import { Button } from '../../ui/button.tsx'
import { Slider } from '../../ui/slider.tsx'
import { SendTo } from '../send-to.tsx'
import { ChosenMark } from './chosen-mark.tsx'
import { Compare } from './compare.tsx'
import { removeMarks } from './engine.ts'
import { HowMade } from './how-made.tsx'
import { MarksLayer, type Pen } from './marks-layer.tsx'
import { NewMark } from './new-mark.tsx'
import { keyOf, settled, type Work } from './plan.ts'
import { SettingsPanel } from './settings.tsx'
import { Status } from './status.tsx'
import { useMarks } from './use-marks.ts'
import { useSearch } from './use-search.ts'
import { useTrial } from './use-trial.ts'
import { useVerdicts } from './use-verdicts.ts'

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
  const { t } = useLingui()
  const { width, height, seconds } = look
  const drawing = useMarks(work, seconds, onWork)
  const { history, marks, agreed, chosen, chosenId, stage, add, put } = drawing
  const [pen, setPen] = useState<Pen>('box')
  const [radius, setRadius] = useState(16)
  const playable = usePlayable(file, audioOf(look.probe))
  const transport = useTransport({ duration: seconds, onTime: () => {} })
  const search = useSearch(file, drawing, transport)
  const { finding, following } = search
  const { trial, start: tryOut, close } = useTrial(file, seconds)
  const [busy, setBusy] = useState(false)
  const known = useVerdicts(file, marks, busy)
  const ready = settled(marks, known)
  const name = t`${stemOf(file.name)}-clean`
  const wanted = ready && agreed ? { marks: ready, agreed, name } : null
  const exporting = useWantedExport(removeMarks(known), file, wanted)
  const { made } = exporting
  const running = made.state === 'running'
  const trying = trial.state === 'running'
  // Nothing is measured while something is made: both would want the whole device.
  const working = running || trying || following !== null
  if (busy !== working) setBusy(working)

  const addBox = () => {
    setPen('box')
    drawing.addBox(FIRST_BOX)
  }
  const newMark = <NewMark finding={finding !== null} onAddBox={addBox} onFind={search.find} />

  const exportNow = () => {
    transport.pause()
    close()
    exporting.start()
  }
  const tryNow = () => {
    if (!ready) return
    transport.pause()
    void tryOut(ready, known, transport.time)
  }

  const stop =
    following !== null
      ? search.stopFollowing
      : ([made, trial].find((one) => one.state === 'running')?.stop ??
        (finding !== null && search.stopFinding))
  const ratio = width / height
  const onNow = marks.filter(
    ({ id, from, to }) => id === chosenId || (transport.time >= from && transport.time < to),
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
          <FilteredNotes probe={look.probe} as={look.as} />
          <BesideResult
            seen
            stays
            result={
              made.state === 'done' && (
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
                  camera={look.probe.camera}
                  hadChapters={look.probe.chapters !== undefined}
                  outdated={exporting.outdated}
                >
                  <SendTo file={made.result.file} />
                </Result>
              )
            }
          >
            {trial.state === 'shown' ? (
              <Compare
                before={playable.url}
                after={trial.file}
                start={trial.at}
                ratio={ratio}
                onClose={close}
              />
            ) : (
              <div ref={stage} className="grid min-h-0">
                <Player of={transport} url={playable.url} ratio={ratio} playable={playable}>
                  <MarksLayer
                    marks={onNow}
                    chosen={chosenId}
                    pen={pen}
                    radius={radius / height}
                    time={transport.time}
                    width={width}
                    height={height}
                    onChoose={drawing.choose}
                    onDraw={add}
                    onStroke={drawing.stroke}
                    onBox={(id, box) => drawing.move(id, transport.time, box)}
                    onDelete={drawing.remove}
                  />
                </Player>
              </div>
            )}
          </BesideResult>
        </>
      }
      strip={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {/* Where the settings are folded away, the first step stands under the picture. */}
          {marks.length === 0 && <div className="basis-full lg:hidden">{newMark}</div>}
          <TransportBar of={transport} />
          <div className="min-w-[min(10rem,100%)] flex-1">
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
          <Button
            disabled={!ready || running || marks.length === 0}
            busy={trying}
            data-control="preview"
            onClick={tryNow}
          >
            <ScanEye aria-hidden />
            <Trans>Preview 3 s</Trans>
          </Button>
        </div>
      }
      settings={
        <SettingsPanel {...{ drawing, pen, radius, newMark }} onPen={setPen} onRadius={setRadius}>
          {chosen && (
            <ChosenMark
              mark={chosen}
              verdict={known.get(keyOf(chosen))}
              film={look}
              transport={transport}
              onChange={put}
              onFollow={busy ? null : search.follow}
            />
          )}
        </SettingsPanel>
      }
      price={<Trans>Free on your device</Trans>}
      status={
        <Status
          {...{ made, trial, search, marks, known }}
          settled={ready !== null}
          agreed={agreed !== null}
          onAgree={drawing.agree}
        />
      }
      secondary={
        stop && (
          <Button onClick={stop}>
            <Trans>Cancel</Trans>
          </Button>
        )
      }
      action={
        <ExportButton
          of={exporting}
          disabled={!wanted || trying || marks.length === 0}
          onStart={exportNow}
        >
          <Trans>Export video</Trans>
        </ExportButton>
      }
    />
  )
}
