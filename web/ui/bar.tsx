type Props = {
  /** 0 to 1; more is drawn as full. */
  fraction: number
  /** Says that little is left. */
  short?: boolean
}

/** How much of something is taken or left. It draws what is said beside it. */
export const Bar = ({ fraction, short = false }: Props) => (
  <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
    <div
      className={`h-full origin-left rounded-full ${short ? 'bg-amber' : 'bg-primary'}`}
      style={{ transform: `scaleX(${Math.min(1, Math.max(0, fraction))})` }}
    />
  </div>
)
