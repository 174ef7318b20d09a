import { Sheet } from './sheet.tsx'

/** The squares behind a picture whose subject is gone, eight in a row. */
const SQUARES = Array.from({ length: 40 }, (_, at) => [at % 8, Math.floor(at / 8)] as const)
  .filter(([column, row]) => (column + row) % 2 === 0)
  .map(([column, row]) => `M${52 + column * 12} ${35 + row * 12}h12v12h-12z`)
  .join('')

/** It is not where it should be: a picture with a hole where its subject was. */
export function LostDrawing() {
  return (
    <Sheet>
      <rect x="44" y="27" width="112" height="76" rx="10" className="fill-surface" />
      <path d={SQUARES} className="fill-(--checker)" />
      <path
        d="M92 47h16v9c0 5 9 9 9 20 0 11-7 18-17 18s-17-7-17-18c0-11 9-15 9-20z"
        className="fill-surface stroke-primary"
        strokeDasharray="4 5"
      />
      <rect x="44" y="27" width="112" height="76" rx="10" className="stroke-control-line" />
      <path d="m151 107 14 14" className="stroke-canvas" strokeWidth="12" />
      <circle cx="139" cy="95" r="20" className="fill-tint stroke-canvas" strokeWidth="6" />
      <circle cx="139" cy="95" r="17" className="stroke-link" strokeWidth="3" />
      <path d="m151.5 107.5 13 13" className="stroke-link" strokeWidth="5" />
    </Sheet>
  )
}
