import { expect, test } from 'vitest'
import { compressImage } from './compress.ts'
import { noisy, pixelAt, sizeOf, turnedJpeg } from '../test/pictures.ts'

test('a photograph becomes a JPEG of at most 1024 by 1024, and smaller', async () => {
  const photo = await noisy('photo.jpg', 'image/jpeg', 2400, 1600)
  const small = await compressImage(photo)
  expect(small).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' })
  expect(await sizeOf(small)).toEqual([1024, 683])
  expect(small.size).toBeLessThan(photo.size / 4)
})

test('quality and longest side can be chosen, and 0.6 is the quality nobody chose', async () => {
  const photo = await noisy('photo.jpg', 'image/jpeg', 1600, 1200)
  const [asked, unasked, fine] = await Promise.all([
    compressImage(photo, { quality: 0.6 }),
    compressImage(photo),
    compressImage(photo, { quality: 0.9 }),
  ])
  expect(unasked.size).toBe(asked.size)
  expect(fine.size).toBeGreaterThan(asked.size * 1.5)
  expect(await sizeOf(await compressImage(photo, { maxSide: 300 }))).toEqual([300, 225])
})

test('a large PNG becomes a JPEG on white; a small one keeps type and transparency', async () => {
  const large = await noisy('cutout.png', 'image/png', 1200, 900, true)
  expect(large.size).toBeGreaterThan(1024 * 1024)
  const flat = await compressImage(large)
  expect(flat).toMatchObject({ name: 'cutout.jpg', type: 'image/jpeg' })
  expect((await pixelAt(flat, 0, 0)).every((value) => value > 245)).toBe(true)

  const small = await noisy('icon.png', 'image/png', 300, 200, true)
  const still = await compressImage(small, { maxSide: 150 })
  expect(still).toMatchObject({ name: 'icon.png', type: 'image/png' })
  expect((await pixelAt(still, 0, 0))[3]).toBe(0)
})

test('the file itself comes back where the result would be bigger, unless that does not matter', async () => {
  const first = await compressImage(await noisy('photo.jpg', 'image/jpeg', 600, 400), {
    quality: 0.3,
  })
  expect(await compressImage(first, { quality: 1 })).toBe(first)
  const grown = await compressImage(first, { quality: 1, loose: true })
  expect(grown).not.toBe(first)
  expect(grown.size).toBeGreaterThan(first.size)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
  'EXIF orientation %i comes out upright, without EXIF',
  async (orientation) => {
    const photo = await turnedJpeg(orientation)
    const small = await compressImage(photo, { maxSide: 200, loose: true })
    expect(await sizeOf(small)).toEqual([200, 100])
    // The mark lies at the top left of the upright picture.
    const [red, , blue] = await pixelAt(small, 10, 10)
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(80)
    expect(new TextDecoder('latin1').decode(await small.arrayBuffer())).not.toContain('Exif')
  },
)

test('what is no picture, is no still one or cannot be read comes back as it is', async () => {
  const files = [
    new File(['hello'], 'note.txt', { type: 'text/plain' }),
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.svg', {
      type: 'image/svg+xml',
    }),
    new File(['not really'], 'broken.jpg', { type: 'image/jpeg' }),
    new File([], 'empty.png', { type: 'image/png' }),
  ]
  for (const file of files) expect(await compressImage(file)).toBe(file)
})

test('a cancelled compression says so, before it starts and while it runs', async () => {
  const photo = await noisy('photo.jpg', 'image/jpeg', 2000, 1500)
  await expect(compressImage(photo, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  const control = new AbortController()
  const running = compressImage(photo, { signal: control.signal })
  setTimeout(() => control.abort(), 5)
  await expect(running).rejects.toThrow('aborted')
  expect(await sizeOf(await compressImage(photo))).toEqual([1024, 768])
})

test('another format can be asked for', async () => {
  const photo = await noisy('photo.jpg', 'image/jpeg', 800, 600)
  const webp = await compressImage(photo, { format: 'image/webp' })
  expect(webp).toMatchObject({ name: 'photo.webp', type: 'image/webp' })
  expect(await sizeOf(webp)).toEqual([800, 600])
})
