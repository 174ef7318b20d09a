import { answer, type Engine } from '../../media/engine.ts'
import type { Stroke } from './brush/strokes.ts'
import type { Doubt } from './matte/doubt.ts'
import { matte } from './matte/matte.ts'
import type { SegmentOptions } from './matte/segment.ts'
import { draw, openPicture } from './opened.ts'
import { type Finish, finish, type Finished, sideOf } from './refine/finish.ts'

export type CutOptions = SegmentOptions &
  Finish & {
    /** The cut is found anew from these, in pixels of the picture. */
    seeds?: readonly Stroke[]
  }

/** `doubt`: what speaks against it. `kept`: the share of the picture that stayed. */
export type Cut = Finished & { doubt: Doubt; kept: number }

/** Takes a plain background out of a picture. */
export const cutPlain: Engine<CutOptions, Cut> = (source, options, { signal, onProgress }) =>
  answer(signal, async () => {
    const { picture, look } = await openPicture(source)
    onProgress(0.25, 'looking')
    const { seam, doubt } = look(options, options.seeds ?? [])
    onProgress(0.6, 'looking')
    const { context, width, height } = draw(picture, sideOf(options))
    const pixels = context.getImageData(0, 0, width, height)
    const kept = matte(pixels, seam)
    context.putImageData(pixels, 0, 0)
    onProgress(0.8, 'looking')
    return { ...(await finish(context, picture, options)), doubt, kept }
  })
