import type { Size } from '../../../media/picture.ts'
import type { Stroke } from './strokes.ts'

/** What a layer shows: paint of a colour, or a cut-out that is brushed. */
export type Look =
  | { kind: 'paint'; colour: readonly [number, number, number] }
  | { kind: 'cut'; original: Blob; cut: Blob }

/** What the worker of a layer is told; the strokes are in pixels of the picture. */
export type LayerMessage =
  | { kind: 'open'; canvas: OffscreenCanvas; picture: Size; look: Look }
  /** The same picture, cut anew. */
  | { kind: 'look'; look: Look }
  /** All that there is, in place of what was shown. */
  | { kind: 'strokes'; strokes: readonly Stroke[] }
  /** One more, or its part from a point on. */
  | { kind: 'stroke'; stroke: Stroke; from: number }
