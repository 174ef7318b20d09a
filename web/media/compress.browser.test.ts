import { expect, test, vi } from 'vitest'
import { compressImage } from './compress.ts'
import type { PictureType } from './picture.ts'
import { redraw, type Turn, TURNS } from './redraw.ts'
import { redrawAny } from './redraw-any.ts'
import { noisy, pixelAt, sizeOf, turnedJpeg } from '../test/pictures.ts'

test('a photograph becomes a JPEG of at most 1024 by 1024, and smaller', async () => {
  const photo = await noisy('photo.jpg', 'image/jpeg', 2400, 1600)
  const small = await compressImage(photo)
  expect(small).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' })
  expect(await sizeOf(small)).toEqual([1024, 683])
  expect(small.size).toBeLessThan(photo.size / 4)
})

test('what a picture is, its bytes say, whatever it is called', async () => {
  const photo = await noisy('photo', 'image/jpeg', 600, 400)
  const called = new File([photo], 'photo.png', { type: 'image/png' })
  const small = await compressImage(called, { maxSide: 500 })
  expect(small).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' })
  expect(await sizeOf(small)).toEqual([500, 333])
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

test('the file itself comes back where the result would be bigger', async () => {
  const first = await compressImage(await noisy('photo.jpg', 'image/jpeg', 600, 400), {
    quality: 0.3,
  })
  const grown = await redraw(first, { type: 'image/jpeg', maxSide: Infinity, quality: 1 })
  expect(grown.ok && grown.blob.size).toBeGreaterThan(first.size)
  expect(await compressImage(first, { quality: 1 })).toBe(first)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
  'EXIF orientation %i comes out upright, without EXIF',
  async (orientation) => {
    const photo = await turnedJpeg(orientation)
    const small = await compressImage(photo, { maxSide: 200 })
    expect(await sizeOf(small)).toEqual([200, 100])
    expect(small.size).toBeLessThan(photo.size)
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
  const post = Worker.prototype.postMessage
  const handedOver = vi.spyOn(Worker.prototype, 'postMessage')
  handedOver.mockImplementationOnce(function (this: Worker, ...given: unknown[]) {
    post.apply(this, given as Parameters<typeof post>)
    // Before any answer can come.
    queueMicrotask(() => control.abort())
  })
  const running = compressImage(photo, { signal: control.signal })
  await expect(running).rejects.toThrow('aborted')
  handedOver.mockRestore()
  expect(await sizeOf(await compressImage(photo))).toEqual([1024, 768])
})

test('a picture is as good as so many bytes let it be, and gets smaller where no quality fits', async () => {
  const photo = await noisy('photo.jpg', 'image/jpeg', 300, 200)
  const most = async (mostBytes: number, type: PictureType) => {
    const made = await redrawAny(photo, { type, maxSide: Infinity, mostBytes })
    if (!made.ok) throw new Error(made.why)
    expect(made.blob.size).toBeLessThanOrEqual(mostBytes)
    return made
  }
  const finest = await redraw(photo, { type: 'image/jpeg', maxSide: Infinity, quality: 0.95 })
  expect(finest.ok && finest.blob.size).toBeGreaterThan(14_000)
  const roomy = await most(14_000, 'image/jpeg')
  expect(roomy).toMatchObject({ width: 300, height: 200 })
  expect(roomy.blob.size).toBeGreaterThan(12_500)
  for (const [type, bytes] of [
    ['image/jpeg', 1500],
    ['image/png', 20_000],
    ['image/avif', 600],
  ] as const) {
    const tight = await most(bytes, type)
    expect(tight.width).toBeLessThan(300)
    expect(tight.width / tight.height).toBeCloseTo(1.5, 1)
    expect(tight.blob.size).toBeGreaterThan(bytes / 2)
  }
})

test('a picture is turned by quarters, and its ratio is that of what is seen', async () => {
  const photo = await turnedJpeg(1)
  const made = await redraw(photo, { type: 'image/png', maxSide: 200, turn: 90 })
  if (!made.ok) throw new Error(made.why)
  expect([made.width, made.height]).toEqual([100, 200])
  // The mark at the top left goes to the top right.
  const [red, , blue] = await pixelAt(new File([made.blob], 'a.png'), 90, 10)
  expect(red).toBeGreaterThan(200)
  expect(blue).toBeLessThan(80)
  const square = { type: 'image/webp', maxSide: 200, turn: 270, ratio: 9 / 16 } as const
  const cut = await redraw(photo, square)
  expect(cut.ok && cut.width / cut.height).toBeCloseTo(9 / 16, 1)
})

test('JPEG is MozJPEG’s, a tenth smaller than the browser’s at least; WebP and AVIF are what they say', async () => {
  const photo = await noisy('photo.png', 'image/png', 400, 300)
  const made = async (type: PictureType) => {
    const result = await redrawAny(photo, { type, maxSide: Infinity, quality: 0.6 })
    if (!result.ok) throw new Error(result.why)
    expect(result.blob.type).toBe(type)
    expect(await sizeOf(new File([result.blob], 'a', { type }))).toEqual([400, 300])
    return result.blob.size
  }
  const canvas = new OffscreenCanvas(400, 300)
  canvas.getContext('2d')?.drawImage(await createImageBitmap(photo), 0, 0)
  const theirs = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 })
  expect(await made('image/jpeg')).toBeLessThan(theirs.size * 0.9)
  await made('image/webp')
  await made('image/avif')
})

test('an exact size is met to the pixel, also by a small picture and by one that is turned', async () => {
  const photo = await noisy('photo.jpg', 'image/jpeg', 300, 200)
  for (const turn of [0, 90] as const) {
    const exact = { width: 640, height: 360 }
    const how = { type: 'image/jpeg', maxSide: Infinity, ratio: 640 / 360, exact, turn } as const
    const made = await redraw(photo, how)
    if (!made.ok) throw new Error(made.why)
    expect(await sizeOf(made.blob)).toEqual([640, 360])
  }
})

test('a crop drawn by hand is cut to the pixel, also from a turned picture, and a ratio keeps its middle', async () => {
  const photo = await noisy('photo.png', 'image/png', 300, 200)
  const pixels = async (blob: Blob) => {
    const bitmap = await createImageBitmap(blob)
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    return context.getImageData(0, 0, bitmap.width, bitmap.height)
  }
  const whole = await pixels(photo)
  /** The red at a place of the picture once it is turned clockwise. */
  const red = (turn: Turn, x: number, y: number) => {
    const [fromX, fromY] =
      turn === 90 ? [y, 199 - x] : turn === 180 ? [299 - x, 199 - y] : turn ? [299 - y, x] : [x, y]
    return whole.data[(fromY * 300 + fromX) * 4]
  }
  for (const turn of TURNS) {
    const [w, h] = turn % 180 === 0 ? [300, 200] : [200, 300]
    const box = { x: 31 / w, y: 47 / h, width: 101 / w, height: 67 / h }
    const made = await redraw(photo, { type: 'image/png', maxSide: Infinity, turn, box })
    if (!made.ok) throw new Error(made.why)
    expect(made).toMatchObject({
      width: 101,
      height: 67,
      part: { x: 31, y: 47, width: 101, height: 67 },
    })
    const cut = await pixels(made.blob)
    for (const [x, y] of [
      [0, 0],
      [100, 0],
      [13, 66],
    ] as const)
      expect(cut.data[(y * 101 + x) * 4], `${turn} ${x} ${y}`).toBe(red(turn, 31 + x, 47 + y))
    const square = await redraw(photo, {
      type: 'image/png',
      maxSide: Infinity,
      turn,
      box,
      ratio: 1,
    })
    expect(square).toMatchObject({ part: { x: 48, y: 47, width: 67, height: 67 } })
  }
})
