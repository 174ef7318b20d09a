import type { Size } from './picture.ts'

/** Below the first a picture is better made smaller; above the second nobody sees a difference. In per cent. */
const [LEAST_QUALITY, MOST_QUALITY] = [30, 95]
const LEAST_SIDE = 16

type Write = (context: OffscreenCanvasRenderingContext2D, quality: number) => Promise<Blob>

type Bounds = {
  mostBytes: number
  /** Of the picture it is made of: where these are enough, a better quality is not worth more. */
  ownBytes: number
  /** What is written has one. */
  hasQuality: boolean
}

/**
 * The best picture of at most so many bytes: the highest quality that fits and, where none does, fewer pixels.
 * @param draw gives it with at most so many pixels on its longer side
 * @param write makes a file of it, of a quality of 0 to 1
 */
export async function fitBytes(
  draw: (side: number) => Promise<OffscreenCanvasRenderingContext2D>,
  write: Write,
  { mostBytes, ownBytes, hasQuality }: Bounds,
): Promise<Size & { blob: Blob }> {
  for (let side = Infinity; ;) {
    const context = await draw(side)
    const { width, height } = context.canvas
    const least = await write(context, LEAST_QUALITY / 100)
    if (least.size <= mostBytes) {
      const enough = least.size <= ownBytes ? Math.min(ownBytes, mostBytes) : mostBytes
      const blob = hasQuality ? await bestOf(context, write, enough, least) : least
      return { blob, width, height }
    }
    if (Math.max(width, height) <= LEAST_SIDE) return { blob: least, width, height }
    // Bytes go with pixels, roughly; a little less spares a round.
    const shrunk = Math.min(0.95, 0.97 * Math.sqrt(mostBytes / least.size))
    side = Math.max(LEAST_SIDE, Math.floor(Math.max(width, height) * shrunk))
  }
}

/** Halves what is between a quality that fits and one that does not. */
async function bestOf(
  context: OffscreenCanvasRenderingContext2D,
  write: Write,
  mostBytes: number,
  least: Blob,
) {
  let [best, low, high] = [least, LEAST_QUALITY, MOST_QUALITY + 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    const blob = await write(context, middle / 100)
    if (blob.size <= mostBytes) [best, low] = [blob, middle]
    else high = middle
  }
  return best
}
