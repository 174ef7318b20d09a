import {
  type EncodedPacket,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
} from 'mediabunny'
import { type AvcConfig, bytesOf, isWithin, readAvcConfig } from './avc.ts'
import { ALONE, type Run } from './engine.ts'
import { openInput } from './input.ts'
import { feed, type Next, type Timed } from './interleave.ts'
import { writeTracks } from './write-tracks.ts'

type Joint = {
  /** When each film begins, in seconds; the next one is there when the pictures of the one before end. */
  starts?: readonly number[]
  /** Fills the sound that is heard instead of theirs. */
  sound?: (output: Output, seconds: number) => AsyncGenerator<Next>[]
}

/**
 * Films one after the other as one MP4, without encoding anything anew; null where they are coded differently.
 * In a worker a big one is written to the device's disk.
 * @param films at least one
 */
export async function joinFilms(
  films: readonly Blob[],
  name: string,
  run: Run = ALONE,
  joint: Joint = {},
): Promise<File | null> {
  const inputs = await Promise.all(films.map((source) => openInput(source)))
  try {
    const pictures = await Promise.all(inputs.map((input) => input.getPrimaryVideoTrack()))
    const sounds = await Promise.all(inputs.map((input) => input.getPrimaryAudioTrack()))
    const lengths = await Promise.all(
      pictures.map(async (track) => (await track?.computeDuration()) ?? 0),
    )
    const starts =
      joint.starts ?? lengths.map((_, i) => lengths.slice(0, i).reduce((sum, one) => sum + one, 0))
    const seconds = (starts.at(-1) ?? 0) + (lengths.at(-1) ?? 0)
    const video = await alike(pictures)
    const isHeard = !joint.sound && sounds.some((track) => track !== null)
    const audio = isHeard ? await alike(sounds) : NOTHING
    if (!video || !audio) return null
    return await writeTracks(
      {
        kind: 'mp4',
        title: { name, created: null },
        expectedBytes: films.reduce((sum, { size }) => sum + size, 0),
        tagsOf: inputs[0] ?? null,
        seconds,
        stage: 'copying',
      },
      async (output) => [
        ...(await copying(output, video, starts)),
        ...(await copying(output, audio, starts)),
        ...(joint.sound?.(output, seconds) ?? []),
      ],
      run,
    )
  } finally {
    for (const input of inputs) input.dispose()
  }
}

/** Whether the pictures of films can follow one another as they are. */
export async function areJoinable(films: readonly Blob[]): Promise<boolean> {
  const inputs = await Promise.all(films.map((source) => openInput(source)))
  try {
    return (
      (await alike(await Promise.all(inputs.map((one) => one.getPrimaryVideoTrack())))) !== null
    )
  } finally {
    for (const input of inputs) input.dispose()
  }
}

type Alike<Track> = { tracks: Track[]; decoderConfig: DecoderConfig | null }
type DecoderConfig = VideoDecoderConfig | AudioDecoderConfig
const NOTHING = { tracks: [], decoderConfig: null }

/** The tracks, where one decoder with one setting plays them all, and they are turned in one way. */
async function alike<Track extends InputVideoTrack | InputAudioTrack>(
  tracks: readonly (Track | null)[],
): Promise<Alike<Track> | null> {
  const there = tracks.filter((track) => track !== null)
  if (there.length < tracks.length) return null
  const configs: (DecoderConfig | null)[] = []
  const settings = new Set<string>()
  for (const track of there) {
    const config = await track.getDecoderConfig()
    configs.push(config)
    const { description, ...others } = config ?? {}
    const avc = avcOf(config)
    const turn = track.isVideoTrack() && [...(await track.getTransformationMatrix())]
    // A codec's name and its description have the same in them, of which a part may have less than the whole.
    settings.add(
      JSON.stringify(
        avc
          ? [{ ...others, codec: 'avc' }, turn]
          : [others, description && [...bytesOf(description)], turn],
      ),
    )
  }
  if (settings.size > 1) return null
  const avcs = configs.map(avcOf)
  const most = configs[avcs.findIndex((one) => avcs.every((other) => isOf(other, one)))]
  return most === undefined ? null : { tracks: there, decoderConfig: most }
}

const avcOf = (config: DecoderConfig | null) =>
  config?.codec.startsWith('avc') && config.description ? readAvcConfig(config.description) : null

const isOf = (film: AvcConfig | null, other: AvcConfig | null) =>
  film === other || (film !== null && other !== null && isWithin(film, other))

/** Adds a track to what comes out. @returns what fills it; nothing where there is none */
async function copying(
  output: Output,
  { tracks, decoderConfig }: Alike<InputVideoTrack | InputAudioTrack>,
  starts: readonly number[],
): Promise<AsyncGenerator<Next>[]> {
  const [first] = tracks
  const codec = await first?.getCodec()
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
  let [time, end] = [0, 0]
  for (const [i, track] of tracks.entries()) {
    let shift = starts[i] ?? 0
    let isJoined = i === 0 || track.isVideoTrack()
    for await (const packet of new EncodedPacketSink(track).packets()) {
      // What lies before zero is the encoder's run-up; in the middle its time is the other film's.
      if (i > 0 && packet.timestamp < 0) continue
      const off = packet.timestamp + shift - end
      // Sound goes on without a gap, at most half a packet from its pictures.
      if (!isJoined && off < -packet.duration / 2) continue
      if (!isJoined && off < packet.duration / 2) shift -= off
      isJoined = true
      const timestamp = packet.timestamp + shift
      end = timestamp + packet.duration
      // Pictures come in the order they are decoded in; their times go back and forth.
      time = Math.max(time, timestamp)
      yield { time, item: packet.clone({ timestamp }) }
    }
  }
}
