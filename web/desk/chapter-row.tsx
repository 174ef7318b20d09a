import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { clock } from '../kernel/clock.ts'
import type { Chapter } from '../media/chapters.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import { isWayBack } from '../ui/way-back.ts'
import { FINGER_PX, isCoarse } from './finger.ts'

/** How high it is. */
export const CHAPTERS_PX = isCoarse ? FINGER_PX : 24
/** Of those that are narrower only as many are drawn as can be told apart. */
const THIN_PX = 4

type Props = {
  chapters: readonly Chapter[]
  /** In seconds. */
  duration: number
  time: number
  pixelsPerSecond: number
  onSeek: (time: number) => void
}

/** The chapters of a recording on its time line, each of which leads to its beginning. Arrows go from one to the next. */
export function ChapterRow({ chapters, duration, time, pixelsPerSecond, onSeek }: Props) {
  const { t } = useLingui()
  const row = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  const walk = (event: KeyboardEvent, index: number) => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: chapters.length - 1 }[
      event.key
    ]
    if (to === undefined || !chapters[to] || isWayBack(event)) return
    event.preventDefault()
    setChosen(to)
    row.current?.querySelector<HTMLElement>(`[data-chapter="${to}"]`)?.focus()
  }
  let last = -Infinity
  return (
    <div
      ref={row}
      role="group"
      aria-label={t`Chapters`}
      className="absolute inset-x-0 bottom-0 border-t border-line bg-surface"
      style={{ height: CHAPTERS_PX }}
    >
      {numbered(chapters).map(({ start, title, index }) => {
        const end = chapters[index + 1]?.start ?? duration
        const isApart = (start - last) * pixelsPerSecond >= THIN_PX
        // Keys lead to the neighbours of the chosen one.
        if (!isApart && Math.abs(index - chosen) > 1 && index < chapters.length - 1) return null
        last = start
        const from = clock(start)
        const number = index + 1
        const unnamed = t`Chapter ${number}`
        const name = title || unnamed
        return (
          <Tooltip key={index} hint={`${from} ${name}`}>
            <button
              type="button"
              data-chapter={index}
              aria-label={
                title ? t`Chapter ${number}: ${title}, ${from}` : t`Chapter ${number}, ${from}`
              }
              aria-current={time >= start && time < end}
              tabIndex={index === Math.min(chosen, chapters.length - 1) ? 0 : -1}
              onFocus={() => setChosen(index)}
              onKeyDown={(event) => walk(event, index)}
              onClick={() => onSeek(start)}
              className="absolute inset-y-0 truncate border-s border-control-line px-1 text-start text-12 text-muted hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 aria-[current=true]:bg-tint aria-[current=true]:text-ink"
              style={{
                left: start * pixelsPerSecond,
                width: Math.max(THIN_PX, (end - start) * pixelsPerSecond),
              }}
            >
              {name}
            </button>
          </Tooltip>
        )
      })}
    </div>
  )
}

const numbered = (chapters: readonly Chapter[]) =>
  chapters.map((chapter, index) => ({ ...chapter, index }))
