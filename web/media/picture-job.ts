import type { PictureType, Size } from './picture.ts'

/** One picture, redrawn: turned upright, cut to a ratio, made smaller, encoded. Nothing of its metadata goes along. */
export type PictureJob = {
  source: Blob
  type: PictureType
  /** 0 to 1; BLOB_QUALITY without one. PNG has none. */
  quality?: number | undefined
  /** The longer side at most; Infinity keeps the size. */
  maxSide: number
  /** Width over height; the middle is kept. */
  ratio?: number | undefined
  /** Gives the source itself, without its metadata, where the redrawn picture is bigger. */
  orSource?: boolean
}

export type PictureWhy = 'cancelled' | 'emptyFile' | 'unreadable' | 'tooManyPixels' | 'animated' | 'outOfMemory' | 'unexpected'
/** `from` is the size the picture had, as shown; `kept` says that the blob is the source, without its metadata. */
export type Redrawn = Size & { ok: true; blob: Blob; from: Size; kept: boolean }
export type PictureResult = Redrawn | { ok: false; why: PictureWhy }
