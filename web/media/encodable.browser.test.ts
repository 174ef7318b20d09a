import { VideoSample } from 'mediabunny'
import { afterEach, expect, test, vi } from 'vitest'
import { encodable } from './encodable.ts'
import { newPlanes, PlaneReader } from './planes.ts'

const RED = [220, 20, 20] as const

afterEach(() => vi.unstubAllGlobals())

function drawn(colour: string) {
  const context = new OffscreenCanvas(64, 36).getContext('2d', { alpha: false })!
  context.fillStyle = colour
  context.fillRect(0, 0, 64, 36)
  return new VideoFrame(context.canvas, { timestamp: 0 })
}

test.each(['bt709', 'smpte170m'] as const)(
  'an encoder that does not keep the colours of a screen is given planes in the film’s: %s',
  async (matrix) => {
    vi.stubGlobal(
      'VideoEncoder',
      class extends VideoEncoder {
        override encode(_picture: VideoFrame, options?: VideoEncoderEncodeOptions) {
          const other = drawn('rgb(237, 41, 20)')
          super.encode(other, options)
          other.close()
        }
      },
    )
    const colours = { primaries: matrix, transfer: matrix, matrix, fullRange: false }
    const screen = new VideoSample(drawn(`rgb(${RED.join()})`))
    using picture = await encodable(screen, new PlaneReader(colours))
    expect([picture.format, picture.colorSpace.matrix]).toEqual(['I420', matrix])
    const context = new OffscreenCanvas(64, 36).getContext('2d')!
    picture.draw(context, 0, 0)
    const seen = context.getImageData(30, 20, 1, 1).data
    for (const [at, value] of RED.entries()) expect(Math.abs(value - seen[at]!)).toBeLessThan(4)
  },
)

test('the lightest of a film with ten bits a colour stays the lightest', async () => {
  const [width, height] = [4, 2]
  const data = Uint16Array.of(1023, 1022, 1021, 940, 512, 64, 2, 0, 1023, 512, 0, 1023)
  const frame = new VideoFrame(data, {
    format: 'I420P10' as VideoPixelFormat,
    codedWidth: width,
    codedHeight: height,
    timestamp: 0,
  })
  using picture = await encodable(new VideoSample(frame))
  const planes = new Uint8Array(picture.allocationSize())
  await picture.copyTo(planes)
  expect([picture.format, ...planes]).toEqual([
    'I420',
    255,
    255,
    255,
    235,
    128,
    16,
    1,
    0,
    255,
    128,
    0,
    255,
  ])
})

test.each([
  ['I422', [10, 20, 31, 40], [21, 30], 0],
  ['I444', [10, 20, 30, 41, 50, 60, 70, 81], [35, 56], 0],
  ['I422P10', [1023, 4, 1022, 9], [255, 2], 2],
  ['I444P10', [1023, 1023, 0, 4, 1022, 1023, 0, 9], [255, 1], 2],
  ['I444P12', [4095, 4095, 0, 16, 4090, 4095, 0, 40], [255, 1], 4],
] as const)('the finer colours of %s become their mean', async (format, colours, mean, shift) => {
  const [width, height] = [4, 2]
  const light = Array.from({ length: width * height }, (_, i) => (i * 20) << shift)
  const all = [...light, ...colours, ...colours]
  const data = shift === 0 ? Uint8Array.from(all) : Uint16Array.from(all)
  const coded = { codedWidth: width, codedHeight: height, timestamp: 0 }
  const frame = new VideoFrame(data, { format: format as VideoPixelFormat, ...coded })
  using picture = await encodable(new VideoSample(frame))
  const planes = newPlanes(width, height)
  await picture.copyTo(planes.data)
  expect([...planes.y]).toEqual(light.map((value) => value >> shift))
  expect([...planes.u]).toEqual(mean)
})

test.each([
  ['I420', [5, 6, 7, 8, 9, 10]],
  ['NV12', [5, 8, 6, 9, 7, 10]],
] as const)('planes are read from %s without the column too many', async (format, colours) => {
  const light = [1, 2, 3, 4, 5, 6].map((value) => value * 20)
  const [visible, coded] = [
    { x: 0, y: 0, width: 5, height: 2 },
    { codedWidth: 6, codedHeight: 2 },
  ]
  const data = Uint8Array.of(...light, ...light.toReversed(), ...colours)
  const frame = new VideoFrame(data, { format, ...coded, visibleRect: visible, timestamp: 0 })
  using picture = new VideoSample(frame)
  const planes = newPlanes(5, 2)
  await new PlaneReader().read(picture, planes)
  expect([...planes.data]).toEqual([20, 40, 60, 80, 120, 100, 80, 60, 5, 6, 8, 9])
})
