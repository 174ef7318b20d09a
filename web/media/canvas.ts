import { Stop } from './engine.ts'

/** A place to draw on, in a worker. @throws Stop outOfMemory where the device gives none of this size */
export function canvasOf(
  width: number,
  height: number,
  settings: CanvasRenderingContext2DSettings = {},
) {
  const context = new OffscreenCanvas(width, height).getContext('2d', settings)
  if (!context) throw new Stop('outOfMemory', `no canvas of ${width} × ${height}`)
  return context
}
