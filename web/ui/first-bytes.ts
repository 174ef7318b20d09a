import { fileTypeFromBuffer } from 'file-type'

const HEAD_BYTES = 1024 * 1024

/** A file with the ending and the type that its first bytes say; undefined where they say nothing. */
export async function byFirstBytes(file: File): Promise<File | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const found = await fileTypeFromBuffer(head)
  if (!found) return undefined
  const type = found.mime.replace(/;.*/, '')
  const ending = `.${found.ext}`
  const name = file.name.toLowerCase().endsWith(ending) ? file.name : `${file.name}${ending}`
  return new File([file], name, { type, lastModified: file.lastModified })
}
