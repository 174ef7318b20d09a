import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { MostCompatible } from '../../desk/most-compatible.tsx'
import { BreaksOff, Notes } from '../../desk/notes.tsx'
import { Player } from '../../desk/player.tsx'
import { TransportBar, useTransport } from '../../desk/transport.tsx'
import { usePlayable } from '../../desk/use-playable.ts'
import { PlainWave } from '../../desk/wave.tsx'
import type { Analysis } from '../../media/analyse.ts'
import { buildPeaks } from '../../media/peaks.ts'
import { type Probe, videoOf } from '../../media/probe.ts'
import { LEVELS_PER_SECOND } from '../../media/silence.ts'
import { Sentences } from '../../ui/sentences.tsx'
import { Find, useFind } from './find.tsx'
import { LineActions } from './line-actions.tsx'
import { Script } from './script.tsx'
import type { Captions, Shown } from './use-captions.ts'

type Props = {
  /** What the lines were heard in, where it is on this device. */
  recording: { file: File; analysis: Analysis } | null
  captions: Captions
  busy: boolean
}

/** The lines beside the recording that they were heard in. */
export function Reading({ recording, captions, busy }: Props) {
  const { t } = useLingui()
  const playhead = useRef<HTMLDivElement>(null)
  const { shown } = captions
  const { levels, duration, video, audio } = recording?.analysis ?? NOTHING
  const playable = usePlayable(recording?.file ?? null, audio)
  const transport = useTransport({
    duration,
    onTime: (time) => playhead.current?.style.setProperty('--time', String(time)),
  })
  const peaks = useMemo(() => buildPeaks(levels, LEVELS_PER_SECOND), [levels])
  const steer = useRef(transport)
  steer.current = transport
  const hear = useCallback((at: number) => {
    steer.current.seek(at)
    steer.current.play()
  }, [])
  const { time } = transport
  const heard = useMemo(() => heardAt(shown, time), [shown, time])
  const lines = shown.length > 0 && (
    <Lines
      captions={captions}
      heard={time > 0 ? heard : null}
      onHear={recording && hear}
      busy={busy}
    />
  )
  if (!recording) return lines
  const bar = <TransportBar key="bar" of={transport} />
  const wave = (
    <PlainWave
      key="wave"
      label={t`Wave`}
      peaks={peaks}
      duration={duration}
      playhead={playhead}
      onSeek={transport.seek}
      time={time}
    />
  )
  return (
    <div
      className={`grid min-h-0 min-w-0 flex-1 gap-3 ${lines ? 'max-lg:[--room:calc(0.3*var(--window))] lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : ''}`}
    >
      <div className={`flex min-h-0 min-w-0 flex-col gap-3 ${video ? '' : 'justify-center'}`}>
        {recording && <RecordingNotes probe={recording.analysis.probe} />}
        <div className={video ? 'grid min-h-0 lg:flex-1 lg:[container-type:size]' : 'contents'}>
          <Player
            of={transport}
            url={playable.url}
            ratio={video && video.width / video.height}
            playable={playable}
          />
        </div>
        {video ? [bar, wave] : [wave, bar]}
      </div>
      {lines && <div className="flex min-h-0 min-w-0 flex-col gap-2">{lines}</div>}
    </div>
  )
}

/** Where what is transcribed breaks off, and that its pictures are not shown. */
function RecordingNotes({ probe }: { probe: Probe }) {
  const pictures = videoOf(probe)
  const picture = pictures && !pictures.decodable ? pictures.codecName : null
  return (
    <Notes>
      <BreaksOff at={probe.breaksOffAt} />
      {picture && (
        <p>
          <Sentences>
            <Trans>
              Its pictures are encoded as {picture}, which this browser cannot show. What is said is
              written down all the same; to see captions over the pictures, save the video as MP4
              with H.264 first.
            </Trans>
            <MostCompatible codec={picture} />
          </Sentences>
        </p>
      )}
    </Notes>
  )
}

const NOTHING = { levels: new Float32Array(1), duration: 1, video: null, audio: null }

type LinesProps = {
  captions: Captions
  heard: { line: number; word: number } | null
  onHear: ((at: number) => void) | null
  busy: boolean
}

/** The lines, what is looked for in them, and what can be done with the chosen one. */
export function Lines({ captions, heard, onHear, busy }: LinesProps) {
  const { shown, chosen, setChosen, form } = captions
  const find = useFind(shown)
  const actions = (line: Shown): ReactNode => (
    <LineActions key={line.key} line={line} captions={captions} busy={busy} />
  )
  return (
    <>
      <Find of={find} chosen={chosen} onChoose={setChosen} />
      <Script
        lines={shown}
        heard={heard}
        chosen={chosen}
        onChoose={setChosen}
        onHear={onHear}
        found={find.keys}
        both={form.to !== ''}
        warn={form.shape === 'captions'}
        actions={actions}
      />
    </>
  )
}

/** Which line is said at a moment, and which word of it. */
function heardAt(lines: readonly Shown[], time: number) {
  const line = lines.findLastIndex(({ start }) => start <= time + EARLY)
  const at = lines[line]
  if (!at || time >= at.end + LATE) return null
  const word = at.words?.findLastIndex(({ start }) => start <= time + EARLY) ?? -1
  return { line, word }
}
/** Players stop at a picture, which may stand a little before the word that was asked for. */
const EARLY = 0.06
const LATE = 0.5
