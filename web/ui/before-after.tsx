import { useLingui } from '@lingui/react/macro'
import { MoveHorizontal } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { lazyPicture } from './lazy-picture.ts'
import { lying } from './lying.ts'
import './before-after.css'

export type BeforeAfterProps = {
  before: string
  after: string
  /** What the picture shows. */
  alt: string
  /** Width over height, so that the place is kept before the pictures are there. */
  ratio: number
  /** How far `before` is turned to lie like `after`, in degrees. */
  turn?: number
  /** Where `before` lies, if it shows more or less than what came out. */
  place?: CSSProperties | undefined
  /** How near both are looked at, and what they are then moved in; what lies over them stays. */
  near?: { zoom: number; frame: (pictures: ReactNode, over: ReactNode) => ReactNode }
  /** Where the seam stands first, in percent from the left: through what is to be compared. */
  begin?: number
  className: string
}

const STEP_PERCENT = 2
const WHOLE: CSSProperties = { inset: 0 }

/**
 * Two states of one picture with a seam to drag. A native range below it gives keyboard and screen reader for free. Nearer, the seam
 * stays in view and is dragged by its handle, and the pictures are moved under it.
 */
export function BeforeAfter({
  before,
  after,
  alt,
  ratio,
  turn = 0,
  place,
  near,
  begin = 50,
  className,
}: BeforeAfterProps) {
  const { t } = useLingui()
  const [seam, setSeam] = useState(begin)
  const zoom = near?.zoom ?? 1
  const pictures = (
    <>
      <img
        {...lazyPicture(after)}
        alt={alt}
        draggable={false}
        className="absolute inset-0 size-full object-contain"
      />
      {/* What lies beyond the frame is not scrolled to. */}
      <div className="seam-before checker absolute inset-0 overflow-clip">
        <div className="@container-[size] absolute" style={place ?? WHOLE}>
          <img
            {...lazyPicture(before)}
            alt=""
            draggable={false}
            className="size-full max-w-none object-contain"
            style={lying(turn)}
          />
        </div>
      </div>
    </>
  )
  const over = (
    <>
      {/* A strip of a picture has no room for them. */}
      <div className="@container-[size] pointer-events-none absolute inset-0">
        <div className="@max-[11rem]:hidden [@container(height<3rem)]:hidden">
          <Tag side="left">{t`Before`}</Tag>
          <Tag side="right">{t`After`}</Tag>
        </div>
      </div>
      <input
        type="range"
        min={0}
        max={100}
        step={STEP_PERCENT}
        value={seam}
        onChange={(event) => setSeam(Number(event.target.value))}
        aria-label={t`Show more of before or after`}
        className={`peer absolute inset-0 size-full cursor-ew-resize touch-pan-y appearance-none opacity-0 ${zoom > 1 ? 'by-handle' : ''}`}
      />
      {/* By a transform, which moves nothing else and is no shift of the page. */}
      <div
        className="pointer-events-none absolute inset-0 peer-focus-visible:*:outline-2 peer-focus-visible:*:outline-focus"
        style={{ transform: 'translateX(var(--seam))' }}
      >
        <div className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-raised shadow-mid">
          <span className="absolute top-1/2 left-1/2 grid size-9 -translate-1/2 place-items-center rounded-full border border-line bg-raised text-ink shadow-mid [&_svg]:size-4">
            <MoveHorizontal aria-hidden />
          </span>
        </div>
      </div>
    </>
  )
  return (
    <div
      className={`checker relative overflow-hidden select-none ${className}`}
      style={
        {
          ...(!near && { aspectRatio: ratio }),
          '--seam': `${seam}%`,
          '--zoom': zoom,
        } as CSSProperties
      }
    >
      {near ? (
        near.frame(pictures, over)
      ) : (
        <>
          {pictures}
          {over}
        </>
      )}
    </div>
  )
}

function Tag({ side, children }: { side: 'left' | 'right'; children: string }) {
  const place = side === 'left' ? 'left-3' : 'right-3'
  return (
    <span
      className={`absolute top-3 ${place} rounded-sm bg-raised px-2 py-0.5 text-12 font-medium text-ink shadow-low`}
    >
      {children}
    </span>
  )
}
