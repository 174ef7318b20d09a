import type { CSSProperties } from 'react'

/** Words of two lines: how far down, and where each begins and ends. */
const WORDS = [
  { y: 96, from: 96, to: 168 },
  { y: 96, from: 188, to: 300 },
  { y: 96, from: 320, to: 372 },
  { y: 96, from: 392, to: 544 },
  { y: 136, from: 96, to: 232 },
  { y: 136, from: 252, to: 316 },
  { y: 136, from: 336, to: 420 },
]
const EACH_S = 0.4
const FIRST_BAR = 92
const STEP = 19
const BARS = [
  14, 30, 52, 38, 66, 44, 22, 34, 58, 74, 48, 26, 12, 36, 62, 80, 54, 40, 24, 46, 68, 50, 28, 16,
].map((height, at) => [FIRST_BAR + at * STEP, height] as const)
const SPAN = BARS.length * STEP

const after = (seconds: number) => ({ '--at': `${0.4 + seconds}s` }) as CSSProperties

/** A text, read word by word, and the voice that comes of it. */
export function Spoken() {
  return (
    <svg viewBox="0 0 640 400" className="size-full" aria-hidden strokeLinecap="round">
      <rect
        x="64"
        y="56"
        width="512"
        height="120"
        rx="16"
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
      {WORDS.map(({ y, from, to }, at) => (
        <g key={from + y} strokeWidth="12">
          <path d={`M${from} ${y}H${to}`} className="stroke-line-strong" />
          <path
            d={`M${from} ${y}H${to}`}
            pathLength="1"
            strokeDasharray="1"
            style={after(at * EACH_S)}
            className="write stroke-primary"
          />
        </g>
      ))}
      {BARS.map(([x, height]) => (
        <path
          key={x}
          d={`M${x} ${272 - height / 2}v${height}`}
          strokeWidth="7"
          style={after(((x - FIRST_BAR) / SPAN) * WORDS.length * EACH_S)}
          className="fade-in stroke-primary"
        />
      ))}
    </svg>
  )
}
