import {
  type EncodedPacket,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
} from 'mediabunny'
import { ALONE, type Run } from './engine.ts'
import { openInput } from './input.ts'
import { feed, type Next, type Timed } from './interleave.ts'
import { writeTracks } from './write-tracks.ts'

/**
 * Films one after the other as one MP4, without encoding anything anew; null where they are coded differently.
 * In a worker a big one is written to the device's disk.
 * @param films at least one
 */
export async function joinFilms(
  films: readonly Blob[],
  name: string,
  run: Run = ALONE,
): Promise<File | null> {
  const inputs = await Promise.all(films.map((source) => openInput(source)))
  try {
    const pictures = await Promise.all(inputs.map((input) => input.getPrimaryVideoTrack()))
    const sounds = await Promise.all(inputs.map((input) => input.getPrimaryAudioTrack()))
    const lengths = await Promise.all(inputs.map((input) => input.computeDuration()))
    const starts = lengths.map((_, i) => lengths.slice(0, i).reduce((sum, one) => sum + one, 0))
    const video = await alike(pictures)
    const audio = sounds.some((track) => track !== null) ? await alike(sounds) : []
    if (!video || !audio) return null
    return await writeTracks(
      {
        kind: 'mp4',
        title: { name, created: null },
        expectedBytes: films.reduce((sum, { size }) => sum + size, 0),
        tagsOf: inputs[0] ?? null,
        seconds: lengths.reduce((sum, one) => sum + one, 0),
        stage: 'copying',
      },
      async (output) => [
        ...(await copying(output, video, starts)),
        ...(await copying(output, audio, starts)),
      ],
      run,
    )
  } finally {
    for (const input of inputs) input.dispose()
  }
}

/** The tracks, where one decoder with one setting plays them all, and they are turned in one way. */
async function alike<Track extends InputVideoTrack | InputAudioTrack>(
  tracks: readonly (Track | null)[],
): Promise<Track[] | null> {
  const there = tracks.filter((track) => track !== null)
  if (there.length < tracks.length) return null
  const settings = await Promise.all(
    there.map(async (track) => {
      const { description, ...config } = (await track.getDecoderConfig()) ?? {}
      const bytes = description && [...new Uint8Array(bufferOf(description))]
      const turn = track.isVideoTrack() && [...(await track.getTransformationMatrix())]
      return JSON.stringify([await track.getCodec(), config, bytes, turn])
    }),
  )
  return new Set(settings).size <= 1 ? there : null
}

const bufferOf = (source: AllowSharedBufferSource) =>
  ArrayBuffer.isView(source)
    ? source.buffer.slice(source.byteOffset, source.byteOffset + source.byteLength)
    : source

/** Adds a track to what comes out. @returns what fills it; nothing where there is none */
async function copying(
  output: Output,
  tracks: readonly (InputVideoTrack | InputAudioTrack)[],
  starts: readonly number[],
): Promise<AsyncGenerator<Next>[]> {
  const [first] = tracks
  const codec = await first?.getCodec()
  const decoderConfig = await first?.getDecoderConfig()
  if (!first || !codec || !decoderConfig) return []
  const stats = await Promise.all(tracks.map((track) => track.computePacketStats()))
  const maximumPacketCount = stats.reduce((sum, { packetCount }) => sum + packetCount, 0)
  let source: EncodedVideoPacketSource | EncodedAudioPacketSource
  if (first.isVideoTrack()) {
    source = new EncodedVideoPacketSource(codec as never)
    const transformationMatrix = await first.getTransformationMatrix()
    output.addVideoTrack(source, { transformationMatrix, maximumPacketCount })
  } else {
    source = new EncodedAudioPacketSource(codec as never)
    output.addAudioTrack(source, { maximumPacketCount })
  }
  const add = (packet: EncodedPacket) => source.add(packet, { decoderConfig } as never)
  return [feed(packetsOf(tracks, starts), add)]
}

async function* packetsOf(
  tracks: readonly (InputVideoTrack | InputAudioTrack)[],
  starts: readonly number[],
): AsyncGenerator<Timed<EncodedPacket>> {
  let time = 0
  for (const [i, track] of tracks.entries())
    for await (const packet of new EncodedPacketSink(track).packets()) {
      // What lies before zero is the encoder's run-up; in the middle its time is the other film's.
      if (i > 0 && packet.timestamp < 0) continue
      const timestamp = packet.timestamp + (starts[i] ?? 0)
      // Pictures come in the order they are decoded in; their times go back and forth.
      time = Math.max(time, timestamp)
      yield { time, item: packet.clone({ timestamp }) }
    }
}
