import { Stop } from './engine.ts'
import { boxesIn, boxesOfTrack, boxesWithin, type Box, FULL } from './mp4-boxes.ts'

/** The table of half a day of film takes a fifth of this. */
const MOST_TABLE_BYTES = 256 << 20
/** Tables disagree a little in honest films too, and what is shared by all samples is told but once. */
const [MOST_TIMES, MOST_MORE] = [4, 1_000_000]
/** ISO/IEC 14496-12, 8.8.8: a run's own offset and its first sample's flags stand once, the others with each sample. */
const OF_EACH_SAMPLE = 0xf00

/**
 * Refuses an MP4 or MOV whose tables tell of more samples than the file can hold: whoever believes them lists billions.
 * @throws Stop brokenFile
 */
export async function refuseFalseTables(source: Blob) {
  let isFragmented = false
  for await (const { name, from, to } of boxesIn(source, 0, source.size)) {
    if (name !== 'moov' && !(name === 'moof' && isFragmented)) continue
    if (to - from > MOST_TABLE_BYTES) throw new Stop('brokenFile', `a table of ${to - from} bytes`)
    const view = new DataView(await source.slice(from, to).arrayBuffer())
    try {
      for (const box of boxesWithin(view, 0, view.byteLength)) {
        if (box.name === 'mvex') isFragmented = true
        refuseFalse(box.name === 'trak' ? tableOf(view, box, source.size) : runsOf(view, box))
      }
    } catch (error) {
      if (error instanceof RangeError) throw new Stop('brokenFile', 'a table ends too soon')
      throw error
    }
    if (name === 'moov' && !isFragmented) return
  }
}

type Claim = [what: string, claimed: number, most: number]

function refuseFalse(claims: Iterable<Claim>) {
  for (const [what, claimed, most] of claims)
    if (claimed > most * MOST_TIMES + MOST_MORE)
      throw new Stop('brokenFile', `${what} tells of ${claimed}, and there are ${most}`)
}

function* tableOf(view: DataView, track: Box, bytes: number): Generator<Claim> {
  const { stts, ctts, stsc, stsz, stco, co64 } = boxesOfTrack(view, track)
  const samples = stsz ? samplesIn(view, stsz, bytes) : bytes
  for (const [what, box] of Object.entries({ stts, ctts }))
    yield [what, sumOf(column(view, box, 8, 0)), samples]
  const chunks = (stco && rowsIn(view, stco, 4)) ?? (co64 && rowsIn(view, co64, 8)) ?? bytes
  for (const chunk of column(view, stsc, 12, 0)) yield ['stsc', chunk, chunks]
  for (const many of column(view, stsc, 12, 4)) yield ['stsc', many, samples]
}

/** Each sample has a row. Where all are of one size it has that of the file, and where none is told a byte. */
function samplesIn(view: DataView, { from, to }: Box, bytes: number): number {
  const [size, count] = [view.getUint32(from + FULL), view.getUint32(from + FULL + 4)]
  if (count === 0) return bytes
  return Math.min(count, size > 0 ? bytes / size : (to - from - FULL - 8) / 4)
}

function* runsOf(view: DataView, fragment: Box): Generator<Claim> {
  for (const run of boxesWithin(view, fragment.from, fragment.to)) {
    if (run.name !== 'trun') continue
    // Where each sample has a row, the box ends with the last one.
    const hasRows = (view.getUint32(run.from) & OF_EACH_SAMPLE) !== 0
    if (!hasRows) yield ['trun', view.getUint32(run.from + FULL), 0]
  }
}

const rowsIn = (view: DataView, { from, to }: Box, width: number) =>
  Math.min(view.getUint32(from + FULL), Math.floor((to - from - FULL - 4) / width))

/** The numbers at one place of each row. */
function* column(view: DataView, box: Box | undefined, width: number, at: number) {
  const rows = box ? rowsIn(view, box, width) : 0
  for (let row = 0; row < rows; row++)
    yield view.getUint32((box as Box).from + FULL + 4 + row * width + at)
}

function sumOf(numbers: Iterable<number>) {
  let sum = 0
  for (const one of numbers) sum += one
  return sum
}
