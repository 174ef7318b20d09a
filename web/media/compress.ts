import { COMPRESS_MAX_SIDE, COMPRESS_QUALITY, compressedType, nameFor } from './picture.ts'
import { redraw } from './redraw.ts'
import { underTrueType } from './true-type.ts'

type Options = {
  /** 0 to 1. */
  quality?: number
  /** In pixels; the picture keeps its ratio and never grows. */
  maxSide?: number
  signal?: AbortSignal
}

/**
 * A picture made small for sending, in a worker: quality 0.6 and at most 1024 by 1024 unless told otherwise, upright, without
 * metadata. A large PNG becomes a JPEG on white. The file itself comes back where it is no still JPEG, PNG or WebP, cannot be read, or would grow.
 * @throws DOMException AbortError when the signal says so
 */
export async function compressImage(file: File, options: Options = {}): Promise<File> {
  const { quality = COMPRESS_QUALITY, maxSide = COMPRESS_MAX_SIDE, signal } = options
  const source = await underTrueType(file)
  const type = compressedType(source)
  if (!type || typeof OffscreenCanvas === 'undefined') return file
  const result = await redraw(source, { type, quality, maxSide }, signal)
  signal?.throwIfAborted()
  if (!result.ok || result.blob.size > file.size) return file
  return new File([result.blob], nameFor(file.name, type), {
    type,
    lastModified: file.lastModified,
  })
}
