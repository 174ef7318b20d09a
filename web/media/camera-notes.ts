import type { Input } from 'mediabunny'
import { ascii } from './ascii.ts'
import { boxesIn, movieOf } from './mp4-boxes.ts'
import { readTags } from './tags.ts'

/** What a camera wrote beside pictures and sound, and nothing that is made of them holds. At least one of it is there. */
export type CameraNotes = {
  /** Where it was recorded. */
  place: boolean
  /** When, by the clock of an editing room. */
  timecode: boolean
}

/** Where containers and the systems of phones write a place: QuickTime, 3GPP, Apple, Matroska. */
const PLACE = /^(?:©xyz|loci|location.*|com\.apple\.quicktime\.location\..*)$/i

/** @returns undefined where there is nothing of the kind */
export async function readCameraNotes(
  input: Input,
  source: Blob,
): Promise<CameraNotes | undefined> {
  const { raw = {} } = await readTags(input)
  const place = Object.keys(raw).some((key) => PLACE.test(key))
  const timecode = await hasTimecode(source)
  return place || timecode ? { place, timecode } : undefined
}

/** Where the kind of a track stands behind version, flags and a word that is 0 (ISO/IEC 14496-12, 8.4.3). */
const KIND_AT = 8

/** Whether there is a track of timecode, as MP4 and MOV have it (QuickTime File Format, Timecode Media). */
async function hasTimecode(source: Blob): Promise<boolean> {
  const movie = await movieOf(source)
  if (!movie) return false
  for await (const track of boxesIn(source, movie.from, movie.to)) {
    if (track.name !== 'trak') continue
    for await (const media of boxesIn(source, track.from, track.to)) {
      if (media.name !== 'mdia') continue
      for await (const { name, from } of boxesIn(source, media.from, media.to)) {
        if (name !== 'hdlr') continue
        const kind = await source.slice(from + KIND_AT, from + KIND_AT + 4).arrayBuffer()
        if (kind.byteLength === 4 && ascii(new DataView(kind), 0) === 'tmcd') return true
      }
    }
  }
  return false
}
