import {
  EncodedPacket,
  EncodedVideoPacketSource,
  type InputVideoTrack,
  type VideoTrackMetadata,
} from 'mediabunny'
import {
  avcRecord,
  hasIdZero,
  hasOnlyIdZero,
  isIdr,
  isParameterSet,
  joinConfigs,
  units,
  type AvcConfig,
} from './avc.ts'
import { heldBack, holdingBack } from './avc-delay.ts'
import { allowingGaps, isOpenRefresh, openingFacts, packetsFrom } from './avc-open-gop.ts'
import type { AvcFacts } from './avc-slice.ts'
import {
  encodedShare,
  picturesIn,
  type IsRefresh,
  type Piece,
  type Stretch,
} from './copyable-spans.ts'
import { EdgeEncoder, type PictureFilter } from './edge-encoder.ts'
import { throwIfCancelled, type Run } from './engine.ts'
import type { Film } from './film.ts'
import { filmClock } from './film-clock.ts'
import { feed, type Next, type Timed } from './interleave.ts'
import type { OutputKind } from './kinds.ts'
import { formatOf } from './output.ts'
import { trackTags } from './tags.ts'
import { CannotCopy } from './way.ts'

/** Baseline, Main and High: what the encoder can join without a stranger's picture format in between. */
const PROFILES = new Set([66, 77, 100])
/** Above this the copying saves too little to be worth two encoders in one track. */
const MOST_ENCODED = 0.9

/** A film's pictures as a track of a result, some of its packets copied and the others encoded anew. */
type SplicedPictures = {
  source: EncodedVideoPacketSource
  metadata: VideoTrackMetadata
  packets: AsyncGenerator<Next>
  /** How much is encoded anew, 0 to 1. */
  share: number
  close: () => void
}

export type Splicing = {
  video: InputVideoTrack
  film: Film
  /** What it consists of. @param isRefresh where a copy may begin */
  plan: (isRefresh: IsRefresh) => Promise<Piece[]>
  /** What pictures that are encoded anew are sent through first. */
  filter: PictureFilter | null
  /** Above this share of it encoded anew, it cannot be put together so. */
  most?: number
}

/**
 * Puts a film's pictures together from copied packets and pictures encoded anew. Close it in the end.
 * @throws CannotCopy when this film cannot be put together so
 */
export async function splicePictures(
  { video, film, plan, filter, most = MOST_ENCODED }: Splicing,
  kind: OutputKind,
  run: Run,
): Promise<SplicedPictures & { pieces: Piece[] }> {
  const config = await copyableConfig(video, film, kind)
  const opening = openingFacts(config)
  let facts: AvcFacts | null = null
  const pieces = await plan(async (index) => {
    const { data } = await film.packetAt(index)
    if (!hasPlainSets(data)) return false
    if (isIdr(data)) return true
    if (!opening || !isOpenRefresh(data, opening)) return false
    facts = opening
    return true
  })
  const source = facts ? allowingGaps(config, facts) : config
  const share = encodedShare(pieces)
  if (share > most)
    throw new CannotCopy(pieces.every(({ copy }) => copy === null) ? 'noKeyFrames' : 'mostlyEdges')
  const stretches = pieces.flatMap(({ head, tail, start, at }) =>
    [head, tail].flatMap((stretch) => (stretch ? { stretch, shift: at - start } : [])),
  )
  const edges =
    stretches.length > 0
      ? await EdgeEncoder.open(video, film, source, {
          stretches,
          facts,
          share,
          filter,
        })
      : null
  try {
    const decoderConfig = {
      ...((await video.getDecoderConfig()) as VideoDecoderConfig),
      description: edges
        ? joinConfigs(
            source,
            holdingBack(mustBePlain(await edges.parameterSets()), heldBack(film.frames)),
          )
        : avcRecord(source),
    }
    const track = new EncodedVideoPacketSource('avc')
    return {
      pieces,
      source: track,
      share,
      close: () => edges?.close(),
      metadata: {
        maximumPacketCount: picturesIn(pieces),
        transformationMatrix: await video.getTransformationMatrix(),
        ...(await filmClock(video, kind)),
        ...(await trackTags(video)),
      },
      packets: feed(placed(film, pieces, facts, edges, run), (packet) =>
        track.add(packet, { decoderConfig }),
      ),
    }
  } catch (error) {
    edges?.close()
    throw error
  }
}

async function copyableConfig(
  video: InputVideoTrack,
  { config }: Film,
  kind: OutputKind,
): Promise<AvcConfig> {
  if ((await video.getCodec()) !== 'avc') throw new CannotCopy('codec')
  const { num, den } = await video.getPixelAspectRatio()
  if (num !== den) throw new CannotCopy('pixelShape')
  if (!formatOf(kind).getSupportedVideoCodecs().includes('avc')) throw new CannotCopy('container')
  if (!config || config.lengthSize !== 4 || !hasOnlyIdZero(config))
    throw new CannotCopy('parameterSets')
  if (!PROFILES.has(config.header[1] as number)) throw new CannotCopy('profile')
  return config
}

function mustBePlain(encoder: AvcConfig): AvcConfig {
  if (encoder.lengthSize !== 4 || !hasOnlyIdZero(encoder)) throw new CannotCopy('encoder')
  return encoder
}

/** Parameter sets repeated inside the film may say something else from here on, which a joined track cannot follow. */
const hasPlainSets = (packet: Uint8Array) =>
  ![...units(packet)].some((unit) => isParameterSet(unit) && !hasIdZero(unit))

async function* placed(
  film: Film,
  pieces: Piece[],
  facts: AvcFacts | null,
  edges: EdgeEncoder | null,
  { signal }: Run,
): AsyncGenerator<Timed<EncodedPacket>> {
  for (const { start, end, at, head, copy, tail } of pieces) {
    const shift = at - start
    yield* encoded(edges, head, shift, signal)
    for await (const { packet } of copy ? packetsFrom(film, copy, facts) : []) {
      throwIfCancelled(signal)
      const time = packet.timestamp + shift
      // The last picture of a slow film lasts no longer than what is kept of it.
      const duration = Math.max(0, Math.min(packet.duration, end - packet.timestamp))
      yield { time, item: packet.clone({ timestamp: time, duration }) }
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
  for await (const { time, duration, key, data } of edges.packets(stretch)) {
    throwIfCancelled(signal)
    const placed = time + shift
    yield {
      time: placed,
      item: new EncodedPacket(data, key ? 'key' : 'delta', placed, duration),
    }
  }
}
