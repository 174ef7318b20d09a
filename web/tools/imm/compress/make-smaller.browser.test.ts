import { expect, test } from 'vitest'
import { longShot, noisy, scanned, sizeOf } from '../../../test/pictures.ts'
import { FIRST_COMPRESS_FORM, turned } from './form.ts'
import { makeSmaller } from './make-smaller.ts'

const small = async (file: File, form = FIRST_COMPRESS_FORM) => {
  const result = await makeSmaller(file, form, new AbortController().signal)
  if (!result.ok) throw new Error(result.why)
  return result.made
}

test.each([
  ['image/jpeg', 'photo.png', 'image/png', 'photo.jpg'],
  ['image/webp', 'photo.jpg', 'image/jpeg', 'photo.webp'],
] as const)(
  'an %s called %s stays what it is, and is made small',
  async (type, name, called, right) => {
    const photo = await noisy('photo', type, 1500, 1000)
    const { file, size, kept } = await small(new File([photo], name, { type: called }))
    expect([file.name, file.type, kept]).toEqual([right, type, false])
    expect([size.width, size.height]).toEqual([1024, 683])
    expect(file.size).toBeLessThan(photo.size)
  },
)

test('an AVIF that would grow is kept as it was', async () => {
  const photo = await noisy('photo', 'image/jpeg', 600, 400)
  const coarse = { ...FIRST_COMPRESS_FORM, format: 'avif', quality: 20 } as const
  const { file: avif } = await small(new File([photo], 'photo.jpg', { type: photo.type }), coarse)
  const { file, size, kept } = await small(avif)
  expect([file.name, file.type, file.size, kept]).toEqual([
    'photo.avif',
    'image/avif',
    avif.size,
    true,
  ])
  expect([size.width, size.height]).toEqual([600, 400])
})

test('what has room in the bytes that were asked for keeps its pixels, however small it was', async () => {
  const scan = await scanned(1024, 1024)
  expect(scan.size).toBeLessThan(100_000)
  const form = { ...FIRST_COMPRESS_FORM, by: 'size', side: 'full', most: 200 } as const
  for (const most of [200, Math.ceil(scan.size / 1000)]) {
    const { kept, file, size } = await small(scan, { ...form, most })
    expect([kept, file.size]).toEqual([true, scan.size])
    expect(size).toEqual({ width: 1024, height: 1024 })
  }
  for (const asked of [{ ...form, format: 'jpeg' as const }, turned(scan, form)]) {
    const { file, size } = await small(scan, asked)
    expect(size).toEqual({ width: 1024, height: 1024 })
    expect(file.size).toBeLessThanOrEqual(200_000)
  }
})

test('what need not grow does not, for the sake of its quality', async () => {
  const photo = await noisy('photo', 'image/jpeg', 600, 400)
  const form = { ...FIRST_COMPRESS_FORM, by: 'size', side: 'full', most: 20_000 } as const
  const { file, size } = await small(photo, turned(photo, form))
  expect(size).toEqual({ width: 400, height: 600 })
  expect(file.size).toBeLessThanOrEqual(photo.size)
})

test('an exact size is met where it has room, however small the picture was', async () => {
  const icon = await small(await noisy('icon.png', 'image/png', 12, 12))
  expect(icon.file.size).toBeLessThan(1000)
  const form = { ...FIRST_COMPRESS_FORM, by: 'size', side: 'exact', format: 'jpeg' } as const
  const { file, size } = await small(icon.file, form)
  expect(size).toEqual({ width: 1080, height: 1080 })
  expect(file.size).toBeLessThanOrEqual(200_000)
})

test('a picture that is enlarged may have more bytes than it had', async () => {
  const photo = await noisy('photo', 'image/jpeg', 120, 80)
  const form = { ...FIRST_COMPRESS_FORM, by: 'size', side: 'exact', most: 100 } as const
  const { file } = await small(photo, { ...form, width: 240, height: 160 })
  expect(file.size).toBeGreaterThan(1.5 * photo.size)
})

test('an exact size has the whole picture in its middle where all of it shall be shown, on a color or on nothing', async () => {
  const photo = await noisy('photo', 'image/jpeg', 300, 200)
  const form = {
    ...FIRST_COMPRESS_FORM,
    side: 'exact',
    width: 301,
    height: 301,
    fit: 'contain',
  } as const
  /** Red, green, blue and opacity at a place. */
  const at = async (file: File, x: number, y: number) => {
    const context = new OffscreenCanvas(301, 301).getContext('2d')!
    context.drawImage(await createImageBitmap(file), 0, 0)
    return [...context.getImageData(x, y, 1, 1).data]
  }
  const blue = { ...form, format: 'png', colour: '#0000ff' } as const
  const lying = await small(photo, blue)
  expect([lying.size, lying.part]).toEqual([
    { width: 301, height: 301 },
    { x: 0, y: expect.closeTo(-49.8, 0), width: 300, height: expect.closeTo(299.5, 0) },
  ])
  for (const [x, y, ground] of [
    [150, 48, true],
    [150, 52, false],
    [0, 150, false],
    [150, 248, false],
    [150, 252, true],
  ] as const)
    expect((await at(lying.file, x, y)).join() === '0,0,255,255', `${x} ${y}`).toBe(ground)
  const standing = await small(photo, turned(photo, blue))
  expect(await at(standing.file, 48, 150)).toEqual([0, 0, 255, 255])
  expect(await at(standing.file, 150, 0)).not.toEqual([0, 0, 255, 255])
  const clear = { ...blue, behind: 'none' } as const
  expect((await at((await small(photo, clear)).file, 150, 20))[3]).toBe(0)
  const kept = await small(photo, { ...clear, format: 'keep' })
  expect([kept.file.type, kept.kept]).toEqual(['image/jpeg', false])
  expect(await at(kept.file, 150, 20)).toEqual([255, 255, 255, 255])
})

test.each([
  ['webp', 80, 17_000, 77, 16_383],
  ['avif', 8, 40_000, 7, 32_768],
  ['jpeg', 8, 65_520, 8, 65_500],
] as const)(
  'a picture longer than a side of %s can be is whole, and a little smaller',
  async (format, width, height, across, down) => {
    const long = await longShot(width, height)
    for (const by of ['quality', 'size'] as const) {
      const { file, size, from } = await small(long, {
        ...FIRST_COMPRESS_FORM,
        by,
        side: 'full',
        format,
      })
      expect([size, from]).toEqual([
        { width: across, height: down },
        { width, height },
      ])
      expect(await sizeOf(file)).toEqual([across, down])
    }
  },
)

test('of a file that is gone from its disk it is said that it is', async () => {
  const disk = await navigator.storage.getDirectory()
  const handle = await disk.getFileHandle('photo.png', { create: true })
  const writing = await handle.createWritable()
  await writing.write(await noisy('photo', 'image/png', 60, 40))
  await writing.close()
  const file = await handle.getFile()
  await disk.removeEntry('photo.png')
  const result = await makeSmaller(file, FIRST_COMPRESS_FORM, new AbortController().signal)
  expect(result).toMatchObject({ ok: false, why: 'fileGone' })
})
