import { ascii } from '../../media/ascii.ts'
import { readAvcConfig } from '../../media/avc.ts'
import { boxesOfTrack, boxesWithin, FULL, movieOf } from '../../media/mp4-boxes.ts'

/** Of a table of descriptions, before the name of the first: how many there are, and how large that is. */
const NAME_AT = FULL + 8
/** Of a description of pictures, from its name to the boxes in it (ISO/IEC 14496-12, 12.1.3). */
const BOXES_AT = 82

/**
 * A recording of H.264 whose pictures say themselves how they are decoded (`avc3`), called what all players open (`avc1`): its head
 * says the same of the first ones.
 */
export async function asAvc1(recording: File): Promise<File> {
  const movie = recording.type === 'video/mp4' ? await movieOf(recording) : null
  if (!movie) return recording
  const view = new DataView(await recording.slice(movie.from, movie.to).arrayBuffer())
  for (const track of boxesWithin(view, 0, view.byteLength)) {
    const { stsd } = boxesOfTrack(view, track)
    if (!stsd || stsd.from + NAME_AT + 4 > stsd.to) continue
    const at = stsd.from + NAME_AT
    if (ascii(view, at) !== 'avc3' || !isTold(view, at + BOXES_AT, stsd.to)) continue
    const place = movie.from + at
    const parts = [recording.slice(0, place), 'avc1', recording.slice(place + 4)]
    return new File(parts, recording.name, { type: recording.type })
  }
  return recording
}

function isTold(view: DataView, from: number, to: number): boolean {
  const config = [...boxesWithin(view, from, to)].find(({ name }) => name === 'avcC')
  if (!config) return false
  const told = readAvcConfig(new Uint8Array(view.buffer, config.from, config.to - config.from))
  return told !== null && told.sps.length > 0 && told.pps.length > 0
}
