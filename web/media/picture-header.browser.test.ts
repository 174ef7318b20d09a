import { expect, test } from 'vitest'
import { movingWebp, noisy, turnedJpeg, withMetadata } from '../test/pictures.ts'
import { gifWriter } from './gif-writer.ts'
import { HEADER_BYTES, readHeader } from './picture-header.ts'

const headerOf = async (blob: Blob) =>
  readHeader(new Uint8Array(await blob.slice(0, HEADER_BYTES).arrayBuffer()))

test.each(['jpeg', 'png', 'webp'] as const)(
  'the size of a %s is read without decoding it',
  async (kind) => {
    const picture = await noisy('picture', `image/${kind}`, 321, 123)
    const expected = { kind, width: 321, height: 123, orientation: 1, animated: false }
    expect(await headerOf(picture)).toEqual(expected)
    expect(await headerOf(await withMetadata(picture))).toEqual(expected)
  },
)

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
  'orientation %i is read, and the size is the size as shown',
  async (orientation) => {
    expect(await headerOf(await turnedJpeg(orientation))).toMatchObject({
      width: 400,
      height: 200,
      orientation,
    })
  },
)

test('what moves is known by its header', async () => {
  const still = new Uint8Array(await (await noisy('picture', 'image/png', 8, 8)).arrayBuffer())
  const control = [
    0,
    0,
    0,
    8,
    ...[...'acTL'].map((letter) => letter.charCodeAt(0)),
    0,
    0,
    0,
    2,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ]
  expect(
    readHeader(new Uint8Array([...still.slice(0, 33), ...control, ...still.slice(33)]))?.animated,
  ).toBe(true)
  const alone = control.with(11, 1)
  expect(
    readHeader(new Uint8Array([...still.slice(0, 33), ...alone, ...still.slice(33)]))?.animated,
  ).toBe(false)
  expect(readHeader(still)?.animated).toBe(false)
  expect((await headerOf(movingWebp()))?.animated).toBe(true)
})

test('a GIF tells its size, and whether it moves', async () => {
  const gifOf = async (pictures: number) => {
    const gif = gifWriter(40, 30)
    for (let i = 0; i < pictures; i++) gif.add(new Uint8ClampedArray(40 * 30 * 4).fill(64 * i), 0.1)
    return new Uint8Array(await gif.finish('made').arrayBuffer())
  }
  const size = { kind: 'gif', width: 40, height: 30, orientation: 1 }
  const moving = await gifOf(2)
  expect(readHeader(moving)).toEqual({ ...size, animated: true })
  // One that is shown once says nothing of how often.
  const loop = moving.findIndex((byte, i) => byte === 0x21 && moving[i + 1] === 0xff)
  const once = new Uint8Array([...moving.slice(0, loop), ...moving.slice(loop + 19)])
  expect(readHeader(once)).toEqual({ ...size, animated: true })
  expect(readHeader(once.slice(0, 900))).toMatchObject({ width: 40, height: 30 })
})

test('a GIF of one picture is a still one, also where it says that it runs for ever, as ffmpeg writes it', async () => {
  const gif = gifWriter(40, 30)
  gif.add(new Uint8ClampedArray(40 * 30 * 4).fill(64), 0.1)
  const bytes = new Uint8Array(await gif.finish('made').arrayBuffer())
  expect(new TextDecoder('latin1').decode(bytes)).toContain('NETSCAPE')
  expect(readHeader(bytes)?.animated).toBe(false)
  // Where the rest is not there it may well move, since it was meant to.
  expect(readHeader(bytes.slice(0, -2))?.animated).toBe(true)
})

test('what is no picture, and every picture that breaks off, has no header or a right one', async () => {
  expect(readHeader(new TextEncoder().encode('PIF89a and so on'))).toBeNull()
  expect(readHeader(new Uint8Array())).toBeNull()
  for (const type of ['image/jpeg', 'image/png', 'image/webp'] as const) {
    const bytes = new Uint8Array(
      await (await withMetadata(await noisy('picture', type, 40, 30))).arrayBuffer(),
    )
    for (let length = 0; length < Math.min(bytes.length, 700); length++) {
      const header = readHeader(bytes.slice(0, length))
      if (header) expect([header.width, header.height]).toEqual([40, 30])
    }
  }
})
