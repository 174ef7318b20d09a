import { useLingui } from '@lingui/react/macro'
import { BeforeAfter } from '../../ui/before-after.tsx'

/** Loudness of the shipped sample clip, in 72 equal pieces, as a percentage of its loudest. */
const LOUDNESS = [
  64, 59, 44, 84, 55, 65, 4, 0, 0, 0, 0, 81, 94, 47, 49, 68, 45, 75, 6, 0, 0, 0, 0, 1, 78, 95, 92,
  58, 61, 45, 0, 0, 15, 75, 80, 58, 84, 61, 0, 0, 0, 0, 0, 0, 29, 89, 97, 39, 87, 19, 0, 0, 0, 48,
  100, 55, 44, 77, 4, 0, 0, 0, 0, 8, 73, 64, 87, 71, 18, 0, 0, 0,
]
const STEP = 8
const LEFT = 32
const QUIET = 10

/** The runs of quiet pieces that last long enough to be cut: first piece and length. */
const PAUSES = LOUDNESS.reduce<{ at: number; length: number }[]>((runs, loudness, at) => {
  const last = runs.at(-1)
  if (loudness >= QUIET) return runs
  if (last && last.at + last.length === at)
    return [...runs.slice(0, -1), { ...last, length: last.length + 1 }]
  return [...runs, { at, length: 1 }]
}, []).filter(({ length }) => length > 1)

/** One stroke for each loud piece. */
const WAVE = LOUDNESS.map((loudness, at) =>
  loudness < QUIET ? '' : `M${LEFT + at * STEP + 4} ${180 - loudness * 0.92}v${loudness * 1.84}`,
).join('')

/** The wave of the sample clip with its pauses marked, as the tool shows it. */
export function Pauses() {
  return (
    <svg viewBox="0 -20 640 400" className="size-full" aria-hidden>
      {PAUSES.map(({ at, length }) => (
        <g key={at}>
          <rect
            x={LEFT + at * STEP + 1}
            y="92"
            width={length * STEP - 2}
            height="176"
            rx="6"
            className="fill-red-tint"
          />
          <path
            d={`M${LEFT + at * STEP + 5} 180h${length * STEP - 10}`}
            className="stroke-red"
            strokeWidth="2"
            strokeLinecap="round"
            strokeDasharray="0.1 7"
          />
        </g>
      ))}
      <path d={WAVE} className="stroke-primary" strokeWidth="5" strokeLinecap="round" />
      <path d="M248 66v228" className="stroke-ink" strokeWidth="2" />
      <circle cx="248" cy="64" r="6" className="fill-ink" />
    </svg>
  )
}

/** A question, and an answer that is still being written. */
export function Talk() {
  return (
    <svg viewBox="0 0 640 400" className="size-full" aria-hidden>
      <path
        d="M300 64h244a24 24 0 0 1 24 24v56a8 8 0 0 1-8 8H300a24 24 0 0 1-24-24V88a24 24 0 0 1 24-24z"
        className="fill-primary"
      />
      <path
        d="M308 98h220M308 120h132"
        className="stroke-on-primary"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path
        d="M96 184h308a24 24 0 0 1 24 24v104a24 24 0 0 1-24 24H80a8 8 0 0 1-8-8V208a24 24 0 0 1 24-24z"
        className="fill-surface stroke-line-strong"
        strokeWidth="2"
      />
      <path
        d="M104 220h288M104 248h240M104 276h268M104 304h96"
        className="stroke-control-line"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M216 294v20" className="stroke-primary" strokeWidth="6" strokeLinecap="round" />
    </svg>
  )
}

/** The shipped sample picture, and what the tool made of it on the device. */
export function CutOut() {
  const { t } = useLingui()
  return (
    <BeforeAfter
      before="/pictures/still-life.webp"
      after="/pictures/still-life-cut.webp"
      alt={t`A teal vase with leaves beside a lemon`}
      ratio={16 / 10}
      className="size-full"
    />
  )
}
