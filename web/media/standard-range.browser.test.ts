import { VideoSample } from 'mediabunny'
import { expect, test } from 'vitest'
import { drawnInBt709 } from './planes.ts'
import { StandardRange } from './standard-range.ts'

const [WIDTH, HEIGHT] = [256, 128]
const SIZE = { width: WIDTH, height: HEIGHT }
type Transfer = 'hlg' | 'pq'
const wide = (transfer: Transfer) =>
  ({
    primaries: 'bt2020',
    transfer,
    matrix: 'bt2020-ncl',
    fullRange: false,
  }) as unknown as VideoColorSpaceInit

/** All of brightness from left to right, and all colours from top to bottom, so strong. */
function ramps(
  transfer: Transfer,
  { shift, strength, rotation = 0 }: { shift: number; strength: number; rotation?: 0 | 90 },
): VideoSample {
  const small = (WIDTH / 2) * (HEIGHT / 2)
  const codes = Array.from({ length: WIDTH * HEIGHT + 2 * small }, (_, at) => {
    if (at < WIDTH * HEIGHT) return 16 + (219 * (at % WIDTH)) / (WIDTH - 1)
    const place = (at - WIDTH * HEIGHT) % small
    const angle = (Math.floor(place / (WIDTH / 2)) / (HEIGHT / 2)) * 2 * Math.PI
    return 128 + strength * (at < WIDTH * HEIGHT + small ? Math.sin(angle) : Math.cos(angle))
  }).map((code) => Math.round(code * (1 << shift)))
  const data = shift === 0 ? Uint8Array.from(codes) : Uint16Array.from(codes)
  const frame = new VideoFrame(data, {
    format: (shift === 0 ? 'I420' : `I420P${8 + shift}`) as VideoPixelFormat,
    codedWidth: WIDTH,
    codedHeight: HEIGHT,
    timestamp: 0,
    colorSpace: wide(transfer),
  })
  return new VideoSample(frame, { rotation })
}

function drawn(picture: VideoSample) {
  const { displayWidth, displayHeight } = picture
  const context = new OffscreenCanvas(displayWidth, displayHeight).getContext('2d')!
  picture.draw(context, 0, 0)
  return context.getImageData(0, 0, displayWidth, displayHeight)
}

const apart = (one: ImageData, other: ImageData) =>
  Array.from(one.data, (value, at) => Math.abs(value - other.data[at]!))

const mean = (values: number[]) => values.reduce((sum, one) => sum + one) / values.length

test.each([
  ['hlg', 0, 0],
  ['hlg', 2, 90],
  ['hlg', 4, 0],
  ['pq', 0, 0],
  ['pq', 2, 90],
  ['pq', 4, 0],
] as const)(
  '%s with %i bits more than eight has the colours in which the browser shows it, turned by %i degrees',
  async (transfer, shift, rotation) => {
    using picture = ramps(transfer, { shift, strength: 40, rotation })
    using made = (await new StandardRange().of(picture, SIZE))!
    expect(made.colorSpace.toJSON()).toMatchObject({ transfer: 'bt709', matrix: 'bt709' })
    const [as, is] = [drawn(picture), drawn(made)]
    expect([is.width, is.height]).toEqual([as.width, as.height])
    // Written from a canvas, colours have one place for four pixels too.
    const context = new OffscreenCanvas(as.width, as.height).getContext('2d')!
    context.putImageData(as, 0, 0)
    using written = drawnInBt709(context, { timestamp: 0, duration: 1 })
    expect(mean(apart(as, is)) - mean(apart(as, drawn(written)))).toBeLessThan(0.55)
  },
)

test.each(['hlg', 'pq'] as const)(
  'greys of %s stay greys, from black to white',
  async (transfer) => {
    using picture = ramps(transfer, { shift: 2, strength: 0 })
    using made = (await new StandardRange().of(picture, SIZE))!
    expect(apart(drawn(picture), drawn(made)).reduce((a, b) => Math.max(a, b))).toBeLessThan(3)
  },
)

test('what becomes far smaller stays as it is', async () => {
  using picture = ramps('hlg', { shift: 2, strength: 0 })
  expect(await new StandardRange().of(picture, { width: 64, height: 32 })).toBeNull()
})

test('what is in no such range stays as it is', async () => {
  const frame = new VideoFrame(new Uint8Array(6), {
    format: 'I420',
    codedWidth: 2,
    codedHeight: 2,
    timestamp: 0,
    colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false },
  })
  using picture = new VideoSample(frame)
  expect(await new StandardRange().of(picture, SIZE)).toBeNull()
})
