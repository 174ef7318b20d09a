import { EncodedPacketSink, type EncodedPacket, type InputAudioTrack } from 'mediabunny'
import type { Timed } from './interleave.ts'

const AAC_FRAME = 1024
/** Matroska rounds times to the millisecond; a length this near to a whole frame is a frame. */
const ROUNDING_SECONDS = 0.0011

/** A kept piece: where it is in the source and where it starts in the result, in seconds. */
export type Placed = { start: number; end: number; at: number }

/**
 * The sound packets of the kept pieces, one after the other without a gap. Each piece begins with the packet that comes
 * nearest, so sound is never more than half a packet (11 ms for AAC) off the picture, however many pieces there are.
 */
export async function* copySound(
  audio: InputAudioTrack,
  pieces: Placed[],
): AsyncGenerator<Timed<EncodedPacket>> {
  const sink = new EncodedPacketSink(audio)
  const frame =
    (await audio.getCodec()) === 'aac' ? AAC_FRAME / (await audio.getSampleRate()) : null
  let at: number | null = null
  for (const { start, end, at: pieceAt } of pieces) {
    const shift: number = pieceAt - start
    const pieceEnd = end + shift
    let packet = await nearest(sink, at === null ? start : at - shift, at === null)
    if (at === null && packet) {
      // The very first packet is decoded without a predecessor and comes out wrong: give it one, before time zero.
      const runUp = await sink.getPacket(packet.timestamp - 1e-4)
      at = packet.timestamp + shift
      if (runUp)
        yield { time: at - runUp.duration, item: runUp.clone({ timestamp: at - runUp.duration }) }
    }
    while (packet && at !== null) {
      const next: EncodedPacket | null = await sink.getNextPacket(packet)
      const duration = durationOf(packet, next, frame)
      if (at + duration / 2 > pieceEnd) break
      const wanted = packet.timestamp + shift
      // A hole in the source's own sound stays a hole.
      if (wanted - at > duration) at = wanted
      yield { time: at, item: packet.clone({ timestamp: at, duration }) }
      at += duration
      packet = next
    }
  }
}

/** Matroska does not say how long the last packet of a cluster is; then it lasts until the next one. */
function durationOf(packet: EncodedPacket, next: EncodedPacket | null, frame: number | null) {
  const told = packet.duration || (next ? next.timestamp - packet.timestamp : (frame ?? 0))
  return frame !== null && Math.abs(told - frame) < ROUNDING_SECONDS ? frame : told
}

async function nearest(
  sink: EncodedPacketSink,
  time: number,
  notAfter: boolean,
): Promise<EncodedPacket | null> {
  const before = await sink.getPacket(time + 1e-6)
  if (!before) return sink.getFirstPacket()
  if (notAfter || time - before.timestamp <= before.duration / 2) return before
  return (await sink.getNextPacket(before)) ?? before
}
