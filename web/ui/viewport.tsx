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
  /** Under this name the arrow keys move it, where nothing in it can be reached by them. */
  label?: string
  /** How high it may be, in CSS. */
  room?: string
  /** Stays where it is while what is looked at is moved under it. */
  over?: ReactNode
  /** `--scrolled` in it is how far it is moved to the left. */
  children: ReactNode
  className?: string
}

/** A picture as large as the stage has room, or nearer: then it is scrolled, or moved by hand. */
export function Viewport({
  ratio,
  zoom,
  onZoom,
  pans,
  label,
  room = 'var(--room)',
  over,
  children,
  className = 'rounded-md',
}: Props) {
  const [surface, frame] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  useZoom(frame, surface, zoom, onZoom)
  return (
    <div
      ref={surface}
      className={`relative m-auto w-full overflow-hidden ${className}`}
      style={{ maxWidth: `calc(${room} * ${ratio.toFixed(4)})` }}
    >
      <div
        ref={frame}
        {...(label && pans && { role: 'group', 'aria-label': label, tabIndex: 0 })}
        className={`w-full overflow-auto -outline-offset-2 ${zoom > 1 ? 'overscroll-contain' : ''} ${over ? '[scrollbar-width:none]' : ''} ${pans ? 'cursor-grab active:cursor-grabbing' : ''}`}
        style={{ maxHeight: room }}
        onScroll={({ currentTarget: { style, scrollLeft } }) =>
          style.setProperty('--scrolled', `${scrollLeft}px`)
        }
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
      {over}
    </div>
  )
}
