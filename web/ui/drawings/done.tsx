import { Mark, Sheet } from './sheet.tsx'

/** It is done: the wave before and, past the seam, what became of it. */
export function DoneDrawing() {
  return (
    <Sheet>
      <rect x="42" y="26" width="116" height="80" rx="10" className="fill-surface" />
      <path d="M100 26h48a10 10 0 0 1 10 10v60a10 10 0 0 1-10 10h-48z" className="fill-tint" />
      <path d="M57 60v12M66 52v28M84 56v20" className="stroke-control-line" strokeWidth="4" />
      <path d="M75 66h.1M93 66h.1" className="stroke-line-strong" strokeWidth="4" />
      <path
        d="M111 60v12M120 46v40M129 54v24M138 48v36"
        className="stroke-primary"
        strokeWidth="4"
      />
      <rect x="42" y="26" width="116" height="80" rx="10" className="stroke-control-line" />
      <path d="M100 18v96" className="stroke-ink" />
      <circle cx="100" cy="66" r="6" className="fill-raised stroke-ink" />
      <Mark className="fill-primary">
        <path d="m151.5 104.5 4.5 4.5 8.5-9" className="stroke-on-primary" strokeWidth="2.5" />
      </Mark>
    </Sheet>
  )
}
