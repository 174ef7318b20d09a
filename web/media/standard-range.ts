import type { VideoSample } from 'mediabunny'
import { canvasOf } from './canvas.ts'
import { matrixOf } from './matrix.ts'
import type { Size } from './picture.ts'
import { BT709, newPlanes, type Planes, toPicture } from './planes.ts'

/** HLG and PQ (ITU-R BT.2100), as phones and cameras record it and decoders on the processor give it. */
const PLANAR = /^I420(?:P(10|12))?$/
const TRANSFERS = ['hlg', 'pq'] as const
type Transfer = (typeof TRANSFERS)[number]

const wide = (transfer: Transfer) =>
  ({
    primaries: 'bt2020',
    transfer,
    matrix: 'bt2020-ncl',
    fullRange: false,
  }) as unknown as VideoColorSpaceInit

const transferOf = ({ colorSpace: { primaries, transfer, matrix, fullRange } }: VideoSample) =>
  `${primaries} ${matrix}` === 'bt2020 bt2020-ncl' && fullRange === false
    ? TRANSFERS.find((one) => one === `${transfer}`)
    : undefined

/** Colours of each kind are told apart as finely as eight bits do. */
const SHADES = 256
/** Brightness is known at so many levels, the last of them a step beyond white, and lies on a line between two. */
const STEPS = 32
const LEVELS = STEPS + 1
/** What is looked up is this many times finer than eight bits, as a shift. */
const FINE = 6

/** What a browser draws counts by what it draws on; what is looked up, by the picture, and an eighth of it. */
const MOST_TIMES = 6

/** What becomes of a colour: by blue, red and level of brightness. */
type Shown = { light: Uint16Array; blue: Uint16Array; red: Uint16Array }

/**
 * Pictures of HLG and PQ in planes of BT.709, in the colours that this browser shows them in. It draws them on a canvas so slowly, two
 * tenths of a second for one of 1080p, that here it draws each colour once, and pictures look theirs up.
 */
export class StandardRange {
  private raw = new Uint8Array(0)
  private planes: Planes | undefined

  /**
   * One picture at a time; it stays open.
   * @param on the size of what it is drawn on
   * @returns null where it is as good as it is
   */
  async of(picture: VideoSample, on: Size): Promise<VideoSample | null> {
    const [known, depth = '8'] = PLANAR.exec(picture.format ?? '') ?? []
    const isSoon = picture.codedWidth * picture.codedHeight <= MOST_TIMES * on.width * on.height
    const transfer = known && isSoon ? transferOf(picture) : undefined
    const shown = transfer ? await shownIn(transfer) : null
    if (!shown) return null
    const { codedWidth, codedHeight, rotation, flip } = picture
    if (this.planes?.width !== (codedWidth & ~1) || this.planes.height !== (codedHeight & ~1))
      this.planes = newPlanes(codedWidth, codedHeight)
    const bytes = picture.allocationSize()
    if (this.raw.length < bytes) this.raw = new Uint8Array(bytes)
    const layout = await picture.copyTo(this.raw)
    lookUp(shown, { raw: this.raw, layout, shift: Number(depth) - 8 }, this.planes)
    const made = toPicture(this.planes, BT709, picture)
    made.setRotation(rotation)
    made.setFlip(flip)
    return made
  }
}

const drawn = new Map<Transfer, Promise<Shown | null>>()

/** Where finer planes cannot be made, pictures are drawn as they are. */
function shownIn(transfer: Transfer): Promise<Shown | null> {
  const known = drawn.get(transfer) ?? draw(wide(transfer)).catch(() => null)
  drawn.set(transfer, known)
  return known
}

/** Has the browser draw every colour. */
async function draw(colorSpace: VideoColorSpaceInit): Promise<Shown> {
  const [width, height] = [SHADES * LEVELS, SHADES]
  const count = width * height
  const codes = new Uint16Array(3 * count)
  for (let at = 0; at < count; at++) {
    codes[at] = Math.min(1023, ((at % LEVELS) * 1024) / STEPS)
    codes[count + at] = Math.floor(at / width) * 4
    codes[2 * count + at] = (Math.floor(at / LEVELS) % SHADES) * 4
  }
  const frame = new VideoFrame(codes, {
    format: 'I444P10' as VideoPixelFormat,
    codedWidth: width,
    codedHeight: height,
    timestamp: 0,
    colorSpace,
  })
  const context = canvasOf(width, height, { alpha: false, willReadFrequently: true })
  try {
    context.drawImage(frame, 0, 0)
  } finally {
    frame.close()
  }
  const { data } = context.getImageData(0, 0, width, height)
  const { kr, kb } = matrixOf(BT709)
  const shown = () => new Uint16Array(count)
  const [light, blue, red] = [shown(), shown(), shown()]
  for (let at = 0; at < count; at++) {
    const [r, g, b] = [
      data[at * 4] as number,
      data[at * 4 + 1] as number,
      data[at * 4 + 2] as number,
    ]
    const brightness = kr * r + (1 - kr - kb) * g + kb * b
    light[at] = (16 + (219 / 255) * brightness) * (1 << FINE) + 0.5
    blue[at] = (128 + (224 / 510 / (1 - kb)) * (b - brightness)) * (1 << FINE) + 0.5
    red[at] = (128 + (224 / 510 / (1 - kr)) * (r - brightness)) * (1 << FINE) + 0.5
  }
  return { light, blue, red }
}

type Decoded = { raw: Uint8Array<ArrayBuffer>; layout: readonly PlaneLayout[]; shift: number }

function lookUp({ light, blue, red }: Shown, { raw, layout, shift }: Decoded, to: Planes) {
  const bytesEach = shift === 0 ? 1 : 2
  const samples = shift === 0 ? raw : new Uint16Array(raw.buffer, 0, raw.length >> 1)
  const [y, u, v] = layout.map(({ offset, stride }) => ({
    from: offset / bytesEach,
    stride: stride / bytesEach,
  }))
  if (!y || !u || !v) throw new Error('A picture came without its planes.')
  const { width, height } = to
  const bits = 3 + shift
  const [step, whole] = [1 << bits, bits + FINE]
  const between = (table: Uint16Array, colour: number, level: number) => {
    const at = colour + (level >> bits)
    const above = level & (step - 1)
    const sum = (table[at] as number) * (step - above) + (table[at + 1] as number) * above
    return (sum + (1 << (whole - 1))) >> whole
  }
  const roundUp = (1 << shift) >> 1
  const shade = (at: number) => Math.min(SHADES - 1, ((samples[at] as number) + roundUp) >> shift)
  for (let row = 0; row < height; row += 2) {
    let [upper, at] = [y.from + row * y.stride, row * width]
    let [fromBlue, fromRed] = [u.from + (row / 2) * u.stride, v.from + (row / 2) * v.stride]
    for (let small = (row / 2) * (width / 2); upper < y.from + row * y.stride + width; small++) {
      const colour = (shade(fromBlue++) * SHADES + shade(fromRed++)) * LEVELS
      const lower = upper + y.stride
      const [a, b] = [samples[upper] as number, samples[upper + 1] as number]
      const [c, d] = [samples[lower] as number, samples[lower + 1] as number]
      to.y[at] = between(light, colour, a)
      to.y[at + 1] = between(light, colour, b)
      to.y[at + width] = between(light, colour, c)
      to.y[at + width + 1] = between(light, colour, d)
      const mean = (a + b + c + d) >> 2
      to.u[small] = between(blue, colour, mean)
      to.v[small] = between(red, colour, mean)
      upper += 2
      at += 2
    }
  }
}
