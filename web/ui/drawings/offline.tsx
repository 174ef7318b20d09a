import { Sheet } from './sheet.tsx'

/** What should come does not: a wave that breaks off on its way. */
export function OfflineDrawing() {
  return (
    <Sheet>
      <rect
        x="22"
        y="38"
        width="66"
        height="56"
        rx="10"
        className="fill-surface stroke-control-line"
      />
      <rect
        x="112"
        y="38"
        width="66"
        height="56"
        rx="10"
        className="fill-surface stroke-control-line"
        strokeDasharray="5 6"
      />
      <path
        d="M38 60v12M47 50v32M56 56v20M65 46v40M74 59v14"
        className="stroke-primary"
        strokeWidth="4"
      />
      <path d="M126 66h40" className="stroke-line-strong" strokeWidth="4" strokeDasharray="0.1 9" />
      <path d="M104 24 96 48h10l-9 25" className="stroke-amber" strokeWidth="3" />
    </Sheet>
  )
}
