import type { Margins } from '../../../../worker/tools/imm/drawing/contract.ts'
import { decodePicture } from '../../../media/decode-picture.ts'
import { encodeQuickly } from '../../../media/encode-picture.ts'
import { answer, type Engine } from '../../../media/engine.ts'
import { MOST_SIDE } from '../../../media/picture.ts'
import type { Stroke } from '../brush/strokes.ts'
import { draw, openPicture } from '../opened.ts'
import { type Behind, layBehind } from './behind.ts'
import { inSquare } from './in-square.ts'
import { refine } from './refine.ts'

/** What is done with a cut-out, wherever it was cut, before it is taken away. */
export type Finish = {
  /** In pixels of the picture that was cut. */
  strokes?: readonly Stroke[]
  behind?: Behind
  format: 'png' | 'webp'
  /** The longer side of the result at most; Infinity keeps the cut-out's own size. */
  side: number
  /** The subject stands in the middle of a square, of so many pixels on each side. */
  square?: number | undefined
}
/** `margins`: what a square has around the cut-out, in widths and heights of that. */
export type Finished = { blob: Blob; width: number; height: number; margins?: Margins }

const WEBP_QUALITY = 0.92

/** The longer side that it has at most, as its format can have it. */
export const sideOf = ({ format, side }: Pick<Finish, 'format' | 'side'>) =>
  Math.min(side, MOST_SIDE[`image/${format}`])

/** A cut-out as a file: brushed over, with what lies behind it. @param original the picture that it was cut out of */
export async function finish(
  cut: OffscreenCanvasRenderingContext2D,
  original: ImageBitmap,
  { strokes = [], behind, format, square }: Omit<Finish, 'side'>,
): Promise<Finished> {
  refine(cut, { original, strokes })
  const placed = square ? inSquare(cut, square) : { context: cut }
  const { context: bare, ...frame } = placed
  const context = behind ? await layBehind(bare.canvas, behind) : bare
  const { width, height } = context.canvas
  const blob = await encodeQuickly(context, `image/${format}`, WEBP_QUALITY)
  return { blob, width, height, ...frame }
}

/** The same for a cut-out that is a file already. */
export const finishCut: Engine<Finish & { original: Blob }, Finished> = (
  source,
  { original, ...options },
  { signal },
) =>
  answer(signal, async () => {
    const [cut, { picture }] = await Promise.all([decodePicture(source), openPicture(original)])
    const { context } = draw(cut, sideOf(options))
    cut.close()
    return finish(context, picture, options)
  })
