import { foundOnce } from './found-once.ts'
import { layoutOf, PACKET_BYTES, type Seam } from './transport-stream.ts'
import { TICKS_A_SECOND, ticksFrom, ticksOf, timedIn, type Timed } from './transport-times.ts'

const READ_BYTES = 4 << 20
/** No pause in what is sent lasts longer: FFmpeg takes a jump of ten seconds for another clock too (-dts_delta_threshold). */
const JUMP_TICKS = 10 * TICKS_A_SECOND
/** Pictures of a time lapse may be further apart: a jump is longer than the track that goes fastest goes in so many. */
const JUMP_STEPS = 2
/** What comes is expected so much later, until two of a track have told. */
const USUAL_TICKS = TICKS_A_SECOND / 25

/**
 * Where a transport stream goes on by another clock, as where films of a camcorder or pieces of a broadcast were put one behind the
 * other: what comes from there on follows what came before. The file is read to its end for it, once.
 * @param onBytes is told how many were read
 */
export const seamsOf = (file: Blob, onBytes: (count: number) => void) =>
  foundOnce(
    'seams 3',
    file,
    () => findSeams(file, onBytes),
    (seams) => seams.length * 16,
  )

async function findSeams(file: Blob, onBytes: (count: number) => void): Promise<Seam[]> {
  const layout = layoutOf(new Uint8Array(await file.slice(0, READ_BYTES).arrayBuffer()))
  if (!layout) return []
  const { size, at } = layout
  const clock = new Clock()
  const step = READ_BYTES - (READ_BYTES % size)
  for (let from = 0; from < file.size; from += step) {
    const bytes = new Uint8Array(await file.slice(from, from + step).arrayBuffer())
    for (let packet = at; packet + PACKET_BYTES <= bytes.length; packet += size) {
      const timed = timedIn(bytes.subarray(packet, packet + PACKET_BYTES))
      if (timed && timed.kind !== 'other') clock.hear(timed, from + packet)
    }
    onBytes(bytes.length)
  }
  return clock.seams
}

/** Not every writer tells when pictures are decoded that are shown in another order, but none shows them so much later. */
const REORDERED_TICKS = TICKS_A_SECOND

/** Of one track, with its times moved: when the last of it was decoded, how long that was after the one before (null of its first), when the latest was shown, and how many seams lay before it. */
type Last = {
  kind: Timed['kind']
  decoded: number
  step: number | null
  shown: number
  back: number
  seams: number
}

class Clock {
  readonly seams: Seam[] = []
  private readonly tracks = new Map<number, Last>()
  /** How much earlier what is read now is moved. */
  private earlier = 0

  hear({ pid, kind, isEntry, shown, decoded }: Timed, from: number) {
    const last = this.tracks.get(pid)
    const [showing, decoding] = [ticksOf(shown), ticksOf(decoded ?? shown)]
    let step = last ? ticksFrom(last.decoded, decoding - this.earlier) : null
    // What is decoded behind a picture that decoding may begin with, is not shown before what came ahead of it.
    const isBehind =
      kind === 'video' && isEntry && last && ticksFrom(last.shown, showing - this.earlier) < 0
    // Sound of what was put in may begin before that of what came before has ended.
    const isJoined = kind === 'audio' && last && last.seams < this.seams.length
    const back = isJoined ? JUMP_TICKS : last?.back
    const isAhead = step !== null && this.isJump(step) && this.isFarAhead(decoding - this.earlier)
    if (last && step !== null && (isBehind || isAhead || step < -(back ?? 0))) {
      this.earlier = -ticksFrom(showing, this.end())
      this.seams.push({ from, earlier: this.earlier })
      ;({ step } = last)
    }
    const moved = showing - this.earlier
    const isLater = !last || ticksFrom(last.shown, moved) > 0
    this.tracks.set(pid, {
      kind,
      decoded: decoding - this.earlier,
      step,
      shown: isLater ? moved : last.shown,
      back: kind === 'video' && !decoded ? (last?.back ?? REORDERED_TICKS) : 0,
      seams: this.seams.length,
    })
  }

  /** Until a track has told how fast it goes, it may go slowly. */
  private isJump(step: number) {
    const steps = [...this.tracks.values()].flatMap((track) => track.step ?? [])
    return step > Math.max(JUMP_TICKS, JUMP_STEPS * Math.min(...steps))
  }

  /** Of all tracks: one alone may pause for long, as sound in a speech of which the translation is sent only at times. */
  private isFarAhead(moved: number) {
    return [...this.tracks.values()].every(({ decoded }) => ticksFrom(decoded, moved) > JUMP_TICKS)
  }

  /** When all that was read ends; sound comes so many packets at a time that only pictures tell it well. */
  private end(): number {
    const tracks = [...this.tracks.values()]
    const seen = tracks.filter(({ kind }) => kind === 'video')
    return (seen.length > 0 ? seen : tracks)
      .map(({ shown, step }) => shown + (step ?? USUAL_TICKS))
      .reduce((latest, end) => (ticksFrom(latest, end) > 0 ? end : latest))
  }
}
