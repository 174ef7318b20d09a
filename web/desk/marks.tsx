import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { clock } from '../kernel/clock.ts'
import type { Range } from '../media/timeline.ts'
import { FINGER_PX, isCoarse } from './finger.ts'
import { followPointer } from '../ui/follow-pointer.ts'
import { isWayBack } from '../ui/way-back.ts'

const FINE_SECONDS = 0.05
const COARSE_SECONDS = 0.5
const SMALLEST_TARGET = 24

export type Edge = 'start' | 'end'

/** A part of the time line that can be switched on and off. */
type Mark = Range & {
  id: number
  on: boolean
  /** Written into it, as far as there is room. */
  text?: string
}

/** What is taken out, or what lies there. */
type Tone = 'cut' | 'line'

export type MarksProps = {
  marks: readonly Mark[]
  tone?: Tone
  /** What a mark is called: "Cut 3, 0:04.2 to 0:05.0". */
  nameOf: (number: number, from: string, to: string) => string
  /** And one of its edges: "Start of cut 3". */
  edgeNameOf: (edge: Edge, number: number) => string
  /** How far an edge may be moved. */
  limits: (index: number, edge: Edge) => Range
  onSwitch: (index: number) => void
  onMove: (index: number, edge: Edge, time: number) => void
}

type Props = MarksProps & {
  pixelsPerSecond: number
  /** What of the time line is seen, or soon will be. */
  seen: Range
  /** The mark whose edges can be moved; −1 while none is chosen. */
  chosen: number
  onChoose: (index: number) => void
}

/**
 * Marks on a time line. A mouse chooses the one it is over, so that its edges can be moved without switching it; a finger chooses
 * with the first touch and switches with the next. Arrows go from one to the next, Enter switches one, Tab reaches the edges of the
 * chosen one.
 */
export function Marks({
  marks,
  tone = 'cut',
  nameOf,
  edgeNameOf,
  limits,
  pixelsPerSecond,
  seen,
  chosen,
  onChoose,
  onSwitch,
  onMove,
}: Props) {
  const choosing = useRef(false)
  const walk = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: marks.length - 1 }[
      event.key
    ]
    if (to === undefined || !marks[to] || isWayBack(event)) return
    event.preventDefault()
    onChoose(to)
    event.currentTarget.parentElement?.parentElement
      ?.querySelector<HTMLElement>(`[data-mark="${to}"]`)
      ?.focus()
  }

  // A line is switched on alone.
  const isAlways = ({ on }: Mark, index: number) =>
    (tone === 'line' && on) || Math.abs(index - chosen) < 2
  return drawnOf(marks, seen, THIN_PX / pixelsPerSecond, isAlways).map(([mark, index]) => {
    const number = index + 1
    const from = clock(mark.start, true)
    const to = clock(mark.end, true)
    const left = mark.start * pixelsPerSecond
    const width = Math.max(2, (mark.end - mark.start) * pixelsPerSecond)
    const gaps = {
      start: mark.start - (marks[index - 1]?.end ?? -Infinity),
      end: (marks[index + 1]?.start ?? Infinity) - mark.end,
    }
    const gap = Math.min(gaps.start, gaps.end)
    // A short one is shown as short as it is, but is as easy to hit as its neighbours leave room for.
    const spare = Math.max(0, Math.min(SMALLEST_TARGET - width, gap * pixelsPerSecond)) / 2
    // Where the next one lies over it, its words end before that one's begin.
    const room = (marks[index + 1]?.start ?? mark.end) - mark.start
    return (
      <div
        key={mark.id}
        className="absolute inset-y-0"
        style={{ left: left - spare, width: width + 2 * spare }}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onChoose(index)}
      >
        <button
          type="button"
          data-mark={index}
          aria-pressed={mark.on}
          aria-label={nameOf(number, from, to)}
          tabIndex={index === Math.max(0, chosen) ? 0 : -1}
          onFocus={() => onChoose(index)}
          onKeyDown={(event) => walk(event, index)}
          onPointerDown={({ pointerType }) => {
            choosing.current = pointerType === 'touch' && index !== chosen
          }}
          onClick={() => {
            if (choosing.current) onChoose(index)
            else onSwitch(index)
            choosing.current = false
          }}
          style={{ paddingInline: spare }}
          className="group absolute inset-0 rounded-sm focus-visible:-outline-offset-2"
        >
          <span
            aria-hidden
            className={`block h-full overflow-hidden rounded-sm border text-start text-12 text-ink transition-colors group-hover:bg-hover ${LOOKS[tone]}`}
          >
            <span className="block truncate px-1" style={{ maxWidth: room * pixelsPerSecond }}>
              {mark.text}
            </span>
          </span>
        </button>
        {index === chosen &&
          (['start', 'end'] as const).map((edge) => (
            <EdgeHandle
              key={edge}
              edge={edge}
              spare={spare}
              free={gaps[edge] * pixelsPerSecond - spare}
              time={mark[edge]}
              limits={limits(index, edge)}
              label={edgeNameOf(edge, number)}
              tone={tone}
              pixelsPerSecond={pixelsPerSecond}
              onMove={(time) => onMove(index, edge, within(limits(index, edge), time))}
            />
          ))}
      </div>
    )
  })
}

/**
 * Those that are seen, of marks too thin to be told apart only as many as there is room for; and the ends, to which keys lead.
 * @param least a mark that is shorter than this is too thin, in seconds
 */
function drawnOf(
  marks: readonly Mark[],
  seen: Range,
  least: number,
  isAlways: (mark: Mark, index: number) => boolean,
): [Mark, number][] {
  let last = -Infinity
  return marks.flatMap((mark, index): [Mark, number][] => {
    const { start, end } = mark
    const isEnd = index === 0 || index === marks.length - 1
    const isSeen = start <= seen.end && end >= seen.start
    const isApart = end - start >= least || start - last >= least
    if (!isEnd && !(isSeen && isApart) && !isAlways(mark, index)) return []
    last = start
    return [[mark, index]]
  })
}
const THIN_PX = 4

const LOOKS: Record<Tone, string> = {
  cut: 'border-dashed border-control-line group-aria-pressed:border-solid group-aria-pressed:border-red/50 group-aria-pressed:bg-red/15 group-aria-pressed:group-hover:bg-red/25',
  line: 'border-tint-line bg-tint/60 group-aria-pressed:border-primary group-aria-pressed:bg-primary/25',
}

const within = ({ start, end }: Range, time: number) => Math.min(end, Math.max(start, time))

type HandleProps = {
  edge: Edge
  /** How much wider the mark's target is than the mark, on each side, in pixels. */
  spare: number
  /** How much lies free before the next one, in pixels. */
  free: number
  time: number
  limits: { start: number; end: number }
  label: string
  tone: Tone
  pixelsPerSecond: number
  onMove: (time: number) => void
}

function EdgeHandle({
  edge,
  spare,
  free,
  time,
  limits,
  label,
  tone,
  pixelsPerSecond,
  onMove,
}: HandleProps) {
  const byKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? COARSE_SECONDS : FINE_SECONDS
    const to = {
      ArrowLeft: time - step,
      ArrowDown: time - step,
      ArrowRight: time + step,
      ArrowUp: time + step,
      Home: limits.start,
      End: limits.end,
    }[event.key]
    if (to === undefined || isWayBack(event)) return
    event.preventDefault()
    onMove(to)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const startX = event.clientX
    followPointer(event, {
      onMove: ({ clientX }) => onMove(time + (clientX - startX) / pixelsPerSecond),
    })
  }
  // As wide as a finger where that lies on no other mark.
  const width = isCoarse ? Math.min(FINGER_PX, Math.max(SMALLEST_TARGET, free)) : SMALLEST_TARGET
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={Number(limits.start.toFixed(2))}
      aria-valuemax={Number(limits.end.toFixed(2))}
      aria-valuenow={Number(time.toFixed(2))}
      aria-valuetext={clock(time, true)}
      onKeyDown={byKey}
      onPointerDown={drag}
      style={{ width, [edge === 'start' ? 'left' : 'right']: -width }}
      className="group absolute inset-y-0 z-10 cursor-ew-resize touch-none rounded-sm outline-none"
    >
      <span
        aria-hidden
        style={{ [edge === 'start' ? 'right' : 'left']: -spare }}
        className={`pointer-events-none absolute inset-y-0 w-1 rounded-full ${tone === 'cut' ? 'bg-red' : 'bg-primary'} group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus`}
      />
    </span>
  )
}
