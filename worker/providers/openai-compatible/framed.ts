import type { ImageAsk } from '../image.ts'
import type { Bytes, Pictures } from '../pictures/pictures.ts'
import { readPng } from '../pictures/png-read.ts'
import { writePng } from '../pictures/png-write.ts'

/** More than the model draws. */
const MOST_SIDE = 2048

/** A picture with transparent margins, which are told in its own pixels; smaller where it would be too large. @throws ProviderFault unreadable */
export async function framedBy(
  picture: Bytes,
  around: NonNullable<ImageAsk['around']>,
  pictures: Pictures,
): Promise<Bytes> {
  const own = await pictures.measure(picture)
  const whole = Math.max(
    own.width + around.left + around.right,
    own.height + around.top + around.bottom,
  )
  const scale = Math.min(1, MOST_SIDE / whole)
  const size = { width: Math.round(own.width * scale), height: Math.round(own.height * scale) }
  const { width, height, rows } = readPng(
    await pictures.convert(picture, 'png', { ...size, fit: 'inside' }),
  )
  const [left, top, right, bottom] = [around.left, around.top, around.right, around.bottom].map(
    (pixels) => Math.round(pixels * scale),
  ) as [number, number, number, number]
  const across = left + width + right
  const empty = new Uint8Array(across * 4)
  async function* framed() {
    for (let y = 0; y < top; y++) yield empty
    for await (const row of rows) {
      const line = new Uint8Array(across * 4)
      line.set(row, left * 4)
      yield line
    }
    for (let y = 0; y < bottom; y++) yield empty
  }
  return writePng({ width: across, height: top + height + bottom, rows: framed() })
}
