import { type LucideIcon } from 'lucide-react'
import { formatSize } from '../../kernel/size.ts'
import { useObjectUrl } from '../../ui/object-url.ts'

/** What a tool would make of a file, in small. */
export type Outcome =
  /** A picture; with its weight where that is the point of it. `free`: this file can be done on the device. */
  | { kind: 'picture'; blob: Blob; bytes?: number; free?: boolean }
  /** A wave: loudness from 0 to 1 in equal pieces, the parts that go as shares of its length, and how long what stays is. */
  | { kind: 'wave'; loudness: readonly number[]; cuts: readonly [number, number][]; length: string }

const SHOWN = 'rise col-start-1 row-start-1 size-full'

/** The tool's icon, until there is a picture of what it would make. */
export function OutcomePicture({
  outcome,
  icon: Icon,
  locale,
}: {
  outcome: Outcome | undefined
  icon: LucideIcon
  locale: string
}) {
  const url = useObjectUrl(outcome?.kind === 'picture' ? outcome.blob : null)
  const fact =
    outcome?.kind === 'wave'
      ? outcome.length
      : outcome?.bytes !== undefined && formatSize(outcome.bytes, locale)
  return (
    <span className="relative grid h-14 w-20 shrink-0 place-items-center overflow-hidden rounded-sm bg-tint text-on-tint sm:h-18 sm:w-28">
      <Icon aria-hidden className="col-start-1 row-start-1 size-5" />
      {url && <img src={url} alt="" className={`checker object-contain ${SHOWN}`} />}
      {outcome?.kind === 'wave' && <Wave {...outcome} />}
      {fact && (
        <span className="rise absolute right-1 bottom-1 rounded-sm bg-raised px-1 text-12 leading-4 font-medium text-ink tabular-nums shadow-low">
          {fact}
        </span>
      )}
    </span>
  )
}

const STEP = 2
const HALF = 20

function Wave({ loudness, cuts }: Extract<Outcome, { kind: 'wave' }>) {
  const width = loudness.length * STEP
  const strokes = loudness
    .map(
      (loud, at) =>
        `M${at * STEP + 1} ${HALF - Math.max(loud * 18, 0.5)}v${Math.max(loud * 36, 1)}`,
    )
    .join('')
  return (
    <svg
      viewBox={`0 0 ${width} ${2 * HALF}`}
      preserveAspectRatio="none"
      className={`bg-canvas py-2 ${SHOWN}`}
      aria-hidden
    >
      <path d={strokes} className="stroke-primary" strokeWidth="1.2" />
      {cuts.map(([from, to]) => (
        <rect
          key={from}
          x={from * width}
          width={(to - from) * width}
          height={2 * HALF}
          className="fill-red/25"
        />
      ))}
    </svg>
  )
}
