import { useLingui } from '@lingui/react/macro'
import { Film, Image, Music, TriangleAlert, Type, type LucideIcon } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { clock } from '../../kernel/clock.ts'
import { type Clip, endOf } from '../../media/edit/sequence.ts'
import { isWayBack } from '../../ui/way-back.ts'

const ICONS: Record<Clip['kind'], LucideIcon> = {
  video: Film,
  image: Image,
  audio: Music,
  text: Type,
}
const LOOKS: Record<Clip['kind'], string> = {
  video: 'bg-blue/10 border-blue/60 text-ink',
  image: 'bg-green/10 border-green/60 text-ink',
  audio: 'bg-amber/10 border-amber/60 text-ink',
  text: 'bg-violet-tint border-violet/50 text-ink',
}
/** An edge that is drawn as wide as it is seen, and answers as wide as a finger, mostly outside of its clip. */
const FINGER =
  'pointer-coarse:-inset-y-0.5 pointer-coarse:w-11 pointer-coarse:bg-transparent pointer-coarse:before:absolute pointer-coarse:before:inset-y-0.5 pointer-coarse:before:w-4 pointer-coarse:before:rounded-sm pointer-coarse:before:bg-focus'
/** Narrower than this there is no room for a name. */
const NAMED_PX = 44

export type Edge = 'start' | 'end'

type Props = {
  clip: Clip
  name: string
  /** In the order of its track, from 1. */
  number: number
  pixelsPerSecond: number
  chosen: boolean
  /** Its file is not on this device. */
  lost: boolean
  limits: { from: number; to: number }
  onChoose: () => void
  onPress: (event: PointerEvent<HTMLElement>) => void
  onPressEdge: (event: PointerEvent<HTMLElement>, edge: Edge) => void
  onTrim: (edge: Edge, time: number) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Of a picture of film, in seconds. */
  frame: number
}

/** A clip on its track: pressed to choose it, dragged to move it, by its edges to trim it; and all of it by keyboard. */
export function ClipBlock({
  clip,
  name,
  number,
  pixelsPerSecond,
  chosen,
  lost,
  limits,
  onChoose,
  onPress,
  onPressEdge,
  onTrim,
  onKeyDown,
  frame,
}: Props) {
  const { t } = useLingui()
  const [from, to] = [clock(clip.start, true), clock(endOf(clip), true)]
  const width = Math.max(3, clip.length * pixelsPerSecond - 1)
  const Icon = lost ? TriangleAlert : ICONS[clip.kind]
  const edges = [
    ['start', clip.start, t`Start of ${name}`],
    ['end', endOf(clip), t`End of ${name}`],
  ] as const
  return (
    <div
      className="absolute inset-y-0.5"
      style={{ left: clip.start * pixelsPerSecond, width }}
      data-clip={clip.id}
    >
      <button
        type="button"
        data-control="clip"
        data-desk-keys
        aria-pressed={chosen}
        aria-label={t`Clip ${number}, ${name}, ${from} to ${to}`}
        onFocus={onChoose}
        onKeyDown={onKeyDown}
        onPointerDown={onPress}
        className={`absolute inset-0 flex cursor-grab touch-none items-start gap-1 overflow-hidden rounded-sm border px-1.5 py-1 text-left text-12 select-none active:cursor-grabbing aria-pressed:border-2 aria-pressed:border-focus focus-visible:-outline-offset-2 ${LOOKS[clip.kind]} ${lost ? 'opacity-60' : ''}`}
      >
        {width > NAMED_PX && (
          <span className="flex min-w-0 items-center gap-1 rounded-sm bg-surface/85 px-1">
            <Icon aria-hidden className="size-3.5 shrink-0" />
            <span dir="auto" className="truncate">
              {name}
            </span>
          </span>
        )}
      </button>
      {clip.crossfade > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-0 bg-linear-to-r from-transparent to-ink/25"
          style={{ width: clip.crossfade * pixelsPerSecond }}
        />
      )}
      {chosen &&
        edges.map(([edge, time, label]) => (
          <span
            key={edge}
            role="slider"
            data-desk-keys
            tabIndex={0}
            aria-label={label}
            aria-orientation="horizontal"
            aria-valuemin={Number(limits.from.toFixed(2))}
            aria-valuemax={Number(Math.min(limits.to, 1e5).toFixed(2))}
            aria-valuenow={Number(time.toFixed(2))}
            aria-valuetext={clock(time, true)}
            onKeyDown={(event) => {
              const step = event.shiftKey ? 1 : frame
              const by = { ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step }[
                event.key
              ]
              if (by === undefined || isWayBack(event)) return
              event.preventDefault()
              onTrim(edge, time + by)
            }}
            onPointerDown={(event) => onPressEdge(event, edge)}
            className={`absolute inset-y-0 z-10 w-2.5 cursor-ew-resize touch-none rounded-sm bg-focus ${FINGER} ${edge === 'start' ? '-left-1 pointer-coarse:-left-8 pointer-coarse:before:right-0' : '-right-1 pointer-coarse:-right-8 pointer-coarse:before:left-0'}`}
          />
        ))}
    </div>
  )
}
