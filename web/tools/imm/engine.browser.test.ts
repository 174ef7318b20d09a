import { expect, test } from 'vitest'
import { cutPlain, finishCut, paintMask } from './engine.ts'
import { longShot, sizeOf } from '../../test/pictures.ts'
import { photographOf, SCENES as PORTRAITS, strokesOver } from '../../test/portraits.ts'
import type { CutOptions } from './cut-plain.ts'
import { verdictOf } from './verdict.ts'
import { ALONE } from '../../media/engine.ts'

const OPTIONS: CutOptions = { tolerance: 30, holes: false, format: 'png', side: Infinity }

type Scene = {
  name: string
  wall: (x: number, y: number) => [number, number, number]
  type?: string
}
const [WIDTH, HEIGHT] = [900, 700]

/** How much of the subject covers a place: a soft disc, a ring with a hole, and a thin stalk. */
function alphaAt(x: number, y: number) {
  const soft = (d: number, width: number) => Math.min(1, Math.max(0, 0.5 - d / width))
  const disc = soft(Math.hypot(x - 330, y - 380) - 190, 3)
  const ring = soft(Math.abs(Math.hypot(x - 640, y - 330) - 110) - 34, 2)
  const stalk = y > 60 && y < 250 ? soft(Math.abs(x - 360 - y * 0.2) - 4, 2) : 0
  return Math.max(disc, ring, stalk)
}

const subjectAt = (x: number, y: number): [number, number, number] => [
  150 + 60 * Math.sin(x / 23),
  40 + 30 * Math.sin(y / 17),
  30 + (x + y) / 40,
]

/** A made photograph whose true alpha is known, through a camera's noise and a real encoder. */
async function photograph({ wall, type = 'image/png' }: Scene) {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')!
  const image = context.createImageData(WIDTH, HEIGHT)
  let seed = 7
  const noise = () => ((seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) / 2 ** 32 - 0.5) * 6
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [alpha, back, front, grain] = [alphaAt(x, y), wall(x, y), subjectAt(x, y), noise()]
      const at = (y * WIDTH + x) * 4
      for (let c = 0; c < 3; c++)
        image.data[at + c] = front[c]! * alpha + back[c]! * (1 - alpha) + grain
      image.data[at + 3] = 255
    }
  }
  context.putImageData(image, 0, 0)
  return canvas.convertToBlob({ type, quality: 0.9 })
}

async function pixelsOf(blob: Blob) {
  const picture = await createImageBitmap(blob)
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
  context.drawImage(picture, 0, 0)
  return context.getImageData(0, 0, picture.width, picture.height)
}

async function errorOf(blob: Blob, holes: boolean) {
  const { data } = await pixelsOf(blob)
  let [sum, wrong] = [0, 0]
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const hole = Math.hypot(x - 640, y - 330) < 76
      if (hole && !holes) continue
      const off = Math.abs(data[(y * WIDTH + x) * 4 + 3]! / 255 - alphaAt(x, y))
      sum += off
      if (off > 0.5) wrong++
    }
  }
  return { mean: sum / (WIDTH * HEIGHT), wrong: wrong / (WIDTH * HEIGHT) }
}

const SCENES: Scene[] = [
  { name: 'white paper', wall: () => [250, 250, 248] },
  {
    name: 'a grey wall lit from one side',
    wall: (x) => [170 + x / 14, 172 + x / 14, 178 + x / 14],
  },
  {
    name: 'a floor with a soft shadow',
    wall: (x, y) =>
      [230, 215, 195].map(
        (c) => c * (1 - 0.5 * Math.exp(-(((x - 330) / 230) ** 2 + ((y - 575) / 40) ** 2))),
      ) as [number, number, number],
  },
  {
    name: 'a green screen with a vignette, as JPEG',
    wall: (x, y) => [40, 190 - Math.hypot(x - 450, y - 350) / 9, 70],
    type: 'image/jpeg',
  },
]

test.each(SCENES)('finds the true alpha on $name', async (scene) => {
  const result = await cutPlain(await photograph(scene), { ...OPTIONS, holes: true }, ALONE)
  if (!result.ok) throw new Error(result.why)
  const { mean, wrong } = await errorOf(result.blob, true)
  console.info(
    `${scene.name}: mean alpha error ${mean.toFixed(4)}, wrong by more than half ${(wrong * 100).toFixed(3)} %`,
  )
  expect(verdictOf(result)).toBe('good')
  expect(mean).toBeLessThan(0.002)
  expect(wrong).toBeLessThan(0.001)
})

/** A portrait of 480 pixels cut out: how much of the subject and the cut is common to both, and what is said of it. */
async function cutPortrait(name: string) {
  const scene = PORTRAITS.find((one) => one.name === name)
  if (!scene) throw new Error(`no portrait is called ${name}`)
  const { blob, alpha } = await photographOf(scene, 480)
  const result = await cutPlain(blob, { ...OPTIONS, holes: true }, ALONE)
  if (!result.ok) throw new Error(result.why)
  const { data } = await pixelsOf(result.blob)
  return { common: commonOf(data, alpha), verdict: verdictOf(result) }
}

test.each([
  ...['dark suit', 'grey shirt', 'blue shirt', 'soft shadow, grey shirt', 'wall and table'],
])('cuts a subject out whole, and says nothing against it: %s', async (name) => {
  const { common, verdict } = await cutPortrait(name)
  expect(verdict).toBe('good')
  expect(common).toBeGreaterThan(0.98)
})

test('cuts along hair', async () => {
  const { common, verdict } = await cutPortrait('hair, gradient')
  expect(verdict).toBe('good')
  expect(common).toBeGreaterThan(0.95)
})

test.each([
  ...['busy', 'bricks', 'wall in two colours', 'white shirt, white wall', 'dark suit, dark wall'],
])('says beforehand where it is not to be trusted: %s', async (name) => {
  const { common, verdict } = await cutPortrait(name)
  expect(common > 0.9 || verdict !== 'good').toBe(true)
})

test('what the subject encloses stays, unless it is to go', async () => {
  const photo = await photograph(SCENES[0]!)
  const at = async (holes: boolean) => {
    const result = await cutPlain(photo, { ...OPTIONS, holes }, ALONE)
    return result.ok ? (await pixelsOf(result.blob)).data[(330 * WIDTH + 640) * 4 + 3] : -1
  }
  expect([await at(false), await at(true)]).toEqual([255, 0])
})

test('a background that is not plain is said to be so', async () => {
  const busy: Scene = {
    name: 'leaves',
    wall: (x, y) => [
      120 + 90 * Math.sin(x / 9) * Math.cos(y / 11),
      120 + 90 * Math.sin(y / 7),
      60 + 60 * Math.cos((x + y) / 13),
    ],
  }
  const result = await cutPlain(await photograph(busy), OPTIONS, ALONE)
  expect(result.ok && verdictOf(result)).toBe('patterned')
})

test('a colour or a picture can be laid behind, and the result keeps size and format', async () => {
  const photo = await photograph(SCENES[0]!)
  const red = await cutPlain(photo, { ...OPTIONS, behind: '#ff0000', format: 'webp' }, ALONE)
  if (!red.ok) throw new Error(red.why)
  expect(red.blob.type).toBe('image/webp')
  const { data, width, height } = await pixelsOf(red.blob)
  expect([width, height]).toEqual([WIDTH, HEIGHT])
  expect(data[0]).toBeGreaterThan(240)
  expect(data[3]).toBe(255)
  const small = await cutPlain(photo, { ...OPTIONS, behind: photo, side: 300 }, ALONE)
  expect(small).toMatchObject({ ok: true, width: 300 })
})

test('a WebP, which knows no side over 16383 pixels, holds a longer picture whole and a little smaller', async () => {
  const long = await longShot(80, 17_000)
  const webp = { ...OPTIONS, format: 'webp' } as const
  const cut = await cutPlain(long, { ...webp, behind: '#ff0000' }, ALONE)
  const later = await finishCut(long, { ...webp, original: long }, ALONE)
  for (const made of [cut, later]) {
    if (!made.ok) throw new Error(made.why)
    expect([made.width, made.height]).toEqual([77, 16_383])
    expect(await sizeOf(made.blob)).toEqual([77, 16_383])
  }
  expect(await cutPlain(long, OPTIONS, ALONE)).toMatchObject({ width: 80, height: 17_000 })
})

test('what is no picture, empty or cancelled says so', async () => {
  const why = async (blob: Blob, signal = new AbortController().signal) => {
    const result = await cutPlain(blob, OPTIONS, { signal, onProgress: () => {} })
    return result.ok ? 'ok' : result.why
  }
  expect(await why(new Blob([]))).toBe('emptyFile')
  expect(await why(new Blob(['a text that calls itself a picture'], { type: 'image/png' }))).toBe(
    'notPicture',
  )
  expect(await why(await photograph(SCENES[0]!), AbortSignal.abort())).toBe('cancelled')
  // An iPhone's photo, which Chromium cannot open, and one too large, which it need not try to.
  const named = (brand: string) => `\0\0\0\x10ftyp${brand}\0\0\0\0`
  expect(await why(new Blob([named('heic')]))).toBe('heic')
  expect(await why(new Blob([named('avif')]))).toBe('notPicture')
})

test('a cut is brushed over at its full size: erased, brought back, and laid on a colour', async () => {
  const photo = await photograph(SCENES[0]!)
  const strokes = [
    // Out of the disc, and back on the wall.
    { points: [330, 380], radius: 60, rub: true as const },
    { points: [60, 60, 120, 60], radius: 30, hardness: 50 },
  ]
  const direct = await cutPlain(photo, { ...OPTIONS, strokes }, ALONE)
  const bare = await cutPlain(photo, OPTIONS, ALONE)
  if (!direct.ok || !bare.ok) throw new Error('not cut')
  const later = await finishCut(
    bare.blob,
    { strokes, original: photo, format: 'png', side: Infinity },
    ALONE,
  )
  if (!later.ok) throw new Error(later.why)
  const near = [250, 250, 248].map((c) => expect.closeTo(c, -1))
  for (const { blob } of [direct, later]) {
    const { data, width } = await pixelsOf(blob)
    const at = (x: number, y: number) => [
      ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
    ]
    expect(at(330, 380)[3]).toBe(0)
    expect(at(330, 470)[3]).toBe(255)
    expect(at(90, 60)).toEqual([...near, 255])
    expect(at(20, 20)[3]).toBe(0)
    const edge = at(90, 82)[3]!
    expect(edge).toBeGreaterThan(0)
    expect(edge).toBeLessThan(255)
  }
  const blue = await finishCut(
    bare.blob,
    { strokes, original: photo, behind: '#0000ff', format: 'webp', side: 300 },
    ALONE,
  )
  expect(blue).toMatchObject({ ok: true, width: 300 })
  if (!blue.ok) return
  const { data, width } = await pixelsOf(blue.blob)
  const hole = (127 * width + 110) * 4
  expect(data[hole + 2]).toBeGreaterThan(230)
  expect(data[hole + 3]).toBe(255)
})

test('a mask is white where it is painted, black elsewhere, and grey on a soft edge', async () => {
  const made = await paintMask(
    [{ points: [100, 100, 200, 100], radius: 40, hardness: 25 }],
    { width: 320, height: 200 },
    ALONE,
  )
  if (!made.ok) throw new Error(made.why)
  expect(made.blob.type).toBe('image/png')
  const { data, width, height } = await pixelsOf(made.blob)
  const at = (x: number, y: number) => data[(y * width + x) * 4]!
  expect([width, height, at(150, 100), at(10, 10), at(150, 150)]).toEqual([320, 200, 255, 0, 0])
  expect(at(150, 125)).toBeGreaterThan(0)
  expect(at(150, 125)).toBeLessThan(255)
})

test.each(['white shirt, white wall', 'wall in two colours'])(
  'strokes make a bad cut a good one: %s',
  async (name) => {
    const scene = PORTRAITS.find((one) => one.name === name)!
    const { blob, alpha, width } = await photographOf(scene, 1000)
    const strokes = strokesOver(name, width)
    const common = async (given: Partial<CutOptions>) => {
      const result = await cutPlain(blob, { ...OPTIONS, holes: true, ...given }, ALONE)
      if (!result.ok) throw new Error(result.why)
      return commonOf((await pixelsOf(result.blob)).data, alpha)
    }
    expect(await common({ strokes })).toBeLessThan(0.9)
    expect(await common({ strokes, seeds: strokes })).toBeGreaterThan(0.97)
  },
)

test('a stroke changes nothing that does not hang together with it', async () => {
  const scene = PORTRAITS.find(({ name }) => name === 'many colours')!
  const { blob, width } = await photographOf(scene, 480)
  const onWall = { points: [0.1 * width, 0.1 * width], radius: 8, rub: true as const }
  const cut = async (seeds: CutOptions['seeds'] = []) => {
    const result = await cutPlain(blob, { ...OPTIONS, holes: true, seeds }, ALONE)
    if (!result.ok) throw new Error(result.why)
    return (await pixelsOf(result.blob)).data
  }
  expect(await cut([onWall])).toEqual(await cut())
})

/** How much of the subject and of a cut is common to both. */
function commonOf(data: Uint8ClampedArray, alpha: Uint8Array) {
  let [both, any] = [0, 0]
  for (const [p, truth] of alpha.entries()) {
    const [is, was] = [data[p * 4 + 3]! > 127, truth > 127]
    if (is && was) both++
    if (is || was) any++
  }
  return both / any
}
