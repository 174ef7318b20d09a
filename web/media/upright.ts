import { MAX_FILE_BYTES } from '../../worker/features/files/slicing/contract.ts'
import { mustBeStill, mustFit } from './decode-picture.ts'
import { Stop } from './engine.ts'
import { readIsoPicture } from './iso-picture.ts'
import { nameFor } from './picture.ts'
import { readHeader } from './picture-header.ts'
import { raise } from './redraw.ts'

/**
 * A picture as the cloud takes it: upright in its own pixels, as it is seen, since masks and frames are drawn on that, and not
 * every model reads EXIF; of AVIF or HEIC, as phones take them, a JPEG, or a PNG where something shines through; of a still GIF a
 * PNG; and of no more bytes than a file may have, without losing a pixel. Any other file as it is.
 * @throws Stop as `decodePicture`, or when the signal says so
 */
export async function upright(file: File, signal?: AbortSignal): Promise<File> {
  // How a WebP is turned stands behind its pixels.
  const bytes = new Uint8Array(await file.slice(0, MAX_FILE_BYTES).arrayBuffer())
  const [header, iso] = [readHeader(bytes), readIsoPicture(bytes)]
  if (!iso && !header) return file
  mustBeStill(header ?? iso)
  if (header) mustFit(header)
  const isSentSo = header !== null && header.kind !== 'gif' && header.orientation === 1
  if (isSentSo && file.size <= MAX_FILE_BYTES) return file
  const kind = iso ? 'iso' : header?.kind === 'jpeg' ? 'jpeg' : 'lossless'
  const raised = await raise(file, { kind, most: MAX_FILE_BYTES }, signal)
  if (!raised.ok) throw new Stop(raised.why, raised.detail)
  const { blob } = raised
  return new File([blob], nameFor(file.name, raised.type), { type: raised.type })
}
