import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useObjectUrl } from '../../ui/object-url.ts'
import { isWayBack } from '../../ui/way-back.ts'

type Props = {
  file: File
  label: string
  /** Width over height of the film. */
  ratio: number
  at: number
  onAt: (at: number) => void
  disabled: boolean
}

const STEP = 0.05
const bounded = (at: number) => Math.min(1, Math.max(0, at))

/** The part of a picture that the film will have; where there is more of it, it is moved with pointer or arrows. */
export function Cropped({ file, label, ratio, at, onAt, disabled }: Props) {
  const { t } = useLingui()
  const url = useObjectUrl(file)
  const [own, setOwn] = useState(ratio)
  const begun = useRef<{ point: number; at: number; spare: number } | null>(null)
  const isWider = own > ratio
  const isWhole = Math.abs(own / ratio - 1) < 0.01
  const picture = (
    <img
      src={url}
      alt={file.name}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setOwn(naturalWidth / naturalHeight)
      }
      className="size-full object-cover"
      style={{ objectPosition: `${at * 100}% ${at * 100}%` }}
    />
  )
  if (isWhole || disabled) return picture
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t`Part of the picture: ${label}`}
      aria-orientation={isWider ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(at * 100)}
      className={`size-full touch-none ${isWider ? 'cursor-ew-resize' : 'cursor-ns-resize'} focus-visible:-outline-offset-2`}
      onPointerDown={(event) => {
        const { width, height } = event.currentTarget.getBoundingClientRect()
        event.currentTarget.setPointerCapture(event.pointerId)
        begun.current = {
          point: isWider ? event.clientX : event.clientY,
          at,
          spare: isWider ? width * (own / ratio - 1) : height * (ratio / own - 1),
        }
      }}
      onPointerMove={({ clientX, clientY }) => {
        if (!begun.current) return
        const { point, at: from, spare } = begun.current
        onAt(bounded(from - ((isWider ? clientX : clientY) - point) / spare))
      }}
      onPointerUp={() => (begun.current = null)}
      onPointerCancel={() => (begun.current = null)}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -STEP, ArrowUp: -STEP, ArrowRight: STEP, ArrowDown: STEP }[
          event.key
        ]
        if (by === undefined || isWayBack(event)) return
        event.preventDefault()
        onAt(bounded(Math.round((at + by) * 20) / 20))
      }}
    >
      {picture}
    </div>
  )
}
