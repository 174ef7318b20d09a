import type { CSSProperties } from 'react'

/** Lines of the answer: how far down, and how long. */
const LINES = [
  [220, 288],
  [248, 240],
  [276, 268],
  [304, 96],
] as const
const UNITS_A_SECOND = 320

/** A question, and its answer as it is written. */
export function Talk() {
  return (
    <svg viewBox="0 0 640 400" className="size-full" aria-hidden strokeLinecap="round">
      <path
        d="M300 64h244a24 24 0 0 1 24 24v56a8 8 0 0 1-8 8H300a24 24 0 0 1-24-24V88a24 24 0 0 1 24-24z"
        className="fill-primary"
      />
      <path d="M308 98h220M308 120h132" className="stroke-on-primary" strokeWidth="8" />
      <path
        d="M96 184h308a24 24 0 0 1 24 24v104a24 24 0 0 1-24 24H80a8 8 0 0 1-8-8V208a24 24 0 0 1 24-24z"
        className="fill-surface stroke-line-strong"
        strokeWidth="2"
      />
      {LINES.map(([y, length], at) => (
        <path
          key={y}
          d={`M104 ${y}h${length}`}
          pathLength="1"
          strokeDasharray="1"
          strokeWidth="8"
          style={
            {
              '--at': `${0.6 + LINES.slice(0, at).reduce((sum, [, before]) => sum + before, 0) / UNITS_A_SECOND}s`,
              '--for': `${length / UNITS_A_SECOND}s`,
            } as CSSProperties
          }
          className="write stroke-control-line"
        />
      ))}
      <path
        d="M216 294v20"
        style={{ '--at': '3.4s' } as CSSProperties}
        className="fade-in stroke-primary"
        strokeWidth="6"
      />
    </svg>
  )
}
