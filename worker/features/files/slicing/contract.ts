const MIB = 1024 * 1024

export const MAX_FILE_BYTES = 20 * MIB
/** Larger files go in slices. */
export const SINGLE_UPLOAD_BYTES = 2 * MIB
// Ten bytes, not two megabytes: it asks "do you already hold this file?"
// before a phone on mobile data has spent anything on the answer.
const FIRST_SLICE_BYTES = 10
export const SLICE_BYTES = 2 * MIB
export const PARALLEL_SLICES = 10

/** How many slices a file has, the first one included. */
export const sliceCount = (fileSize: number) =>
  1 + Math.max(0, Math.ceil((fileSize - FIRST_SLICE_BYTES) / SLICE_BYTES))

/** Where a slice lies in its file: [start, end). */
export function sliceSpan(fileSize: number, index: number): [start: number, end: number] {
  const start = index === 0 ? 0 : FIRST_SLICE_BYTES + (index - 1) * SLICE_BYTES
  const end = index === 0 ? FIRST_SLICE_BYTES : start + SLICE_BYTES
  return [Math.min(start, fileSize), Math.min(end, fileSize)]
}

/** What the server says to a slice. `indexes` are the slices it holds, for example '0,3,4'. */
export type UploadState =
  | { status: 'uploading'; indexes: string }
  | { status: 'finished'; hash: string }
