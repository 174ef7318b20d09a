import type { Size } from '../picture.ts'
import type { Sequence } from './sequence.ts'

/** A moment of the sequence and when it is, in milliseconds since 1970; time runs on at `rate` from there. */
export type Beat = { time: number; at: number; rate: number }

/** What the page asks of the worker that draws the preview. */
export type PreviewRequest =
  | { kind: 'open'; canvas: OffscreenCanvas }
  | {
      kind: 'sequence'
      sequence: Sequence
      /** Left out where they are the same: each time they are sent they are other objects, and would be opened anew. */
      files?: ReadonlyMap<string, Blob>
      frame: Size
    }
  /** Stands still at a moment. What was asked for before and is not drawn yet never will be. */
  | { kind: 'show'; time: number }
  /** Plays on by this beat, until told otherwise. */
  | { kind: 'play'; beat: Beat }
  /** Mixes sound from a moment on; `more` asks for the next piece of it. */
  | { kind: 'sound'; id: number; from: number }
  | { kind: 'more'; id: number }

export type PreviewReply =
  /** A frame is seen. `drawn` counts all of them since the worker began. */
  | { kind: 'shown'; time: number; drawn: number }
  | {
      kind: 'sound'
      id: number
      /** In the sequence, in seconds. */
      at: number
      /** Nothing where there is no more. */
      left: Float32Array<ArrayBuffer>
      right: Float32Array<ArrayBuffer>
    }
