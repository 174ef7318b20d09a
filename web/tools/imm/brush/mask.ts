import { canvasOf } from '../../../media/canvas.ts'
import { answer, type Engine } from '../../../media/engine.ts'
import type { Size } from '../../../media/picture.ts'
import { type Plane, stamp } from './stamp.ts'
import type { Stroke } from './strokes.ts'

/** Rows that are painted at once. */
const BAND = 512

/** The mask that models are shown: white where the picture is to change, black elsewhere, grey on a soft edge. Its source is empty. */
export const paintMask: Engine<Size & { strokes: readonly Stroke[] }, { blob: Blob }> = (
  _source,
  { strokes, width, height },
  { signal },
) =>
  answer(signal, async () => {
    const context = canvasOf(width, height, { alpha: false })
    for (let y = 0; y < height; y += BAND) {
      const down = Math.min(BAND, height - y)
      const plane: Plane = { x: 0, y, width, height: down, data: new Uint8Array(width * down) }
      for (const stroke of strokes) stamp(plane, stroke)
      context.putImageData(greyOf(plane), 0, y)
    }
    return { blob: await context.canvas.convertToBlob({ type: 'image/png' }) }
  })

function greyOf({ width, height, data }: Plane): ImageData {
  const image = new ImageData(width, height)
  const colours = new Uint32Array(image.data.buffer)
  for (let p = 0; p < data.length; p++) colours[p] = 0xff000000 | (data[p]! * 0x010101)
  return image
}
