import type { ScoutOptions } from './scout.ts'

/** More pixels than this are refused here and in the cloud. */
export const MAX_PIXELS = 50_000_000

/** What is laid behind the subject: a CSS colour, or a picture. */
export type Behind = string | Blob

export type CutOptions = ScoutOptions & {
  format: 'png' | 'webp'
  behind?: Behind
  /** The longer side of the result at most; Infinity keeps the picture's own size. */
  side: number
}

export type Why = 'cancelled' | 'emptyFile' | 'unreadable' | 'tooManyPixels' | 'outOfMemory' | 'unexpected'
export type Cut = { ok: true; blob: Blob; width: number; height: number; plain: boolean; kept: number }
export type Result = Cut | { ok: false; why: Why }

export type JobRequest = { source: Blob; options: CutOptions }
export type JobReply = { kind: 'progress'; fraction: number } | { kind: 'result'; result: Result }
