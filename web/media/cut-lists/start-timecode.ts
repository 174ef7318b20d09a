import { ascii } from '../ascii.ts'
import { type Box, type Boxes, boxesOfTrack, boxesWithin, movieOf } from '../mp4-boxes.ts'

/** The headers of a film are small; more than this is a broken file. */
const MOST_HEADER_BYTES = 256 * 1024 * 1024
/** A counter, such as a tape's, tells no time. */
const COUNTER = 0x8

/**
 * The timecode that a camera gave the first picture of an MP4 or MOV, as a number of frames: editing programs count the film from
 * there (QuickTime File Format, Timecode Media).
 * @param perSecond frames a second of timecode, as the lists count them
 * @returns 0 where there is none, or it is counted otherwise
 */
export async function startTimecode(file: Blob, perSecond: number): Promise<number> {
  const movie = await tableOf(file)
  for (const track of movie ? boxesWithin(movie, 0, movie.byteLength) : []) {
    if (!movie || track.name !== 'trak') continue
    const boxes = boxesOfTrack(movie, track)
    const { hdlr, stsd } = boxes
    if (!holds(hdlr, 12) || ascii(movie, hdlr.from + 8) !== 'tmcd') continue
    const at = firstChunk(movie, boxes)
    // Behind version, count, size, type, reserved and the data's reference: reserved, flags, scale, duration, frames a second.
    if (!holds(stsd, 41) || at === null) continue
    const isCounter = (movie.getUint32(stsd.from + 28) & COUNTER) !== 0
    if (isCounter || movie.getUint8(stsd.from + 40) !== perSecond || at + 4 > file.size) continue
    return new DataView(await file.slice(at, at + 4).arrayBuffer()).getUint32(0)
  }
  return 0
}

async function tableOf(file: Blob): Promise<DataView | null> {
  const movie = await movieOf(file)
  if (!movie || movie.to - movie.from > MOST_HEADER_BYTES) return null
  return new DataView(await file.slice(movie.from, movie.to).arrayBuffer())
}

const holds = (box: Box | undefined, bytes: number): box is Box =>
  box !== undefined && box.to - box.from >= bytes

/** Where the first sample of a track stands in the file. */
function firstChunk(movie: DataView, { stco, co64 }: Boxes): number | null {
  if (holds(stco, 12)) return movie.getUint32(stco.from + 8)
  return holds(co64, 16) ? Number(movie.getBigUint64(co64.from + 8)) : null
}
