import type { Box } from './box.ts'
import { ALONE, type Refusal } from './engine.ts'
import { jobPool } from './job-pool.ts'
import type { MarkPlace } from './mark-place.ts'
import type { CommonType, PictureType, Rect, Size } from './picture.ts'

/** A quarter turn is 90, clockwise. */
export const TURNS = [0, 90, 180, 270] as const
export type Turn = (typeof TURNS)[number]

/** How a picture is redrawn: turned, cut to a ratio, made smaller, encoded. Nothing of its metadata goes along. */
export type Redrawing = {
  type: PictureType
  /** 0 to 1; BLOB_QUALITY without one. PNG has none. */
  quality?: number | undefined
  /** Takes the best quality that needs no more, and makes the picture smaller where none does. */
  mostBytes?: number | undefined
  /** From upright. */
  turn?: Turn
  /** The longer side at most; Infinity keeps the size. */
  maxSide: number
  /** What of it is kept, once it is turned; all of it without one. */
  box?: Box | undefined
  /** Width over height; the middle of the box is kept. */
  ratio?: number | undefined
  /** The size it has in the end, in pixels, also where it must grow; without a ground `ratio` is then its own. */
  exact?: Size | undefined
  /** A CSS colour that fills `exact` behind what is kept, which then stands whole in the middle; `transparent` is one. */
  ground?: string | undefined
  /** What is laid on it, and where. */
  mark?: LaidMark | undefined
  /** Gives the source itself, without its metadata, where the redrawn picture is bigger. */
  orSource?: boolean
}

/** A PNG and its place; `id` tells it from other pictures. */
export type LaidMark = MarkPlace & { picture: Blob; id: string }

/** `from` is the size the picture had, as shown; `kept` says that the blob is the source, without its metadata. */
export type Redrawn = Size & {
  blob: Blob
  from: Size
  /** What of it is seen, once it was turned; it reaches beyond it where a ground is. */
  part: Rect
  kept: boolean
}

const work = jobPool(
  () =>
    new Worker(new URL('./picture.worker.ts', import.meta.url), {
      type: 'module',
      name: 'pictures',
    }),
)

/** Redraws a picture in one of a few workers, in the order of asking. Cancelling takes effect at once. It never throws. */
export type Redraw<Options> = (
  source: Blob,
  options: Options,
  signal?: AbortSignal,
) => Promise<({ ok: true } & Redrawn) | Refusal>

/** As anything but AVIF, for which see `redrawAny`. */
export const redraw: Redraw<Redrawing & { type: CommonType }> = (
  source,
  options,
  signal = ALONE.signal,
) => work({ name: 'redraw', source, options }, { signal, onProgress: () => {} })

/** What a picture is, as far as it decides what is made of it; and how many bytes that may have. */
export type Raising = { kind: 'jpeg' | 'lossless' | 'iso'; most: number }
export type Raised = { blob: Blob; type: PictureType }

/** Draws a picture upright, for a file that can be sent, in one of the same workers. It never throws. */
export const raise = (
  source: Blob,
  options: Raising,
  signal = ALONE.signal,
): Promise<({ ok: true } & Raised) | Refusal> =>
  work({ name: 'raise', source, options }, { signal, onProgress: () => {} })
