import { EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource } from 'mediabunny'
import { hasOnlyIdZero, isIdr, joinConfigs, readAvcConfig, units, type AvcConfig } from './avc.ts'
import { copySound } from './copy-sound.ts'
import { EdgeEncoder } from './edge-encoder.ts'
import { throwIfCancelled, type Run } from './engine.ts'
import { readFilm, type Film } from './film.ts'
import { feed, interleave, type Timed } from './interleave.ts'
import { formatOf, openOutput } from './output.ts'
import type { OutputSpec } from './output-plan.ts'
import type { Material, Title } from './recode.ts'
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
  material: Material,
  kept: Range[],
  { kind }: OutputSpec,
  title: Title,
  run: Run,
) {
  const { video, sounds } = material
  const decoderConfig = await video.getDecoderConfig()
  const source = await copyableConfig(material, kind)
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
    title,
    (film.bitrate / 8) * seconds * 1.2,
  )
  let edges: EdgeEncoder | null = null
  try {
    if (stretches.length > 0) edges = await EdgeEncoder.open(video, film, source, stretches, share)
    const description = edges
      ? joinConfigs(source, mustBePlain(await edges.parameterSets()))
      : decoderConfig?.description
    const pictures = new EncodedVideoPacketSource('avc')
    output.addVideoTrack(pictures, {
      maximumPacketCount: film.frames.time.length + pieces.length,
      transformationMatrix: await video.getTransformationMatrix(),
      languageCode: await video.getLanguageCode(),
    })
    const heard = []
    for (const audio of sounds) {
      const sound = new EncodedAudioPacketSource((await audio.getCodec()) ?? 'aac')
      output.addAudioTrack(sound, {
        maximumPacketCount: Math.ceil((await audio.computePacketStats()).packetCount) + 2,
        languageCode: await audio.getLanguageCode(),
      })
      const meta = { decoderConfig: (await audio.getDecoderConfig()) as AudioDecoderConfig }
      heard.push(feed(copySound(audio, pieces), (packet) => sound.add(packet, meta)))
    }
    output.setMetadataTags(await plainTags(video.input))
    await output.start()
    const pictureMeta = {
      decoderConfig: {
        ...decoderConfig,
        ...(description && { description }),
      } as VideoDecoderConfig,
    }
    const seen = feed(placedPictures(film, pieces, edges, run), (packet) =>
      pictures.add(packet, pictureMeta),
    )
    await interleave([seen, ...heard], (time) =>
      run.onProgress(Math.min(1, time / seconds), 'copying'),
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
  { video, sounds }: Material,
  kind: OutputSpec['kind'],
): Promise<AvcConfig> {
  if ((await video.getCodec()) !== 'avc') throw new CannotCopy('codec')
  const { num, den } = await video.getPixelAspectRatio()
  if (num !== den) throw new CannotCopy('pixelShape')
  const format = formatOf(kind)
  if (!format.getSupportedVideoCodecs().includes('avc')) throw new CannotCopy('container')
  for (const audio of sounds) {
    const codec = await audio.getCodec()
    if (!codec || !format.getSupportedAudioCodecs().includes(codec)) throw new CannotCopy('sound')
  }
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
