import { type RefObject, useEffect } from 'react'
import { emptied } from '../../desk/draw-wave.ts'
import { ROOM_PX } from './view.ts'

type Sized = {
  scroller: RefObject<HTMLDivElement | null>
  width: number
  height: number
  pixelsPerSecond: number
}
type Paint = (context: CanvasRenderingContext2D, from: number, style: CSSStyleDeclaration) => void

/**
 * Draws the part of the timeline that is in view on a canvas, and again when it is scrolled, or the theme is another.
 * @param paint is handed the second at the canvas's left edge; the same function as long as it draws the same
 */
export function useDrawn(
  canvas: RefObject<HTMLCanvasElement | null>,
  { scroller, width, height, pixelsPerSecond }: Sized,
  paint: Paint,
) {
  useEffect(() => {
    const draw = () => {
      const [at, box] = [canvas.current, scroller.current]
      if (!at || !box || width <= 0) return
      const context = emptied(at, width, height)
      if (!context) return
      paint(context, (box.scrollLeft - ROOM_PX) / pixelsPerSecond, getComputedStyle(at))
    }
    draw()
    const box = scroller.current
    box?.addEventListener('scroll', draw)
    const themed = new MutationObserver(draw)
    themed.observe(document.documentElement, { attributes: true })
    return () => {
      box?.removeEventListener('scroll', draw)
      themed.disconnect()
    }
  }, [canvas, scroller, width, height, pixelsPerSecond, paint])
}
