import { CanvasSink } from 'mediabunny'
import { canvasOf } from './canvas.ts'
import { openInput } from './input.ts'

/** The last picture of a film as PNG; null where this browser cannot decode it. */
export async function lastFrameOf(film: Blob, name: string): Promise<File | null> {
  using input = await openInput(film)
  const track = await input.getPrimaryVideoTrack()
  if (!track || !(await track.canDecode())) return null
  const shown = await new CanvasSink(track).getCanvas(await track.computeDuration())
  if (!shown) return null
  const { width, height } = shown.canvas
  const context = canvasOf(width, height)
  context.drawImage(shown.canvas, 0, 0)
  const blob = await context.canvas.convertToBlob({ type: 'image/png' })
  return new File([blob], name, { type: blob.type })
}
