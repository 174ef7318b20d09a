import { Mark, Sheet } from './sheet.tsx'

/** Nothing is here yet: a recording that falls silent after its first sounds. */
export function EmptyDrawing() {
  return (
    <Sheet>
      <rect
        x="40"
        y="22"
        width="112"
        height="80"
        rx="10"
        transform="rotate(-6 96 62)"
        className="fill-sunken stroke-line-strong"
      />
      <rect
        x="44"
        y="26"
        width="114"
        height="80"
        rx="10"
        className="fill-surface stroke-control-line"
        strokeDasharray="5 6"
      />
      <path d="M62 60v12M71 50v32M80 56v20" className="stroke-primary" strokeWidth="4" />
      <path d="M91 66h52" className="stroke-line-strong" strokeWidth="4" strokeDasharray="0.1 9" />
      <Mark className="fill-primary">
        <path d="M158 97.5v13M151.5 104h13" className="stroke-on-primary" strokeWidth="2.5" />
      </Mark>
    </Sheet>
  )
}
