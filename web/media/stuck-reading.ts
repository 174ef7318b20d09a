import type { BlobSource } from 'mediabunny'

type Read = (start: number, end: number, ...more: unknown[]) => unknown
/** What of the library reads; its types leave it out. */
type Internals = { _read: Read }

/** So often in succession nobody who gets on reads at one place: it takes some hundredths of a second. */
const MOST_TIMES = 20_000

/**
 * Ends what the library reads at one place of a damaged Matroska or WebM for ever: the next element, of which it looks through the
 * last eight bytes again and again, or finds the one again whose length cannot be read. To it the file then ends there.
 */
export function endStuckReading(source: BlobSource) {
  const internals = source as unknown as Internals
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name
  const read = internals._read.bind(source)
  let [last, times] = [-1, 0]
  const readOn: Read = (start, end, ...more) => {
    times = start === last ? times + 1 : 0
    last = start
    return times < MOST_TIMES ? read(start, end, ...more) : null
  }
  Object.assign(internals, { _read: readOn })
}
