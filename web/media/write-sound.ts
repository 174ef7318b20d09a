import {
  type AudioCodec,
  AudioSample,
  AudioSampleSource,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type Input,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
  Quality,
} from 'mediabunny'
import { AAC_PRIMING } from './aac/aac.ts'
import { registerAac } from './aac/register-aac.ts'
import type { Along } from './along.ts'
import { copyTrack } from './copy-track.ts'
import { type Run, Stop, throwIfCancelled } from './engine.ts'
import { feed, type Next, type Timed } from './interleave.ts'
import { encodeWhole } from './kept-sound.ts'
import type { OutputKind } from './kinds.ts'
import { formatOf, type Title } from './output.ts'
import { pacedSound } from './paced-sound.ts'
import { ENCODER_RATES, openSoundEncoder, sampleBytes, USUAL_RATE } from './sound-encoder.ts'
import type { SoundShape } from './sound-blocks.ts'
import { lengthOf, type Planes } from './sound-filter.ts'
import { trackTags } from './tags.ts'
import { writeTracks } from './write-tracks.ts'

/** For each channel, in bits a second. */
const BITRATES = { aac: 96_000, mp3: 128_000, opus: 96_000 }
/** LAME turns one channel down to this, and two at the bitrate above not at all. */
const LAME_MONO_SCALE = 0.95

type Sound = { shape: SoundShape; frames: number; blocks: () => AsyncGenerator<Planes> }

type Written = {
  kind: OutputKind
  title: Title
  /** Where title and author are taken from; nobody's where it is made of several. */
  input: Input | null
  /** Whose name and language it has. */
  audio: InputAudioTrack | null
  film: Film | null
  along: Along
}

/** What goes with a sound. It runs so many times faster than it did, as the sound does. */
export type Film = {
  /** Copied as it is. */
  video: InputVideoTrack
  tempo: number
  sounds: readonly OtherSound[]
}

/** @property held whether what is written can hold it as it is */
type OtherSound = { track: InputAudioTrack; held: boolean }

/** Writes a sound as a file, alone or under the pictures of a film. */
export async function writeSound(
  { shape, frames, blocks }: Sound,
  { kind, title, input, audio, film, along }: Written,
  run: Run,
): Promise<File> {
  const seconds = frames / shape.rate
  const { source, lead, gain, bytesPerSecond, packetsPerSecond } = await sourceFor(
    kind,
    shape,
    (await audio?.getCodec()) ?? null,
  )
  const pictures = film && (await picturesFor(film.video, kind))
  return writeTracks(
    {
      kind,
      title,
      along,
      tagsOf: input,
      expectedBytes:
        seconds * bytesPerSecond * (1 + (film?.sounds.length ?? 0)) + (pictures?.bytes ?? 0),
      seconds,
      stage: 'encoding',
    },
    async (output) => {
      if (pictures)
        output.addVideoTrack(pictures.source, {
          maximumPacketCount: pictures.packets,
          transformationMatrix: await film.video.getTransformationMatrix(),
          ...(await trackTags(film.video)),
        })
      output.addAudioTrack(source, {
        maximumPacketCount: Math.ceil(seconds * packetsPerSecond) + 8,
        ...(audio && (await trackTags(audio))),
      })
      const heard = feed(soundOf(blocks(), shape, lead, run.signal), async (planes) => {
        if (source instanceof AudioSampleSource) {
          using sample = sampleOf(planes, shape, gain)
          await source.add(sample)
        } else await source.add(pcmOf(planes, shape), pcmMeta(shape))
      })
      if (!pictures) return [heard]
      const seen = feed(packetsOf(film, run.signal), (packet) =>
        pictures.source.add(packet, pictures.meta),
      )
      const tracks = [heard, seen]
      for (const sound of film.sounds)
        tracks.push(await addOther(sound, film.tempo, codecIn(kind), output, run.signal))
      return tracks
    },
    run,
  )
}

/** Finer than sixteen bits: a WAV made of it stays as fine. */
const FINE = ['pcm-s24', 'pcm-s32', 'pcm-f32', 'pcm-f64'] as const

/** What sound is encoded as that is no PCM. */
function codecIn(kind: OutputKind) {
  if (kind === 'mp3' || kind === 'flac') return kind
  return kind === 'webm' ? 'opus' : 'aac'
}

async function sourceFor(
  kind: OutputKind,
  { rate, channels }: SoundShape,
  given: AudioCodec | null,
) {
  const fine = FINE.find((codec) => codec === given)
  if (kind === 'wav' && fine && formatOf(kind).getSupportedAudioCodecs().includes(fine))
    return {
      source: new AudioSampleSource({ codec: fine }),
      lead: 0,
      gain: 1,
      bytesPerSecond: rate * channels * sampleBytes(fine),
      packetsPerSecond: rate,
    }
  if (kind === 'wav')
    return {
      source: new EncodedAudioPacketSource('pcm-s16'),
      lead: 0,
      gain: 1,
      bytesPerSecond: rate * channels * sampleBytes('pcm-s16'),
      packetsPerSecond: rate,
    }
  const codec = codecIn(kind)
  if (codec === 'mp3') (await import('@mediabunny/mp3-encoder')).registerMp3Encoder()
  if (codec === 'flac') (await import('@mediabunny/flac-encoder')).registerFlacEncoder()
  if (codec === 'aac') registerAac()
  const rates: readonly number[] = ENCODER_RATES[codec]
  const known = rates.includes(rate) ? rate : USUAL_RATE
  const most = codec === 'mp3' ? Math.min(2, channels) : channels
  const transform = {
    ...(known !== rate && { sampleRate: known }),
    ...(most !== channels && { numberOfChannels: most }),
  }
  const bitrate = codec === 'flac' ? null : BITRATES[codec] * most
  return {
    source: new AudioSampleSource({
      codec,
      ...(bitrate !== null && { quality: new Quality({ bitrate }) }),
      ...(Object.keys(transform).length > 0 && { transform }),
    }),
    lead: codec === 'aac' ? AAC_PRIMING / known : 0,
    gain: codec === 'mp3' && most === 1 ? 1 / LAME_MONO_SCALE : 1,
    bytesPerSecond: bitrate === null ? known * most * sampleBytes(codec) : bitrate / 8,
    packetsPerSecond: known / 576,
  }
}

/** @throws Stop unsupportedCodec where the container does not take them as they are */
async function picturesFor(video: InputVideoTrack, kind: OutputKind) {
  const codec = await video.getCodec()
  const decoderConfig = await video.getDecoderConfig()
  if (!codec || !decoderConfig || !formatOf(kind).getSupportedVideoCodecs().includes(codec))
    throw new Stop('unsupportedCodec', `${codec} in ${kind}`)
  const { packetCount, averageBitrate } = await video.computePacketStats()
  return {
    source: new EncodedVideoPacketSource(codec),
    meta: { decoderConfig },
    packets: packetCount + 1,
    bytes: (averageBitrate / 8) * (await video.computeDuration()),
  }
}

/** Adds a sound beside the one that is written, as it is where it can stay so. @throws Stop noEncoder */
async function addOther(
  { track, held }: OtherSound,
  tempo: number,
  codec: AudioCodec,
  output: Output,
  signal: AbortSignal,
): Promise<AsyncGenerator<Next>> {
  if (tempo !== 1) return pacedTrack(track, tempo, codec, output, signal)
  return held ? copyTrack(track, output) : encodeWhole(track, codec, output)
}

/** Adds a sound that runs so many times faster and stays as high as it is. @throws Stop noEncoder */
async function pacedTrack(
  audio: InputAudioTrack,
  tempo: number,
  codec: AudioCodec,
  output: Output,
  signal: AbortSignal,
): Promise<AsyncGenerator<Next>> {
  const { source, lead, packetRate } = await openSoundEncoder(audio, codec)
  const end = await audio.computeDuration()
  output.addAudioTrack(source, {
    maximumPacketCount: Math.ceil((end / tempo) * packetRate) + 8,
    ...(await trackTags(audio)),
  })
  const paced = { shown: [{ start: 0, end, speed: tempo }], keepPitch: true }
  return feed(pacedSound(audio, paced, lead, signal), (sample) => source.add(sample))
}

async function* packetsOf(
  { video, tempo }: Film,
  signal: AbortSignal,
): AsyncGenerator<Timed<EncodedPacket>> {
  for await (const packet of new EncodedPacketSink(video).packets()) {
    throwIfCancelled(signal)
    const time = packet.timestamp / tempo
    yield { time, item: packet.clone({ timestamp: time, duration: packet.duration / tempo }) }
  }
}

/** A piece of sound, and when it begins in the result, in seconds. */
type Placed = { planes: Planes; timestamp: number }

async function* soundOf(
  blocks: AsyncGenerator<Planes>,
  { rate }: SoundShape,
  lead: number,
  signal: AbortSignal,
): AsyncGenerator<Timed<Placed>> {
  let frames = 0
  for await (const planes of blocks) {
    throwIfCancelled(signal)
    if (lengthOf(planes) === 0) continue
    const timestamp = frames / rate - lead
    frames += lengthOf(planes)
    yield { time: timestamp, item: { planes, timestamp } }
  }
}

function sampleOf({ planes, timestamp }: Placed, { rate, channels }: SoundShape, gain: number) {
  const length = lengthOf(planes)
  const data = new Float32Array(length * channels)
  for (const [channel, plane] of planes.entries()) data.set(plane, channel * length)
  if (gain !== 1) for (let i = 0; i < data.length; i++) data[i] = (data[i] as number) * gain
  return new AudioSample({
    data,
    format: 'f32-planar',
    numberOfChannels: channels,
    sampleRate: rate,
    timestamp,
  })
}

/** Sixteen bits a sample, put together here: many times as quick as by the library. `Math.round` alone would take as long again. */
function pcmOf({ planes, timestamp }: Placed, { rate, channels }: SoundShape) {
  const length = lengthOf(planes)
  const data = new Int16Array(length * channels)
  for (const [channel, plane] of planes.entries())
    for (let i = 0, at = channel; i < length; i++, at += channels)
      data[at] = Math.floor(Math.max(-1, Math.min(1, plane[i] as number)) * 32767 + 0.5)
  return new EncodedPacket(new Uint8Array(data.buffer), 'key', timestamp, length / rate)
}

const pcmMeta = ({ rate, channels }: SoundShape) => ({
  decoderConfig: { codec: 'pcm-s16', sampleRate: rate, numberOfChannels: channels },
})
