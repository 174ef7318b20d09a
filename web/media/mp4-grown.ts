import { boxOf } from './made-boxes.ts'
import { boxesOfTrack, boxesWithin, FULL, movieOf } from './mp4-boxes.ts'

export const HEADER_BYTES = 8
/** Farther than that no place is told in four bytes. */
const MOST_PLACE = 2 ** 32 - 1

/**
 * A film whose table has grown.
 * @param grow the new table of the old, both with their headers
 * @param behind what comes behind the film, at the end of the file
 */
export async function grownFilm(
  film: File,
  grow: (table: Uint8Array<ArrayBuffer>) => {
    table: Uint8Array<ArrayBuffer>
    behind?: Uint8Array<ArrayBuffer>
  },
): Promise<BlobPart[]> {
  const movie = await movieOf(film)
  if (!movie) throw new Error('The film has no moov.')
  const start = movie.from - HEADER_BYTES
  const before = new Uint8Array(await film.slice(start, movie.to).arrayBuffer())
  const { table, behind } = grow(before)
  const grown = table.length - before.length
  const rest = [film.slice(movie.to), ...(behind ? [behind] : [])]
  if (movie.to === film.size || farthest(before) + grown <= MOST_PLACE) {
    for (const { place, set } of placesOf(table)) if (place >= movie.to) set(place + grown)
    return [film.slice(0, start), table, ...rest]
  }
  // Behind a longer table pictures would lie farther than it can say, so it goes behind them.
  const room = boxOf('free', new Uint8Array(before.length - HEADER_BYTES))
  return [film.slice(0, start), room, ...rest, table]
}

/** The places of a table, each with how to change it. */
function* placesOf(table: Uint8Array<ArrayBuffer>) {
  const view = new DataView(table.buffer)
  for (const track of boxesWithin(view, HEADER_BYTES, table.length)) {
    if (track.name !== 'trak') continue
    const { stco, co64 } = boxesOfTrack(view, track)
    const places = stco ?? co64
    if (!places) continue
    for (let i = 0; i < view.getUint32(places.from + FULL); i++) {
      const at = places.from + FULL + 4 + i * (stco ? 4 : 8)
      const place = stco ? view.getUint32(at) : Number(view.getBigUint64(at))
      const set = (to: number) =>
        stco ? view.setUint32(at, to) : view.setBigUint64(at, BigInt(to))
      yield { place, isShort: stco !== undefined, set }
    }
  }
}

/** The farthest of those that are told in four bytes. */
function farthest(table: Uint8Array<ArrayBuffer>): number {
  let most = 0
  for (const { place, isShort } of placesOf(table)) if (isShort) most = Math.max(most, place)
  return most
}
