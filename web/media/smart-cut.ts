import { EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource } from 'mediabunny'
import { hasOnlyIdZero, isIdr, joinConfigs, readAvcConfig, units, type AvcConfig } from './avc.ts'
import { copySound } from './copy-sound.ts'
import { EdgeEncoder } from './edge-encoder.ts'
import { throwIfCancelled, type Run } from './engine.ts'
import { readFilm, type Film } from './film.ts'
import { interleave, type Timed } from './interleave.ts'
import type { OutputKind } from './kinds.ts'
import type { Media } from './open.ts'
import { formatOf, openOutput } from './output.ts'
import { encodedShare, planPieces, type Piece, type Stretch } from './smart-plan.ts'
import { plainTags } from './tags.ts'
import { totalOf, type Range } from './timeline.ts'
import { CannotCopy } from './way.ts'

/** Baseline, Main and High: what the encoder can join without a stranger's picture format in between. */
const PROFILES = new Set([66, 77, 100])
/** Above this the copying saves too little to be worth two encoders in one track. */
const MOST_ENCODED = 0.9
const PARAMETER_SETS = new Set([7, 8])

/**
 * Cuts an H.264 film by copying its packets; only the pictures between a cut and the next key frame are encoded anew.
 * @throws CannotCopy when this film cannot be cut so.
 */
export async function smartCut(
  media: Media & { video: NonNullable<Media['video']> },
  kept: Range[],
  kind: OutputKind,
  name: string,
  run: Run,
) {
  const { video, audio } = media
  const decoderConfig = await video.getDecoderConfig()
  const source = await copyableConfig(media, kind)
  const film = await readFilm(video, run)
  const pieces = await planPieces(film.frames, kept, async (index) =>
    isRefresh((await film.packetAt(index)).data),
  )
  const share = encodedShare(pieces)
  if (pieces.every(({ copy }) => copy === null)) throw new CannotCopy('noKeyFrames')
  if (share > MOST_ENCODED) throw new CannotCopy('mostlyEdges')

  const stretches = pieces.flatMap(({ head, tail }) => [head ?? [], tail ?? []].flat())
  const seconds = totalOf(kept)
  const { output, finish, discard } = await openOutput(
    kind,
    name,
    (film.bitrate / 8) * seconds * 1.2,
  )
  let edges: EdgeEncoder | null = null
  try {
    if (stretches.length > 0) edges = await EdgeEncoder.open(video, film, source, stretches, share)
    const description = edges
      ? joinConfigs(source, mustBePlain(await edges.parameterSets()))
      : decoderConfig?.description
    const pictures = new EncodedVideoPacketSource('avc')
    const sound = new EncodedAudioPacketSource((await audio.getCodec()) ?? 'aac')
    output.addVideoTrack(pictures, {
      maximumPacketCount: film.frames.time.length + pieces.length,
      transformationMatrix: await video.getTransformationMatrix(),
      languageCode: await video.getLanguageCode(),
    })
    output.addAudioTrack(sound, {
      maximumPacketCount: Math.ceil((await audio.computePacketStats()).packetCount) + 2,
      languageCode: await audio.getLanguageCode(),
    })
    output.setMetadataTags(await plainTags(media.input))
    await output.start()
    const pictureMeta = {
      decoderConfig: {
        ...decoderConfig,
        ...(description && { description }),
      } as VideoDecoderConfig,
    }
    const soundMeta = { decoderConfig: (await audio.getDecoderConfig()) as AudioDecoderConfig }
    await interleave(
      placedPictures(film, pieces, edges, run),
      copySound(audio, pieces),
      (packet) => pictures.add(packet, pictureMeta),
      (packet) => sound.add(packet, soundMeta),
      (time) => run.onProgress(Math.min(1, time / seconds), 'copying'),
    )
    run.onProgress(1, 'finishing')
    return { file: await finish(), encodedShare: share }
  } catch (error) {
    await discard()
    throw error
  } finally {
    edges?.close()
  }
}

async function copyableConfig(
  { video, audio }: Media & { video: NonNullable<Media['video']> },
  kind: OutputKind,
): Promise<AvcConfig> {
  if ((await video.getCodec()) !== 'avc') throw new CannotCopy('codec')
  const { num, den } = await video.getPixelAspectRatio()
  if (num !== den) throw new CannotCopy('pixelShape')
  const soundCodec = await audio.getCodec()
  if (!soundCodec || !formatOf(kind).getSupportedAudioCodecs().includes(soundCodec))
    throw new CannotCopy('sound')
  const description = (await video.getDecoderConfig())?.description
  if (!description) throw new CannotCopy('container')
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
  const config = readAvcConfig(bytes)
  if (!config || config.lengthSize !== 4 || !hasOnlyIdZero(config))
    throw new CannotCopy('parameterSets')
  if (!PROFILES.has(config.header[1] as number)) throw new CannotCopy('codec')
  return config
}

function mustBePlain(encoder: AvcConfig): AvcConfig {
  if (encoder.lengthSize !== 4 || !hasOnlyIdZero(encoder)) throw new CannotCopy('encoder')
  return encoder
}

/** Parameter sets repeated inside the film may say something else from here on, which a joined track cannot follow. */
function isRefresh(packet: Uint8Array) {
  return (
    isIdr(packet) &&
    ![...units(packet)].some(
      (unit) => PARAMETER_SETS.has((unit[0] ?? 0) & 0x1f) && !startsPlain(unit),
    )
  )
}

function startsPlain(unit: Uint8Array) {
  return ((unit[0] ?? 0) & 0x1f) === 7
    ? ((unit[4] ?? 0) & 0x80) !== 0
    : ((unit[1] ?? 0) & 0xc0) === 0xc0
}

async function* placedPictures(
  film: Film,
  pieces: Piece[],
  edges: EdgeEncoder | null,
  { signal }: Run,
): AsyncGenerator<Timed<EncodedPacket>> {
  for (const { start, at, head, copy, tail } of pieces) {
    const shift = at - start
    yield* encoded(edges, head, shift, signal)
    for await (const packet of copy ? film.packets(copy.from, copy.to) : []) {
      throwIfCancelled(signal)
      const time = packet.timestamp + shift
      yield { time, item: packet.clone({ timestamp: time }) }
    }
    yield* encoded(edges, tail, shift, signal)
  }
}

async function* encoded(
  edges: EdgeEncoder | null,
  stretch: Stretch | null,
  shift: number,
  signal: AbortSignal,
): AsyncGenerator<Timed<EncodedPacket>> {
  if (!edges || !stretch) return
  for (const { time, duration, key, data } of await edges.take(stretch)) {
    throwIfCancelled(signal)
    const placed = time + shift
    yield {
      time: placed,
      item: new EncodedPacket(data, key ? 'key' : 'delta', placed, duration),
    }
  }
}
