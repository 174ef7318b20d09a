import type { InputTrack } from 'mediabunny'
import { type Box, boxesOfTrack, boxesWithin, FULL, movieOf } from './mp4-boxes.ts'

/** QuickTime's own numbers of languages, from 0 on (QuickTime File Format, Language Code Values). */
const NUMBERED =
  `eng fra deu ita nld swe spa dan por nor heb jpn ara fin ell isl mlt tur hrv zho urd hin tha kor lit pol
   hun est lav sme fao fas rus zho nld gle sqi ron ces slk slv yid srp mkd bul ukr bel uzb kaz aze aze hye`.split(
    /\s+/,
  )
/** From here on a code is three letters of five bits. */
const LETTERS = 0x400
/** By the version of a header: where a track's number is, and its language. */
const [NUMBER_AT, LANGUAGE_AT] = [
  [FULL + 8, FULL + 16],
  [FULL + 16, FULL + 28],
]

/** Has the tracks of a MOV say which language they are in where it is told by a number, as Apple's programs do; the library knows letters alone. */
export async function tellLanguages(tracks: readonly InputTrack[], source: Blob) {
  const movie = await movieOf(source)
  if (!movie) return
  const view = new DataView(await source.slice(movie.from, movie.to).arrayBuffer())
  const told = new Map<number, string>()
  for (const box of boxesWithin(view, 0, view.byteLength)) {
    const { tkhd, mdhd } = box.name === 'trak' ? boxesOfTrack(view, box) : {}
    const code = mdhd && view.getUint16(placeIn(view, mdhd, LANGUAGE_AT))
    const language = code === undefined || code >= LETTERS ? undefined : NUMBERED[code]
    if (tkhd && language) told.set(view.getUint32(placeIn(view, tkhd, NUMBER_AT)), language)
  }
  for (const track of tracks) {
    const language = told.get(track.id)
    if (language) track.getLanguageCode = () => Promise.resolve(language)
  }
}

const placeIn = (view: DataView, { from }: Box, byVersion: readonly number[]) =>
  from + (byVersion[view.getUint8(from)] ?? 0)
