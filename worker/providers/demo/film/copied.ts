import { EncodedPacket, EncodedPacketSink, type InputVideoTrack } from 'mediabunny'

/** A part of a second that rounding takes or gives. */
const NEARLY = 0.001

/**
 * A film's packets as they are, moved to begin at zero, up to a moment. Pictures that are shown before that moment are all there;
 * some that they build on may be shown a few hundredths after it.
 * @param after what comes when the film is over: its beginning again, or its last picture for the rest
 */
export async function* copiedFrom(
  track: InputVideoTrack,
  { length, after }: { length: number; after: 'loop' | 'freeze' },
): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track)
  const first = await sink.getFirstKeyPacket()
  if (!first) return
  const end = (await track.computeDuration()) - first.timestamp
  for (let begun = 0; begun < length - NEARLY; begun += end) {
    // Of the last ones, those shown too late are only sent when one that builds on them follows.
    let late: EncodedPacket[] = []
    // One by one: the sink's own iteration reads as far ahead as a second's work reaches, which may be a hundred megabytes.
    for (
      let packet: EncodedPacket | null = first;
      packet;
      packet = await sink.getNextPacket(packet)
    ) {
      const shownAt = packet.timestamp - first.timestamp
      // Pictures that lead to the first key build on what was cut off.
      if (shownAt < 0) continue
      const isLast = after === 'freeze' && shownAt + packet.duration > end - NEARLY
      const moved = packet.clone({
        timestamp: begun + shownAt,
        ...(isLast && { duration: Math.max(packet.duration, length - shownAt) }),
      })
      if (moved.timestamp < length - NEARLY) {
        yield* late
        yield moved
        late = []
      } else if (packet.type === 'key') return
      else late.push(moved)
    }
    if (after === 'freeze') return
  }
}
