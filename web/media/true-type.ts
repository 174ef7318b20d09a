import { readIsoPicture } from './iso-picture.ts'
import { HEADER_BYTES, readHeader } from './picture-header.ts'

/** Whether a file is a still picture by what it holds: programs and systems call films and pictures anything, or nothing. */
export async function isPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer())
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8
  return isJpeg || readHeader(bytes) !== null || readIsoPicture(bytes) !== null
}

/** A picture under the type that its bytes tell: saved from the web, many a WebP is called .jpg. Any other file as it is. */
export async function underTrueType(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer())
  const kind = readHeader(bytes)?.kind ?? readIsoPicture(bytes)?.kind
  const type = `image/${kind}`
  if (!kind || type === file.type) return file
  return new File([file], file.name, { type, lastModified: file.lastModified })
}
