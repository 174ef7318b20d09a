import type { CSSProperties } from 'react'

/** What is said, by the heights of its strokes. */
const SAID = [
  [12, 26, 40, 18],
  [10, 30, 48, 36, 20],
  [24, 42, 22],
  [14, 34, 26, 44, 12],
]
const STEP = 7
const PAUSE = 35
/** Of a pause, this much stays. */
const KEPT = 7

const GROUPS = SAID.map((heights, at) => {
  const left = 8 + at * PAUSE + SAID.slice(0, at).flat().length * STEP
  const d = heights
    .map((height, stroke) => `M${left + stroke * STEP} ${28 - height / 2}v${height}`)
    .join('')
  const closed = ((SAID.length - 1) / 2 - at) * (PAUSE - KEPT)
  return { d, closed, end: left + heights.length * STEP }
})

/** The mark of the site at work: a wave whose pauses are found and taken out, once. */
export function Signature() {
  return (
    <svg
      viewBox="0 0 240 56"
      className="signature h-14 max-w-full"
      strokeLinecap="round"
      aria-hidden
    >
      {GROUPS.slice(0, -1).map(({ end }) => (
        <path
          key={end}
          d={`M${end + 1} 28h21`}
          opacity="0"
          strokeWidth="3"
          strokeDasharray="0.1 7"
          className="stroke-red"
        />
      ))}
      {GROUPS.map(({ d, closed }) => (
        <path
          key={d}
          d={d}
          strokeWidth="4"
          style={{ '--closed': `${closed}px` } as CSSProperties}
          className="stroke-primary"
        />
      ))}
    </svg>
  )
}
