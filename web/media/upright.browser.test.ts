import encode from '@jsquash/avif/encode.js'
import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '../../worker/features/files/slicing/contract.ts'
import { movingWebp, noisy, pixelAt, sizeOf, turnedWebp } from '../test/pictures.ts'
import { gifWriter } from './gif-writer.ts'
import { raise } from './redraw.ts'
import { upright } from './upright.ts'

/** A red picture as phones write it. @param alpha of its pixels */
async function avif(alpha: number) {
  const pixels = new ImageData(64, 48)
  for (let at = 0; at < pixels.data.length; at += 4) pixels.data.set([200, 0, 0, alpha], at)
  return new File([await encode(pixels)], 'photo.avif', { type: 'image/avif' })
}

test('an AVIF goes to the cloud as JPEG, and as PNG where something shines through', async () => {
  const solid = await upright(await avif(255))
  expect([solid.name, solid.type]).toEqual(['photo.jpg', 'image/jpeg'])
  const { width, height } = await createImageBitmap(solid)
  expect([width, height]).toEqual([64, 48])
  const clear = await upright(await avif(100))
  expect([clear.name, clear.type]).toEqual(['photo.png', 'image/png'])
})

test('a still GIF goes to the cloud as the PNG of it, since few models read one', async () => {
  const gif = gifWriter(64, 48)
  gif.add(new Uint8ClampedArray(64 * 48 * 4).fill(200), 1)
  const sent = await upright(gif.finish('logo'))
  expect([sent.name, sent.type]).toEqual(['logo.png', 'image/png'])
  expect(await sizeOf(sent)).toEqual([64, 48])
})

test('a picture of more bytes than a file may have goes with all its pixels, in fewer bytes', async () => {
  const canvas = new OffscreenCanvas(64, 48)
  canvas.getContext('2d')?.fillRect(0, 0, 64, 48)
  const pieces = [await canvas.convertToBlob(), new Uint8Array(MAX_FILE_BYTES)]
  const sent = await upright(new File(pieces, 'scan.png', { type: 'image/png' }))
  expect([sent.name, sent.type]).toEqual(['scan.jpg', 'image/jpeg'])
  expect(sent.size).toBeLessThan(MAX_FILE_BYTES)
  const { width, height } = await createImageBitmap(sent)
  expect([width, height]).toEqual([64, 48])
})

test('a long one with something shining through is whole too, in a WebP as long as one can be', async () => {
  const canvas = new OffscreenCanvas(80, 17_000)
  canvas.getContext('2d')?.fillRect(0, 16_000, 80, 500)
  const raised = await raise(await canvas.convertToBlob(), { kind: 'lossless', most: 1 })
  if (!raised.ok) throw new Error(raised.why)
  expect(raised.type).toBe('image/webp')
  expect(await sizeOf(raised.blob)).toEqual([77, 16_383])
  const below = await pixelAt(raised.blob, 40, 15_700)
  expect(below[3]).toBe(255)
})

test('a picture of more pixels than are taken is refused before it is sent, however few bytes it has', async () => {
  const [START, FRAME] = [
    [0xff, 0xd8],
    [0xff, 0xc0, 0, 11, 8, 0x22, 0x00, 0x2d, 0x50, 1, 1, 0x11, 0],
  ]
  const bytes = Uint8Array.from([...START, ...FRAME])
  const refused = upright(new File([bytes], 'wall.jpg', { type: 'image/jpeg' }))
  await expect(refused).rejects.toMatchObject({ why: 'tooManyPixels' })
})

test('a HEIC that the browser cannot open is refused by its name, whatever type it is given', async () => {
  const bytes = new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
  const refused = upright(new File([bytes], 'IMG_0001.HEIC'))
  await expect(refused).rejects.toMatchObject({ why: 'heic' })
})

test('a picture that moves is refused before it is sent: a model would see its first picture, unsaid', async () => {
  await expect(upright(movingWebp())).rejects.toMatchObject({ why: 'animated' })
})

test('a WebP that is to be turned goes as it is seen here, so that nobody turns it once more', async () => {
  const seen = await turnedWebp(6, 64, 48)
  const sent = await upright(seen)
  expect(await sent.text()).not.toContain('EXIF')
  expect(await sizeOf(sent)).toEqual(await sizeOf(seen))
  const plain = await noisy('plain.webp', 'image/webp', 64, 48)
  expect(await upright(plain)).toBe(plain)
  const still = await turnedWebp(1, 64, 48)
  expect(await upright(still)).toBe(still)
})
