import { VideoSample } from 'mediabunny'
import { beforeEach, expect, test, vi } from 'vitest'

const RED = [220, 20, 20] as const

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

function drawn(colour: string, timestamp = 0) {
  const context = new OffscreenCanvas(64, 36).getContext('2d', { alpha: false })!
  context.fillStyle = colour
  context.fillRect(0, 0, 64, 36)
  return new VideoFrame(context.canvas, { timestamp })
}

/** What is made of a red picture for an encoder. */
async function made() {
  const { encodable } = await import('./encodable.ts')
  using picture = await encodable(new VideoSample(drawn(`rgb(${RED.join()})`)))
  const context = new OffscreenCanvas(64, 36).getContext('2d')!
  picture.draw(context, 0, 0)
  const seen = context.getImageData(30, 20, 1, 1).data
  const off = RED.map((value, at) => Math.abs(value - seen[at]!))
  return { format: picture.format, matrix: picture.colorSpace.matrix, off: Math.max(...off) }
}

test('a picture in the colours of a screen is given to an encoder that keeps them as it is', async () => {
  expect(await made()).toMatchObject({ format: expect.stringMatching(/^(RGB|BGR)/), off: 0 })
})

test('where an encoder says something else of those colours than it made of them, it is given planes', async () => {
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
  const { off, ...picture } = await made()
  expect(picture).toEqual({ format: 'I420', matrix: 'bt709' })
  expect(off).toBeLessThan(4)
})
