import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  type EncodedPacket,
  type InputAudioTrack,
  type Output,
} from 'mediabunny'
import { feed, type Next, type Timed } from './interleave.ts'
import { trackTags } from './tags.ts'

const AAC_FRAME = 1024
/** Matroska rounds times to the millisecond; a length this near to a whole frame is a frame. */
const ROUNDING_SECONDS = 0.0011

/** A kept piece: where it is in the source and where it starts in the result, in seconds. */
export type Placed = { start: number; end: number; at: number }

/** Adds the kept pieces of a track to what is written as they are, and gives what fills it. */
export async function copyPieces(
  audio: InputAudioTrack,
  pieces: Placed[],
  output: Output,
): Promise<AsyncGenerator<Next>> {
  const sound = new EncodedAudioPacketSource((await audio.getCodec()) ?? 'aac')
  output.addAudioTrack(sound, {
    maximumPacketCount: (await audio.computePacketStats()).packetCount * timesHeard(pieces) + 2,
    ...(await trackTags(audio)),
  })
  const meta = { decoderConfig: (await audio.getDecoderConfig()) as AudioDecoderConfig }
  return feed(copySound(audio, pieces), (packet) => sound.add(packet, meta))
}

/** How often a moment of the source is heard, at most. */
const timesHeard = (pieces: readonly Placed[]) =>
  pieces.reduce(
    (most, { start }) =>
      Math.max(most, pieces.filter((one) => one.start <= start && start < one.end).length),
    1,
  )

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
  let length = 0
  for (const { start, end, at: pieceAt } of pieces) {
    const shift: number = pieceAt - start
    const pieceEnd = end + shift
    // Where sound paused before the cut, nothing that was cut out fills the pause.
    const due: number = at === null || pieceAt - at > length ? start : at - shift
    let packet = await nearest(sink, due, at === null)
    while (packet) {
      const next: EncodedPacket | null = await nextOnward(sink, packet)
      const duration = durationOf(packet, next, frame)
      const wanted = packet.timestamp + shift
      // A hole in the source's own sound stays a hole.
      const time: number = at === null || wanted - at > duration ? wanted : at
      if (time + duration / 2 > pieceEnd) break
      if (at === null) {
        // The very first packet is decoded without a predecessor and comes out wrong: give it one, before time zero.
        const runUp = await sink.getPacket(packet.timestamp - 1e-4)
        const timestamp = time - (runUp?.duration ?? 0)
        if (runUp) yield { time: timestamp, item: runUp.clone({ timestamp }) }
      }
      yield { time, item: packet.clone({ timestamp: time, duration }) }
      at = time + duration
      length = duration
      packet = next
    }
  }
}

/**
 * What follows a packet and does not begin before it. Where a station has put something in, sound may begin a moment before what came
 * before has ended.
 */
export async function nextOnward(
  sink: EncodedPacketSink,
  packet: EncodedPacket,
): Promise<EncodedPacket | null> {
  let next = await sink.getNextPacket(packet)
  while (next && next.timestamp < packet.timestamp) next = await sink.getNextPacket(next)
  return next
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
