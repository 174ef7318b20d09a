import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play, X } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useObjectUrl } from '../../ui/object-url.ts'

type Props = {
  /** The whole video, and a few seconds of it without its marks. */
  before: string | undefined
  after: File
  /** Where in the video those seconds begin. */
  start: number
  ratio: number
  onClose: () => void
}

/** Further apart than this, in seconds, the two are brought together again. */
const APART = 0.06

/** A few seconds before and after, played together, with a seam to drag. */
export function Compare({ before, after, start, ratio, onClose }: Props) {
  const { t } = useLingui()
  const url = useObjectUrl(after)
  const [original, cleaned] = [useRef<HTMLVideoElement>(null), useRef<HTMLVideoElement>(null)]
  const [seam, setSeam] = useState(50)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    let frame = requestAnimationFrame(function follow() {
      const [one, other] = [original.current, cleaned.current]
      if (one && other) {
        if (!one.seeking && Math.abs(one.currentTime - start - other.currentTime) > APART)
          one.currentTime = start + other.currentTime
        // Where its own film ends it stops by itself, and goes on once the seconds begin anew.
        if (one.paused !== other.paused && !one.ended)
          if (other.paused) one.pause()
          else void one.play().catch(() => {})
      }
      frame = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(frame)
  }, [start, original, cleaned])

  const toggle = () => {
    if (playing) cleaned.current?.pause()
    else void cleaned.current?.play().catch(() => {})
  }
  const film = 'absolute inset-0 size-full object-contain'
  return (
    <section
      aria-label={t`Preview`}
      className="m-auto flex w-full flex-col gap-2"
      style={{ width: `min(100%, calc((var(--room) - 3.5rem) * ${ratio.toFixed(4)}))` }}
    >
      <div
        className="relative overflow-hidden rounded-md bg-[black] select-none"
        style={{ aspectRatio: ratio, '--seam': `${seam}%` } as CSSProperties}
      >
        <video
          ref={cleaned}
          {...(url && { src: url })}
          muted
          loop
          playsInline
          aria-label={t`After`}
          className={film}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        />
        <div
          className="absolute inset-0"
          style={{ clipPath: 'inset(0 calc(100% - var(--seam)) 0 0)' }}
        >
          <video
            ref={original}
            {...(before && { src: before })}
            muted
            playsInline
            data-along
            aria-label={t`Before`}
            className={film}
          />
        </div>
        <input
          type="range"
          min={0}
          max={100}
          step={2}
          value={seam}
          onChange={(event) => setSeam(Number(event.target.value))}
          aria-label={t`Show more of before or after`}
          className="peer absolute inset-0 size-full cursor-ew-resize touch-pan-y appearance-none opacity-0"
        />
        <div
          className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-raised shadow-mid outline-focus peer-focus-visible:outline-2"
          style={{ left: 'var(--seam)' }}
        />
        <span className="pointer-events-none absolute top-3 left-3 rounded-sm bg-raised px-2 py-0.5 text-12 font-medium text-ink shadow-low">{t`Before`}</span>
        <span className="pointer-events-none absolute top-3 right-3 rounded-sm bg-raised px-2 py-0.5 text-12 font-medium text-ink shadow-low">{t`After`}</span>
      </div>
      <div className="flex items-center gap-2">
        <IconButton label={playing ? t`Pause` : t`Play`} onClick={toggle}>
          {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
        <span className="text-13 text-muted">
          <Trans>Drag the line to compare.</Trans>
        </span>
        <Button size="small" className="ml-auto" data-control="preview" onClick={onClose}>
          <X aria-hidden />
          <Trans>Close preview</Trans>
        </Button>
      </div>
    </section>
  )
}
