import {
  type AudioSample,
  AudioSampleSink,
  EncodedPacketSink,
  type InputAudioTrack,
} from 'mediabunny'

/** Longer than a block of Vorbis at every usual rate. */
const RUN_UP_SECONDS = 0.1

/**
 * A sound's samples from a moment on, and maybe some before it. A decoder of Vorbis gives nothing for the packet that it begins with,
 * and the library takes what it gives for the next one for that packet's, a block too early: so it begins sooner, and all is put back.
 * @param end in seconds, as `start`
 */
export async function* samplesFrom(
  audio: InputAudioTrack,
  start: number,
  end?: number,
): AsyncGenerator<AudioSample, void, unknown> {
  const sink = new AudioSampleSink(audio)
  if ((await audio.getCodec()) !== 'vorbis') return yield* sink.samples(start, end)
  const from = Math.max(0, start - RUN_UP_SECONDS)
  const packets = new EncodedPacketSink(audio)
  const [first, begun] = [await packets.getFirstPacket(), await packets.getKeyPacket(from)]
  const next = begun && (await packets.getNextPacket(begun))
  // What begins with the track is at its time.
  const isInside = begun && next && begun.sequenceNumber !== first?.sequenceNumber
  const long = isInside ? next.timestamp - begun.timestamp : 0
  let late: number | undefined
  for await (const sample of sink.samples(from, end)) {
    const { timestamp } = sample
    late ??= begun && timestamp - begun.timestamp < long / 2 ? long : 0
    sample.setTimestamp(timestamp + late)
    yield sample
  }
}
