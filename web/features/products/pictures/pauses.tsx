import type { CSSProperties } from 'react'

/** Loudness of the shipped sample clip, in 72 equal pieces, as a percentage of its loudest. */
const LOUDNESS = [
  64, 59, 44, 84, 55, 65, 4, 0, 0, 0, 0, 81, 94, 47, 49, 68, 45, 75, 6, 0, 0, 0, 0, 1, 78, 95, 92,
  58, 61, 45, 0, 0, 15, 75, 80, 58, 84, 61, 0, 0, 0, 0, 0, 0, 29, 89, 97, 39, 87, 19, 0, 0, 0, 48,
  100, 55, 44, 77, 4, 0, 0, 0, 0, 8, 73, 64, 87, 71, 18, 0, 0, 0,
]
const STEP = 8
const LEFT = 32
const QUIET = 10

type Run = { at: number; length: number; loud: boolean }

/** What is said and what is silent, in turn; a single quiet piece is part of a sentence. */
const RUNS = LOUDNESS.map((loudness, at) => {
  const alone = (LOUDNESS[at - 1] ?? 0) >= QUIET && (LOUDNESS[at + 1] ?? 0) >= QUIET
  return { at, loud: loudness >= QUIET || alone }
}).reduce<Run[]>((runs, { at, loud }) => {
  const last = runs.at(-1)
  if (last?.loud === loud) last.length += 1
  else runs.push({ at, length: 1, loud })
  return runs
}, [])

const SAID = RUNS.filter(({ loud }) => loud)
const PAUSES = RUNS.filter(({ loud }) => !loud)
/** Pieces that stay of a pause, so that sentences do not run into one another. */
const KEPT = 1
const removedBefore = (end: number) =>
  PAUSES.filter(({ at }) => at < end).reduce((sum, { length }) => sum + length - KEPT, 0)
const REMOVED = removedBefore(LOUDNESS.length)

const strokes = ({ at, length }: Run) =>
  LOUDNESS.slice(at, at + length)
    .map((loudness, piece) => {
      const half = Math.max(loudness * 0.92, 2)
      return `M${LEFT + (at + piece) * STEP + 4} ${165 - half}v${half * 2}`
    })
    .join('')

/** The wave of the sample clip: its pauses are found and taken out, and what is said moves together. */
export function Pauses() {
  return (
    <svg viewBox="0 0 640 400" className="size-full" aria-hidden>
      {PAUSES.map(({ at, length }) => (
        <rect
          key={at}
          x={LEFT + at * STEP + 1}
          y="77"
          width={length * STEP - 2}
          height="176"
          rx="6"
          opacity="0"
          className="flash fill-red-tint stroke-red/40"
        />
      ))}
      {SAID.map((run) => (
        <path
          key={run.at}
          d={strokes(run)}
          style={{ transform: `translateX(${(REMOVED / 2 - removedBefore(run.at)) * STEP}px)` }}
          className="close-up stroke-primary"
          strokeWidth="5"
          strokeLinecap="round"
        />
      ))}
      <g className="text-[34px] tabular-nums" textAnchor="middle">
        <text x="262" y="335" className="fill-faint line-through">
          0:20
        </text>
        <text
          x="378"
          y="335"
          style={{ '--at': '2.3s' } as CSSProperties}
          className="fade-in fill-link font-semibold"
        >
          0:13
        </text>
      </g>
    </svg>
  )
}
