import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { drawnAt, paintCaptions } from '../../../media/captions/paint.ts'
import { sceneOf } from '../../../media/captions/place.ts'
import { markRect } from '../../../media/mark-place.ts'
import type { Script } from '../../../media/text/style.ts'
import type { Form } from './kept.ts'
import type { ShownMark } from './use-film-mark.ts'

type Props = {
  media: RefObject<HTMLVideoElement | null>
  frame: { width: number; height: number }
  look: Pick<Form, 'lines' | 'style' | 'beside'>
  script: Script
  /** What lies under them. */
  mark: ShownMark | null
  time: number
  /** Shows what of the picture any screen shows, and where text is safe. */
  safe: boolean
}

type Place = { left: number; top: number; width: number; height: number }

/** The captions over the playing picture, drawn by what also burns them in. */
export function ShownCaptions({ media, frame, look, script, mark, time, safe }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const { lines, style, beside } = look
  const scene = useMemo(() => sceneOf(beside.ass?.head), [beside])
  const now = useMemo(() => ({ captions: lines, style, scene }), [lines, style, scene])
  const key = drawnAt(now, time)

  const paint = useEffectEvent(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context || !place) return
    canvas.current.width = Math.round(place.width * devicePixelRatio)
    canvas.current.height = Math.round(place.height * devicePixelRatio)
    context.scale(canvas.current.width / frame.width, canvas.current.height / frame.height)
    if (mark) {
      const { x, y, width, height } = markRect(mark.bitmap, frame, mark.laid)
      context.imageSmoothingQuality = 'high'
      context.drawImage(mark.bitmap, x, y, width, height)
    }
    paintCaptions(context, now, script, frame, time)
  })
  useEffect(() => paint(), [key, now, script, place, mark])
  useEffect(() => {
    const film = media.current
    if (!film) return
    const sized = new ResizeObserver(() => {
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = film
      setPlace({ left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight })
    })
    sized.observe(film)
    if (film.parentElement) sized.observe(film.parentElement)
    return () => sized.disconnect()
  }, [media])
  return (
    <div aria-hidden className="pointer-events-none absolute" style={place ?? { display: 'none' }}>
      <canvas ref={canvas} data-shown-captions className="absolute inset-0 size-full" />
      {safe &&
        SAFE_PERCENT.map((percent) => (
          <div
            key={percent}
            className="absolute border border-dashed border-[white] mix-blend-difference"
            style={{ inset: `${percent}%` }}
          />
        ))}
    </div>
  )
}

/** EBU R 95: action is safe within the first, text within the second, in percent of the picture at each edge. */
const SAFE_PERCENT = [3.5, 5]
