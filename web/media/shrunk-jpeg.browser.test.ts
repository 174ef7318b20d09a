import { expect, test } from 'vitest'
import { noisy, pixelAt, pixelsOf, sizeOf, turnedJpeg } from '../test/pictures.ts'
import { HEADER_BYTES, readHeader } from './picture-header.ts'
import { redraw } from './redraw.ts'
import { decodeShrunk } from './shrunk-jpeg.ts'

async function shrunkTo(file: Blob, width: number, height: number) {
  const header = readHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))
  const picture = header && (await decodeShrunk(file, header, { width, height }))
  const size = picture && [picture.displayWidth, picture.displayHeight]
  picture?.close()
  return size
}

async function small(file: Blob, maxSide: number) {
  const made = await redraw(file, { type: 'image/png', maxSide })
  if (!made.ok) throw new Error(made.why)
  return made
}

const kept = {
  progressive: () => import('../test/media/progressive.jpg?url'),
  cmyk: () => import('../test/media/cmyk.jpg?url'),
  swapped: () => import('../test/media/swapped-profile.jpg?url'),
}
const fileOf = async (name: keyof typeof kept) => (await fetch((await kept[name]()).default)).blob()

test('a JPEG is decoded to the halves of its size that are enough, and what is none or would lose is not', async () => {
  const photo = await noisy('photo.jpg', 'image/jpeg', 1601, 1200)
  expect(await shrunkTo(photo, 400, 300)).toEqual([801, 600])
  expect(await shrunkTo(photo, 200, 150)).toEqual([401, 300])
  expect(await shrunkTo(photo, 100, 75)).toEqual([201, 150])
  expect(await shrunkTo(photo, 800, 600)).toBeNull()
  expect(await shrunkTo(photo.slice(0, 30_000, photo.type), 400, 300)).toBeNull()
  expect(await shrunkTo(await noisy('photo.png', 'image/png', 1600, 1200), 400, 300)).toBeNull()
})

test('made of fewer pixels it looks as made of all of them, and knows the size it had', async () => {
  const photo = await noisy('photo.jpg', 'image/jpeg', 1600, 1200)
  const canvas = new OffscreenCanvas(1600, 1200)
  canvas.getContext('2d')?.drawImage(await createImageBitmap(photo), 0, 0)
  const [few, all] = [await small(photo, 410), await small(await canvas.convertToBlob(), 410)]
  expect(few).toMatchObject({ width: 410, height: 308, from: { width: 1600, height: 1200 } })
  const [one, other] = [await pixelsOf(few.blob), await pixelsOf(all.blob)]
  const off = one.reduce((sum, value, i) => sum + (value - (other[i] as number)) ** 2, 0)
  // Grain apart, which no two ways of making a picture small keep alike.
  expect(Math.sqrt(off / one.length)).toBeLessThan(1.5)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
  'a picture that EXIF %i turns is upright at an eighth of its size',
  async (orientation) => {
    const { blob } = await small(await turnedJpeg(orientation), 50)
    expect(await sizeOf(blob)).toEqual([50, 25])
    const reddish = await Promise.all(
      [
        [2, 2],
        [47, 2],
        [2, 22],
        [47, 22],
      ].map(async ([x, y]) => {
        const [red = 0, , blue = 0] = await pixelAt(blob, x as number, y as number)
        return red > blue
      }),
    )
    expect(reddish).toEqual([true, false, false, false])
  },
)

test.each(['progressive', 'cmyk', 'swapped'] as const)(
  'colours of a JPEG in several scans, of inks or with a profile stay (%s)',
  async (name) => {
    const file = await fileOf(name)
    const [wide, high] = await sizeOf(file)
    const [width, height] = [wide / 4, high / 4]
    expect(await shrunkTo(file, width, height)).toEqual([wide / 2, high / 2])
    const context = new OffscreenCanvas(width, height).getContext('2d')!
    context.imageSmoothingQuality = 'high'
    context.drawImage(await createImageBitmap(file), 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    const made = await pixelsOf((await small(file, width)).blob)
    const off = made.reduce((sum, value, i) => sum + Math.abs(value - (data[i] as number)), 0)
    expect(off / made.length).toBeLessThan(1)
  },
)
