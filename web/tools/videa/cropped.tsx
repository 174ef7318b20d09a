import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { followPointer } from '../../ui/follow-pointer.ts'
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
  // The other picture may come in while this one is moved.
  const latest = useRef(onAt)
  useEffect(() => void (latest.current = onAt))
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
        const spare = isWider ? width * (own / ratio - 1) : height * (ratio / own - 1)
        const along = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
          isWider ? clientX : clientY
        const from = along(event)
        followPointer(event, {
          onMove: (move) => latest.current(bounded(at - (along(move) - from) / spare)),
        })
      }}
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
