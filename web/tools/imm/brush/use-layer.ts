import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { fitInside, type Size } from '../../../media/picture.ts'
import type { LayerMessage, Look } from './layer-messages.ts'
import type { Stroke } from './strokes.ts'

/** A layer is shown in no more pixels than this on its longer side; what comes out is made in the picture's own. */
const MOST_SHOWN_PIXELS = 2048

/**
 * A canvas over a picture, drawn by a worker of its own, so that the page never waits for pixels.
 * @param box where the canvas is put
 * @returns draws a stroke while it is made, from one of its points on
 */
export function useLayer(
  box: RefObject<HTMLElement | null>,
  { width, height }: Size,
  look: Look,
  strokes: readonly Stroke[],
) {
  const worker = useRef<Worker>(null)
  const shown = useRef<readonly Stroke[]>([])
  const tell = (message: LayerMessage, transfer: Transferable[] = []) =>
    worker.current?.postMessage(message, transfer)

  const opened = useRef<Look>(null)
  const current = useEffectEvent(() => (opened.current = look))
  const showStrokes = useEffectEvent(() => {
    const before = shown.current
    shown.current = strokes
    if (before === strokes) return
    const last = strokes.at(-1)
    const oneMore =
      strokes.length === before.length + 1 && before.every((stroke, at) => stroke === strokes[at])
    if (oneMore && last) tell({ kind: 'stroke', stroke: last, from: 0 })
    else tell({ kind: 'strokes', strokes })
  })
  useEffect(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, fitInside({ width, height }, MOST_SHOWN_PIXELS))
    canvas.className = 'absolute inset-0 size-full'
    box.current?.append(canvas)
    worker.current = new Worker(new URL('./layer.worker.ts', import.meta.url), {
      type: 'module',
      name: 'brush',
    })
    const offscreen = canvas.transferControlToOffscreen()
    tell({ kind: 'open', canvas: offscreen, picture: { width, height }, look: current() }, [
      offscreen,
    ])
    shown.current = []
    showStrokes()
    return () => {
      worker.current?.terminate()
      canvas.remove()
    }
  }, [box, width, height])
  useEffect(() => {
    if (opened.current === look) return
    opened.current = look
    tell({ kind: 'look', look })
    tell({ kind: 'strokes', strokes: shown.current })
  }, [look])
  useEffect(() => showStrokes(), [strokes])

  return (stroke: Stroke, from: number) => tell({ kind: 'stroke', stroke, from })
}
