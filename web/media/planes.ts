import { type InputVideoTrack, VideoSample } from 'mediabunny'
import { canvasOf } from './canvas.ts'
import { matrixOf } from './matrix.ts'

/**
 * A picture of 8 bits as encoders take it: a full plane of brightness and two planes of colour of half the width and height.
 * Rows follow each other without a gap. Width and height are even.
 */
export type Planes = {
  width: number
  height: number
  y: Uint8Array
  u: Uint8Array
  v: Uint8Array
  /** Holds the three planes one after the other. */
  data: Uint8Array<ArrayBuffer>
}

/** An empty picture; an odd side is one pixel shorter. */
export function newPlanes(width: number, height: number): Planes {
  const [w, h] = [width & ~1, height & ~1]
  const [large, small] = [w * h, (w * h) / 4]
  const data = new Uint8Array(large + 2 * small)
  return {
    width: w,
    height: h,
    y: data.subarray(0, large),
    u: data.subarray(large, large + small),
    v: data.subarray(large + small),
    data,
  }
}

/** The same picture in memory of its own. */
export function copyOf(planes: Planes): Planes {
  const copy = newPlanes(planes.width, planes.height)
  copy.data.set(planes.data)
  return copy
}

/** How decoders give a picture: in planes of 8 bits or more, or in two with both colours by turns. */
const PLANAR = /^(?:I(420|422|444)A?(?:P(10|12))?|NV12)$/

/** The colours of HD television, in its range. */
export const BT709 = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
} as const satisfies VideoColorSpaceInit

/** Whether a picture is in the colours and the range that HD television has. */
export const isBt709 = ({ colorSpace: { primaries, transfer, matrix, fullRange } }: VideoSample) =>
  primaries === BT709.primaries &&
  transfer === BT709.transfer &&
  matrix === BT709.matrix &&
  fullRange === BT709.fullRange

const OF_SCREENS = new Set<string | null | undefined>(['bt709', 'smpte170m', 'bt470bg'])
/** Whether colours of a screen can be put into those of a film with this matrix. */
export const isOfScreens = (matrix: string) => OF_SCREENS.has(matrix)

/** Reads a film's decoded pictures into planes; what has an odd row or column too many loses it. */
export class PlaneReader {
  private raw = new Uint8Array(0)
  private ground: OffscreenCanvasRenderingContext2D | undefined

  /**
   * @param colours what pictures are put into that were decoded into a screen's
   * @param isInterlaced whether every other line is of another moment, so that only lines of one moment are put together
   */
  constructor(
    private readonly colours: VideoColorSpaceInit = BT709,
    private readonly isInterlaced = false,
  ) {}

  /**
   * One whose planes are in the film's own colours, whichever way its pictures are decoded. Those of a screen have the range of
   * television: encoders that do not take a screen's colours tell of no other.
   */
  static async of(video: InputVideoTrack, isInterlaced = false) {
    const told = await video.getColorSpace()
    const colours = OF_SCREENS.has(told.matrix) ? { ...told, fullRange: false } : BT709
    return new PlaneReader(colours, isInterlaced)
  }

  /**
   * @param to is filled; it has the picture's size, made even
   * @returns the colours that the planes are in
   */
  async read(picture: VideoSample, to: Planes): Promise<VideoColorSpaceInit> {
    const { format, codedWidth, codedHeight, colorSpace } = picture
    const [known, shape = '420', depth = '8'] = PLANAR.exec(format ?? '') ?? []
    if (!known) return this.draw(picture, to)
    if (format === 'I420' && codedWidth === to.width && codedHeight === to.height) {
      await picture.copyTo(to.data, { layout: layoutOf(to) })
      return colorSpace.toJSON()
    }
    const bytes = picture.allocationSize()
    if (this.raw.length < bytes) this.raw = new Uint8Array(bytes)
    const [light, blue, red] = await picture.copyTo(this.raw)
    if (!light || !blue) throw new Error(`${format} came without its planes.`)
    const [bytesEach, shift] = [depth === '8' ? 1 : 2, Number(depth) - 8]
    const half = { width: to.width / 2, height: to.height / 2 }
    const every = {
      across: shape === '444' ? 2 : 1,
      down: shape === '420' ? 1 : 2,
      isInterlaced: this.isInterlaced,
    }
    const samplesOf = ({ offset, stride }: PlaneLayout): Samples => ({
      samples:
        bytesEach === 1
          ? this.raw.subarray(offset)
          : new Uint16Array(this.raw.buffer, offset, (this.raw.length - offset) >> 1),
      stride: stride / bytesEach,
      shift,
    })
    takeOne(samplesOf(light), to.y, to, 1)
    if (red && every.across * every.down > 1) {
      takeMean(samplesOf(blue), to.u, half, every)
      takeMean(samplesOf(red), to.v, half, every)
    } else {
      takeOne(samplesOf(blue), to.u, half, red ? 1 : 2)
      takeOne(samplesOf(red ?? { ...blue, offset: blue.offset + 1 }), to.v, half, red ? 1 : 2)
    }
    return colorSpace.toJSON()
  }

  /** The colours that the planes of a picture are in. */
  coloursOf = ({ format, colorSpace }: VideoSample): VideoColorSpaceInit =>
    PLANAR.test(format ?? '') ? colorSpace.toJSON() : this.colours

  private draw(picture: VideoSample, to: Planes): VideoColorSpaceInit {
    const context = this.groundFor(picture)
    // What is not covered is black, not what the picture before left there.
    context.clearRect(0, 0, picture.codedWidth, picture.codedHeight)
    const frame = picture.toVideoFrame()
    try {
      context.drawImage(frame, 0, 0, picture.codedWidth, picture.codedHeight)
    } finally {
      frame.close()
    }
    fromPixels(context.getImageData(0, 0, to.width, to.height), to, this.colours)
    return this.colours
  }

  private groundFor({ codedWidth: width, codedHeight: height }: VideoSample) {
    const { canvas } = this.ground ?? {}
    if (!this.ground || canvas?.width !== width || canvas.height !== height)
      this.ground = canvasOf(width, height, { willReadFrequently: true })
    return this.ground
  }
}

/** One plane as it was decoded: `stride` in samples, and by how many bits they are finer than eight. */
type Samples = { samples: Uint8Array | Uint16Array; stride: number; shift: number }

// One loop for each kind of work, with nothing in it that is the same for all samples: 1080p has some 90 million of them a second.

/** Fills a plane with every so many samples of rows. */
function takeOne(
  { samples, stride, shift }: Samples,
  plane: Uint8Array,
  { width, height }: { width: number; height: number },
  every: number,
) {
  const half = (1 << shift) >> 1
  for (let y = 0; y < height; y++) {
    let at = y * stride
    if (shift === 0 && every === 1) {
      plane.set(samples.subarray(at, at + width), y * width)
      continue
    }
    const end = (y + 1) * width
    // The lightest of more bits round up to more than eight can say.
    for (let to = y * width; to < end; to++, at += every)
      plane[to] = Math.min(255, ((samples[at] as number) + half) >> shift)
  }
}

/** Fills a plane with the mean of two or four samples each, of which there are so many across and down: in every other line, where lines are of two moments. */
function takeMean(
  { samples, stride, shift }: Samples,
  plane: Uint8Array,
  { width, height }: { width: number; height: number },
  { across, down, isInterlaced }: { across: number; down: number; isInterlaced: boolean },
) {
  const apart = isInterlaced ? 2 : 1
  // Of two, each is taken twice.
  const [beside, under, bits] = [across - 1, (down - 1) * apart * stride, shift + 2]
  const half = 1 << (bits - 1)
  for (let y = 0; y < height; y++) {
    const within = isInterlaced ? y % 2 : 0
    let at = ((y - within) * down + within) * stride
    const end = (y + 1) * width
    for (let to = y * width; to < end; to++, at += across) {
      const upper = (samples[at] as number) + (samples[at + beside] as number)
      const lower = (samples[at + under] as number) + (samples[at + under + beside] as number)
      plane[to] = Math.min(255, (upper + lower + half) >> bits)
    }
  }
}

const layoutOf = ({ width, y, u }: Planes): PlaneLayout[] => [
  { offset: 0, stride: width },
  { offset: y.length, stride: width / 2 },
  { offset: y.length + u.length, stride: width / 2 },
]

/** Colours of a screen in those of a film (ITU-R BT.601-7, 2.5, and BT.709-6, 3). */
function fromPixels(
  { data, width, height }: ImageData,
  { y, u, v }: Planes,
  colours: VideoColorSpaceInit,
) {
  const { kr, kb, fullRange } = matrixOf(colours)
  const kg = 1 - kr - kb
  const [black, swing, most] = fullRange ? [0, 255, 255] : [16, 219, 224]
  const [toBlue, toRed] = [most / 510 / (1 - kb), most / 510 / (1 - kr)]
  for (let row = 0; row < height; row += 2)
    for (let column = 0; column < width; column += 2) {
      let red = 0
      let blue = 0
      let sum = 0
      for (let i = 0; i < 4; i++) {
        const p = (row + (i >> 1)) * width + column + (i & 1)
        const r = data[p * 4] as number
        const g = data[p * 4 + 1] as number
        const b = data[p * 4 + 2] as number
        const brightness = kr * r + kg * g + kb * b
        y[p] = black + 0.5 + (swing / 255) * brightness
        red += r / 4
        blue += b / 4
        sum += brightness / 4
      }
      const at = (row / 2) * (width / 2) + column / 2
      // Pure blue and pure red round up to more than a byte can say where the range is full.
      u[at] = Math.min(255, 128.5 + toBlue * (blue - sum))
      v[at] = Math.min(255, 128.5 + toRed * (red - sum))
    }
}

/**
 * Planes as a picture for an encoder, shown when and as large as the one they were read from. They may be filled anew at once.
 */
export function toPicture(
  planes: Planes,
  colorSpace: VideoColorSpaceInit,
  from: Pick<
    VideoSample,
    | 'codedWidth'
    | 'codedHeight'
    | 'squarePixelWidth'
    | 'squarePixelHeight'
    | 'timestamp'
    | 'duration'
  >,
) {
  const { width, height, data } = planes
  const frame = new VideoFrame(data, {
    format: 'I420',
    codedWidth: width,
    codedHeight: height,
    timestamp: 0,
    colorSpace,
    displayWidth: Math.round((from.squarePixelWidth * width) / from.codedWidth),
    displayHeight: Math.round((from.squarePixelHeight * height) / from.codedHeight),
  })
  return new VideoSample(frame, { timestamp: from.timestamp, duration: from.duration })
}

/** What is drawn on a canvas, in planes of BT.709 with the range of television. Times in seconds. */
export function drawnInBt709(
  context: OffscreenCanvasRenderingContext2D,
  times: { timestamp: number; duration: number },
): VideoSample {
  using drawn = new VideoSample(context.canvas, times)
  return drawnInstead(context, drawn, BT709)
}

/** What is drawn on a canvas in the place of a film's picture, in planes of these colours. */
export function drawnInstead(
  context: OffscreenCanvasRenderingContext2D,
  of: VideoSample,
  colours: VideoColorSpaceInit,
): VideoSample {
  const planes = newPlanes(context.canvas.width, context.canvas.height)
  fromPixels(context.getImageData(0, 0, planes.width, planes.height), planes, colours)
  return toPicture(planes, colours, of)
}
