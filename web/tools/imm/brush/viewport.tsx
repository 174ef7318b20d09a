import { type ReactNode, useRef } from 'react'
import { useZoom } from './use-zoom.ts'

type Props = {
  /** Width over height of what is looked at. */
  ratio: number
  /** 1 fits the stage. */
  zoom: number
  onZoom: (zoom: number) => void
  /** It is moved by dragging it. */
  pans: boolean
  children: ReactNode
}

/** A picture as large as the stage has room, or nearer: then it is scrolled, or moved by hand. */
export function Viewport({ ratio, zoom, onZoom, pans, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  useZoom(frame, zoom, onZoom)
  return (
    <div
      ref={frame}
      className={`m-auto max-h-(--room) w-full overflow-auto overscroll-contain rounded-md ${pans ? 'cursor-grab active:cursor-grabbing' : ''}`}
      style={{ maxWidth: `calc(var(--room) * ${ratio.toFixed(4)})` }}
      onPointerDown={(event) => {
        if (pans && event.pointerType === 'mouse' && event.button === 0)
          event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        // A finger scrolls by itself.
        if (pans && event.pointerType === 'mouse' && event.buttons === 1)
          frame.current?.scrollBy(-event.movementX, -event.movementY)
      }}
    >
      <div className="relative" style={{ width: `${zoom * 100}%`, aspectRatio: ratio }}>
        {children}
      </div>
    </div>
  )
}
