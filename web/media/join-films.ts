import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { openInput } from './input.ts'

/**
 * Films one after the other as one MP4, without encoding anything anew; null where they are coded differently.
 * @param films at least one
 */
export async function joinFilms(films: readonly Blob[], name: string): Promise<File | null> {
  const inputs = await Promise.all(films.map((source) => openInput(source)))
  try {
    const pictures = await Promise.all(inputs.map((input) => input.getPrimaryVideoTrack()))
    const sounds = await Promise.all(inputs.map((input) => input.getPrimaryAudioTrack()))
    const lengths = await Promise.all(inputs.map((input) => input.computeDuration()))
    const starts = lengths.map((_, i) => lengths.slice(0, i).reduce((sum, one) => sum + one, 0))
    const video = await alike(pictures)
    const audio = sounds.some((track) => track !== null) ? await alike(sounds) : []
    if (!video || !audio) return null
    const target = new BufferTarget()
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
    const tags = await inputs[0]?.getMetadataTags()
    if (tags) output.setMetadataTags(tags)
    const copies = [await copying(output, video, starts), await copying(output, audio, starts)]
    await output.start()
    await Promise.all(copies.map((copy) => copy()))
    await output.finalize()
    return new File([target.buffer as ArrayBuffer], name, { type: 'video/mp4' })
  } finally {
    for (const input of inputs) input.dispose()
  }
}

/** The tracks, where one decoder with one setting plays them all. */
async function alike<Track extends InputVideoTrack | InputAudioTrack>(
  tracks: readonly (Track | null)[],
): Promise<Track[] | null> {
  const there = tracks.filter((track) => track !== null)
  if (there.length < tracks.length) return null
  const settings = await Promise.all(
    there.map(async (track) => {
      const { description, ...config } = (await track.getDecoderConfig()) ?? {}
      const bytes = description && [...new Uint8Array(bufferOf(description))]
      return JSON.stringify([await track.getCodec(), config, bytes])
    }),
  )
  return new Set(settings).size <= 1 ? there : null
}

const bufferOf = (source: AllowSharedBufferSource) =>
  ArrayBuffer.isView(source)
    ? source.buffer.slice(source.byteOffset, source.byteOffset + source.byteLength)
    : source

/** Adds a track to what comes out. @returns what fills it, once that was started */
async function copying(
  output: Output,
  tracks: readonly (InputVideoTrack | InputAudioTrack)[],
  starts: readonly number[],
): Promise<() => Promise<void>> {
  const [first] = tracks
  const codec = await first?.getCodec()
  const decoderConfig = await first?.getDecoderConfig()
  if (!first || !codec || !decoderConfig) return async () => {}
  let source: EncodedVideoPacketSource | EncodedAudioPacketSource
  if (first.isVideoTrack()) {
    source = new EncodedVideoPacketSource(codec as never)
    output.addVideoTrack(source, { rotation: first.rotation })
  } else {
    source = new EncodedAudioPacketSource(codec as never)
    output.addAudioTrack(source)
  }
  return async () => {
    for (const [i, track] of tracks.entries())
      for await (const packet of new EncodedPacketSink(track).packets()) {
        // What lies before zero is the encoder's run-up; in the middle its time is the other film's.
        if (i > 0 && packet.timestamp < 0) continue
        const timestamp = packet.timestamp + (starts[i] ?? 0)
        await source.add(packet.clone({ timestamp }), { decoderConfig } as never)
      }
    source.close()
  }
}
