/** Bytes in the place of as many others of a file. */
export type Patch = { at: number; bytes: Uint8Array<ArrayBuffer> }

/** A file that is read as if other bytes stood there; nothing of it is copied. @param patches in the order of their places */
export function patched(source: Blob, patches: readonly Patch[]): Blob {
  if (patches.length === 0) return source
  const parts: BlobPart[] = []
  let from = 0
  for (const { at, bytes } of patches) {
    parts.push(source.slice(from, at), bytes)
    from = at + bytes.length
  }
  return new Blob([...parts, source.slice(from)], { type: source.type })
}
