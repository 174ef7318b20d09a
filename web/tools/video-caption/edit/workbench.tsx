import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { AnotherFile } from '../../../desk/another-file.tsx'
import { Desk } from '../../../desk/desk.tsx'
import { useDropped } from '../../../ui/dropped.ts'
import { ExportStatus } from '../../../desk/export-status.tsx'
import { useKeys } from '../../../desk/keys.ts'
import { Player } from '../../../desk/player.tsx'
import { TransportBar, useTransport } from '../../../desk/transport.tsx'
import { UndoRedo } from '../../../desk/undo-redo.tsx'
import { usePlayable } from '../../../desk/use-playable.ts'
import { Wave } from '../../../desk/wave.tsx'
import { scriptIn } from '../../../media/captions/paint.ts'
import { buildPeaks } from '../../../media/peaks.ts'
import { audioOf } from '../../../media/probe.ts'
import { LEVELS_PER_SECOND } from '../../../media/silence.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { troublesOf } from './checks.ts'
import { ExportAction, ExportResult, ExportWays, useTakingAway } from './export.tsx'
import { FilmNotes } from './film-notes.tsx'
import { focusLine } from './focus-line.ts'
import { LineList } from './line-list.tsx'
import { LEAST_SECONDS, placeAt } from './lines.ts'
import { Settings } from './settings.tsx'
import { ShownCaptions } from './shown-captions.tsx'
import type { Editing } from './use-editing.ts'
import { useFilmMark } from './use-film-mark.ts'
import type { Film, Heard } from './use-film.ts'

type Props = {
  /** Null where captions are changed without it. */
  film: Film | null
  heard: Heard
  editing: Editing
  /** What could not be opened, and what else is in the film. */
  notes: ReactNode
  onFiles: (files: File[]) => void
  onOther: () => void
}

/** Captions beside the picture that they are laid over. */
export function Workbench({ film, heard, editing, notes, onFiles, onOther }: Props) {
  const { t } = useLingui()
  const playhead = useRef<HTMLDivElement>(null)
  const [safe, setSafe] = useState(false)
  const { lines, line, form, chosen } = editing
  const { duration, video } = film ?? { duration: 1, video: null }
  const playable = usePlayable(film?.file ?? null, film && audioOf(film.probe))
  const { url } = playable
  const transport = useTransport({
    duration,
    onTime: (time) => playhead.current?.style.setProperty('--time', String(time)),
  })
  const peaks = useMemo(() => buildPeaks(heard.levels, LEVELS_PER_SECOND), [heard.levels])
  const { percent } = heard
  const script = useMemo(() => scriptIn(lines), [lines])
  const marks = useMemo(
    () => lines.map(({ id, start, end, text }) => ({ id, start, end, text, on: id === chosen })),
    [lines, chosen],
  )
  const mark = useFilmMark(form.isMarked ?? false)
  const taking = useTakingAway(film, form, script, mark)
  useDropped((files) => {
    // An export does not outlive the opening of another film.
    if (taking.running)
      toast.info(t`Wait until the video is finished, or cancel it, before you open something else.`)
    else onFiles(files)
  })
  const troubled = useMemo(
    () => lines.filter((one, i) => troublesOf(one, form.style.lines, lines[i + 1]).length > 0),
    [lines, form.style.lines],
  )

  const steer = useRef({ transport, editing })
  steer.current = { transport, editing }
  const goTo = useCallback((id: number, how?: 'alone' | 'also' | 'upTo') => {
    const { editing, transport } = steer.current
    editing.choose(id, how)
    const start = editing.lines.find((one) => one.id === id)?.start
    if (start !== undefined && how !== 'also' && how !== 'upTo') transport.seek(start + SEEN)
  }, [])
  const hear = useCallback((at: number) => {
    steer.current.transport.seek(at)
    steer.current.transport.play()
  }, [])

  const walk = (step: 1 | -1) => () => {
    const to = step > 0 ? (chosen === null ? lines[0] : editing.next) : editing.before
    if (to) goTo(to.id)
  }
  const wrong = troubled.length
  const goToWrong = () => {
    const at = lines.findIndex(({ id }) => id === chosen)
    const to = troubled.find((one) => lines.indexOf(one) > at) ?? troubled[0]
    if (to) goTo(to.id)
  }
  const { time } = transport
  const onLine = <T,>(act: (id: number) => T) => (line ? () => void act(line.id) : null)
  useKeys({
    ArrowDown: walk(1),
    ArrowUp: walk(-1),
    Enter: onLine(focusLine),
    n: () => {
      editing.insert(film ? time : (lines.at(-1)?.end ?? 0))
      focusLine()
    },
    m: editing.next ? onLine(editing.merge) : null,
    s: line ? () => editing.split(line.id, placeAt(line, film && time)) : null,
    Delete: line ? () => editing.remove(editing.selected) : null,
    '[': film ? onLine((id) => editing.retime(id, 'start', time)) : null,
    ']': film ? onLine((id) => editing.retime(id, 'end', time)) : null,
  })

  // A film of an hour has a thousand marks: they are not drawn anew for every picture of it.
  const tenth = Math.floor(time * 10) / 10
  const wave = useMemo(
    () => (
      <Wave
        tone="line"
        label={t`Wave and lines`}
        peaks={peaks}
        duration={duration}
        playhead={playhead}
        time={tenth}
        onSeek={(to) => steer.current.transport.seek(to)}
        chapters={film?.probe.chapters}
        marks={marks}
        nameOf={(number, from, to) => {
          const text = lines[number - 1]?.text
          return t`Line ${number}, ${from} to ${to}: ${text}`
        }}
        edgeNameOf={(edge, number) =>
          edge === 'start' ? t`Start of line ${number}` : t`End of line ${number}`
        }
        limits={(index, edge) => {
          const at = lines[index]
          if (!at) return { start: 0, end: duration }
          return edge === 'start'
            ? { start: 0, end: at.end - LEAST_SECONDS }
            : { start: at.start + LEAST_SECONDS, end: duration }
        }}
        onSwitch={(index) => lines[index] && goTo(lines[index].id)}
        onMove={(index, edge, to) =>
          lines[index] && steer.current.editing.retime(lines[index].id, edge, to)
        }
        hint={
          percent !== null ? (
            <Trans>Drawing the wave: {percent} %</Trans>
          ) : (
            <span className="pointer-coarse:hidden">
              <Trans>
                Keys: J, K, L play; arrows walk the lines; Enter writes, Esc leaves; N adds, S
                splits, M merges, Del deletes; [ and ] set the times.
              </Trans>
            </span>
          )
        }
      />
    ),
    [film, lines, marks, peaks, percent, duration, tenth, goTo, t],
  )
  const list = (
    <LineList
      editing={editing}
      film={film !== null}
      time={film ? time : null}
      onGoTo={goTo}
      onHear={film ? hear : null}
      onFiles={onFiles}
    />
  )
  const player = film && video && (
    <div data-seen className="grid min-h-0">
      <Player of={transport} url={url} ratio={video.width / video.height} playable={playable}>
        <ShownCaptions
          media={transport.media}
          frame={video}
          look={form}
          script={script}
          mark={taking.output === 'burned' ? mark.shown : null}
          time={time}
          safe={safe}
        />
      </Player>
    </div>
  )
  return (
    <Desk
      name={film?.file.name ?? (form.name || t`Captions`)}
      head={
        <>
          <AnotherFile onClick={onOther} disabled={taking.running} />
          <UndoRedo of={editing} />
        </>
      }
      stage={
        <>
          {notes}
          {film && <FilmNotes film={film} output={taking.output} />}
          <div
            className={`grid min-h-0 min-w-0 flex-1 gap-3 ${player || taking.result ? 'max-lg:[--room:calc(0.3*var(--window))] lg:[container-type:size] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]' : ''}`}
          >
            {taking.result ? <ExportResult of={taking} result={taking.result} /> : player}
            {film && !video && url && (
              <Player of={transport} url={url} ratio={null} playable={playable} />
            )}
            <div className="flex min-h-0 min-w-0 flex-col gap-2">
              {list}
              {!film && lines.length > 0 && (
                <p className="text-13 text-muted pointer-coarse:hidden">
                  <Trans>
                    Keys: arrows walk the lines; Enter writes, Esc leaves; N adds, S splits, M
                    merges, Del deletes.
                  </Trans>
                </p>
              )}
            </div>
          </div>
        </>
      }
      strip={
        film && (
          <>
            <TransportBar of={transport} />
            {wave}
          </>
        )
      }
      settings={
        <Settings
          editing={editing}
          film={film}
          script={script}
          mark={mark}
          time={film && time}
          safe={safe}
          onSafe={setSafe}
        />
      }
      price={<Trans>Free on your device</Trans>}
      balance={
        <span>
          <span aria-live="polite">
            <Plural value={lines.length} one="# line" other="# lines" />
          </span>
          {wrong > 0 && (
            <Button
              look="quiet"
              size="small"
              title={t`Go to the next one`}
              onClick={goToWrong}
              className="-my-3 ms-1"
            >
              <span className="text-amber">
                <Plural value={wrong} one="# to look at" other="# to look at" />
              </span>
              <ChevronDown aria-hidden />
            </Button>
          )}
        </span>
      }
      status={<ExportStatus of={taking.made} />}
      secondary={<ExportWays of={taking} />}
      action={<ExportAction of={taking} onStart={transport.pause} />}
    />
  )
}

/** Players stop at a picture, which may stand a little before the moment that was asked for. */
const SEEN = 0.02
