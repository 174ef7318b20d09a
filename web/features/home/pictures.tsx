/** Phrases of a made recording: where each begins, and how many bars it has. Between them is next to nothing. */
const PHRASES = [
  { x: 40, bars: 14 },
  { x: 232, bars: 18 },
  { x: 470, bars: 16 },
]
const STEP = 8
const PAUSES = PHRASES.map(({ x, bars }, phrase) => {
  const from = x + bars * STEP + 4
  return { x: from, width: (PHRASES[phrase + 1]?.x ?? 640) - 4 - from }
})

/** Loud in the middle of a phrase, never the same twice. */
const loudness = (bar: number, bars: number) => Math.sin(((bar + 0.7) / (bars + 0.4)) * Math.PI) * (0.4 + 0.6 * Math.abs(Math.sin(bar * 12.9898 + bars)))

/** A waveform with its pauses taken out. */
export function Pauses() {
  return (
    <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" className="size-full" aria-hidden>
      {PAUSES.map(({ x, width }) => (
        <g key={x}>
          <rect x={x} y="92" width={width} height="176" rx="6" className="fill-red-tint" />
          <path d={`M${x + 8} 180h${width - 16}`} className="stroke-red" strokeWidth="2" strokeLinecap="round" strokeDasharray="0.1 7" />
        </g>
      ))}
      {PHRASES.map(({ x, bars }) =>
        Array.from({ length: bars }, (_, bar) => {
          const half = 6 + loudness(bar, bars) * 92
          return <rect key={x + bar} x={x + bar * STEP + 1.5} y={180 - half} width="5" height={half * 2} rx="2.5" className="fill-primary" />
        }),
      )}
      <path d="M299 66v228" className="stroke-ink" strokeWidth="2" />
      <circle cx="299" cy="64" r="6" className="fill-ink" />
    </svg>
  )
}

/** A still life, half of it out of its background. */
export function CutOut() {
  return (
    <div className="relative size-full">
      <div className="checker absolute inset-0" />
      <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full" aria-hidden>
        <defs>
          <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--amber-tint)" />
            <stop offset="1" stopColor="var(--red-tint)" />
          </linearGradient>
          <linearGradient id="glaze" x1="0" x2="1">
            <stop offset="0" stopColor="var(--teal-700)" />
            <stop offset="0.4" stopColor="var(--teal-400)" />
            <stop offset="1" stopColor="var(--teal-800)" />
          </linearGradient>
          <clipPath id="left-half">
            <rect width="320" height="360" />
          </clipPath>
        </defs>
        <g clipPath="url(#left-half)">
          <rect width="640" height="360" fill="url(#wall)" />
          <rect y="276" width="640" height="84" className="fill-amber" opacity="0.28" />
          <ellipse cx="320" cy="300" rx="104" ry="14" className="fill-ink" opacity="0.16" />
        </g>
        <g fill="none" strokeLinecap="round" strokeWidth="4" stroke="var(--teal-800)">
          <path d="M318 128C312 92 296 66 270 48" />
          <path d="M322 128c2-40 10-66 30-92" />
          <path d="M326 128c14-30 34-46 62-54" />
        </g>
        <g fill="var(--teal-600)">
          <path d="M270 48c-26-2-40 8-46 26 24 6 42-2 46-26zM296 84c-24-2-38 6-44 20 22 6 40 0 44-20z" />
          <path d="M352 36c22-12 40-8 52 6-20 16-40 14-52-6zM334 78c-6-22 2-38 18-46 10 20 4 38-18 46z" />
          <path d="M388 74c22-8 40 0 48 14-22 12-40 8-48-14zM356 94c8-22 24-30 42-26-4 22-20 32-42 26z" />
        </g>
        <path d="M292 124h56l-6 22c34 14 58 44 58 82 0 44-30 72-80 72s-80-28-80-72c0-38 24-68 58-82z" fill="url(#glaze)" />
        <path d="M292 124h56l-3 12h-50z" fill="var(--teal-900)" opacity="0.5" />
        <path d="M268 190c-10 12-14 26-13 42" fill="none" stroke="var(--gray-0)" strokeWidth="6" strokeLinecap="round" opacity="0.55" />
        <path d="M320 0v360" className="stroke-surface" strokeWidth="3" />
        <circle cx="320" cy="330" r="14" className="fill-surface stroke-line-strong" />
        <path d="m316 325-5 5 5 5m8-10 5 5-5 5" fill="none" className="stroke-ink" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </div>
  )
}
