import type { BlobSource } from 'mediabunny'

type Read = (start: number, end: number, ...more: unknown[]) => unknown
type Internals = { _read: Read }

/** What the library looks through byte by byte for the next element of a damaged Matroska, it gives up below so many bytes. */
const LEAST_BYTES = 8
const MOST_TIMES = 64

/**
 * Ends the library's search for the next element of a damaged Matroska or WebM: at the last eight bytes it reads them again and
 * again, and whoever waits for it waits for ever.
 */
export function endResync(source: BlobSource) {
  const internals = source as unknown as Internals
  const read = internals._read.bind(source)
  let [last, times] = [-1, 0]
  internals._read = (start, end, ...more) => {
    times = end - start === LEAST_BYTES && start === last ? times + 1 : 0
    last = start
    return times < MOST_TIMES ? read(start, end, ...more) : null
  }
}
