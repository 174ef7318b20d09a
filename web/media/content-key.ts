import { hex } from '../../worker/kernel/digest/contract.ts'

/** A file this small is read whole. */
const SLICES = 16
const SLICE_BYTES = 64 * 1024
/** Two files are compared in steps of this much. */
const COMPARED_BYTES = 8 * 1024 * 1024

const known = new WeakMap<Blob, string>()

/**
 * Names what a file holds: its length, and a SHA-256 over sixteen slices from its first byte to its last. Four gigabytes are named
 * as quickly as one, and the same film has one name wherever it came from and whatever it is called. A file changed only between
 * the slices, as a recording with one click taken out, has the old name, so whoever takes one file for another asks `sameBytes`.
 */
export async function contentKey(file: Blob): Promise<string> {
  const before = known.get(file)
  if (before !== undefined) return before
  const last = file.size - SLICE_BYTES
  const parts =
    file.size <= SLICES * SLICE_BYTES
      ? [file]
      : Array.from({ length: SLICES }, (_, i) => {
          const at = Math.round((last * i) / (SLICES - 1))
          return file.slice(at, at + SLICE_BYTES)
        })
  const hash = new Uint8Array(
    await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()),
  )
  const name = hex(hash.subarray(0, 16))
  const key = `${file.size}-${name}`
  known.set(file, key)
  return key
}

/** Says what a file holds, where that was found out before. */
export const nameContent = (file: Blob, key: string) => void known.set(file, key)

/** The name of what a file holds, once somebody has asked for it. */
export const knownKey = (file: Blob) => known.get(file)

/** Whether two files hold the same, read to the end: it costs no more than the copy that it saves. */
export async function sameBytes(a: Blob, b: Blob): Promise<boolean> {
  if (a.size !== b.size) return false
  for (let at = 0; at < a.size; at += COMPARED_BYTES) {
    const [left, right] = await Promise.all(
      [a, b].map(async (file) => {
        const bytes = await file.slice(at, at + COMPARED_BYTES).arrayBuffer()
        return new Uint8Array(bytes)
      }),
    )
    if (!left?.every((byte, i) => byte === right?.[i])) return false
  }
  return true
}
