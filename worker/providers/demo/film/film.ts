import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { chanceOf } from '../chance.ts'
import {
  BLOCK,
  type Blocks,
  CODEC,
  configuration,
  keyPicture,
  MOST_ORDER,
  movedPicture,
  type Size,
  type Vector,
} from './h264.ts'

const FRAMES_PER_SECOND = 24
/** The order of more pictures has no room in their heads. */
export const MOST_SECONDS = Math.floor(MOST_ORDER / FRAMES_PER_SECOND)
/** How much nearer a picture comes while it is seen. */
const NEARER = 0.12
/** Others are served between so many pictures. */
const FRAMES_AT_ONCE = 8

type Travel = {
  /** One after the other, each for an equal part of the time. */
  pictures: readonly Blocks[]
  seconds: number
  /** The same seed moves the same way. */
  seed: string
  signal: AbortSignal
}

/** A silent MP4 in which a camera slowly travels over pictures. */
export async function filmOf({ mark, size, ...travel }: Travel & { mark: string; size: Size }) {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const track = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(track, { frameRate: FRAMES_PER_SECOND })
  output.setMetadataTags({ comment: mark })
  await output.start()
  const meta = { decoderConfig: configOf(size) }
  for await (const packet of travelling(travel)) await track.add(packet, meta)
  await output.finalize()
  return new Uint8Array(target.buffer as ArrayBuffer)
}

export const configOf = (size: Size): VideoDecoderConfig => ({
  codec: CODEC,
  codedWidth: size.width,
  codedHeight: size.height,
  description: configuration(size),
})

/** The pictures of such a film. A picture may be seen for MOST_SECONDS. */
export async function* travelling({ pictures, seconds, seed, signal }: Travel) {
  const frames = Math.round(seconds * FRAMES_PER_SECOND)
  const each = frames / pictures.length
  for (const [number, picture] of pictures.entries()) {
    const [from, to] = [Math.round(number * each), Math.round((number + 1) * each)]
    const travel = travelOf(`${seed} ${number}`, picture)
    for (let frame = from; frame < to; frame++) {
      const order = frame - from
      const bytes =
        order === 0
          ? keyPicture(picture, number)
          : movedPicture(picture, order, travel(order / (to - from)))
      yield new EncodedPacket(
        bytes,
        order === 0 ? 'key' : 'delta',
        frame / FRAMES_PER_SECOND,
        1 / FRAMES_PER_SECOND,
      )
      if (frame % FRAMES_AT_ONCE !== 0) continue
      await scheduler.wait(0)
      signal.throwIfAborted()
    }
  }
}

/** Nearer to a point that the seed chooses, slowly at first and at last. @returns for a moment from 0 to 1, each block's vector */
function travelOf(seed: string, { across, down }: Pick<Blocks, 'across' | 'down'>) {
  const chance = chanceOf(seed)
  const [x, y] = [(0.3 + 0.4 * chance()) * across, (0.3 + 0.4 * chance()) * down]
  return (moment: number) => {
    const near = NEARER * moment * moment * (3 - 2 * moment)
    const quarters = 4 * BLOCK * (1 / (1 + near) - 1)
    return (column: number, row: number): Vector => [
      Math.round((column + 0.5 - x) * quarters),
      Math.round((row + 0.5 - y) * quarters),
    ]
  }
}
