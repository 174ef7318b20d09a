import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { disc, paint } from '../test/pictures.ts'
import { aiBinding, done, misbehaving, rowOf, sourceOf, withKey } from '../test/vendors.ts'
import { refusal, wire } from '../test/wire.ts'
import { demoImage } from './demo/image.ts'
import type { Image, ImageAsk } from './image.ts'
import type { Made } from './job.ts'
import { compatibleImage } from './openai-compatible/image.ts'
import { readPng } from './pictures/png-read.ts'
import { workersImage } from './workers-ai/image.ts'

const ask = (given: Partial<ImageAsk> = {}): ImageAsk => ({
  ...{ prompt: 'A red lamp', width: 64, height: 48, count: 1 },
  ...given,
})
const demo = demoImage(env)
const drawn = async (image: Image | null, given: Partial<ImageAsk> = {}) =>
  (await done(image, ask(given))) as Made[]
const bytesOf = async ({ body }: Made) => new Uint8Array(await new Response(body).arrayBuffer())
const drawing = async (given: Partial<ImageAsk> = {}) => {
  const all = await drawn(demo, given)
  return Promise.all(all.map(async (one) => (await bytesOf(one)).toBase64()))
}
const png = (await disc(24)).toBase64()
const answered = (count: number) =>
  Response.json({ created: 1, data: Array.from({ length: count }, () => ({ b64_json: png })) })

misbehaving({
  ask,
  asking: (word) => ask({ prompt: `a lamp ${word}` }),
  compatible: compatibleImage,
  workers: workersImage,
  demo,
})

const images: Record<string, () => Image | null> = {
  demo: () => demo,
  'openai-compatible': () => {
    wire((asked) => answered(Number(asked.body.n)))
    return compatibleImage(withKey, rowOf('openai-compatible'))
  },
  'workers-ai': () => workersImage(aiBinding(() => ({ image: png })).env, rowOf('workers-ai')),
}

describe.each(Object.entries(images))('%s draws', (_name, make) => {
  test('as many pictures as it is asked for', async () => {
    const made = await drawn(make(), { count: 3 })
    expect(made.map(({ mimetype }) => mimetype)).toEqual(Array(3).fill('image/png'))
    for (const one of made) expect(readPng(await bytesOf(one)).width).toBeGreaterThan(0)
  })
})

test('the demo draws the same for the same words and seed, in the size asked for, and says what it is', async () => {
  const [one, again] = [await drawing({ seed: 7 }), await drawing({ seed: 7 })]
  expect(one).toEqual(again)
  expect(new Set([...one, ...(await drawing({ seed: 8 }))]).size).toBe(2)
  expect(new Set(await drawing({ seed: 7, count: 4 })).size).toBe(4)
  expect(await drawing({ seed: 7, prompt: 'A blue lamp' })).not.toEqual(one)
  const { width, height, text } = readPng(Uint8Array.fromBase64(one[0] ?? ''))
  expect([width, height, text?.Software]).toEqual([64, 48, 'Verdigris demo provider'])
})

test('the demo paints where a mask is white and nowhere else, and takes the colours of what it is shown', async () => {
  const green = sourceOf('green.png', await paint(40, 30, () => [20, 160, 60, 255]))
  const mask = sourceOf(
    'm.png',
    await paint(40, 30, (x) => (x < 20 ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  )
  const pixels = async (given: Partial<ImageAsk>) => {
    const { width, height, rows } = readPng(Uint8Array.fromBase64((await drawing(given))[0] ?? ''))
    const all: number[][][] = []
    for await (const row of rows)
      all.push(Array.from({ length: width }, (_, x) => [...row.subarray(x * 4, x * 4 + 3)]))
    return { width, height, all }
  }
  const edited = await pixels({ pictures: [green], mask, seed: 1 })
  expect([edited.width, edited.height]).toEqual([40, 30])
  const left = edited.all.flatMap((row) => row.slice(0, 20))
  expect(left.every((pixel) => `${pixel}` === '20,160,60')).toBe(true)
  expect(edited.all.some((row) => row.slice(20).some((pixel) => `${pixel}` !== '20,160,60'))).toBe(
    true,
  )
  const { all } = await pixels({ pictures: [green], seed: 1 })
  const washed = all.flat().filter(([r = 0, g = 0, b = 0]) => g > 2 * r && g > 2 * b)
  expect(washed.length).toBeGreaterThan((64 * 48) / 2)
})

test('OpenAI is asked for the nearest of its shapes, and never gives more than was asked for', async () => {
  const { asked } = wire(() => answered(3))
  const image = compatibleImage(withKey, rowOf('openai-compatible', 'gpt-image'))
  expect(await drawn(image, { width: 1920, height: 1080, count: 2 })).toHaveLength(2)
  expect(asked).toMatchObject([
    {
      url: 'https://vendor.example/v1/images/generations',
      body: { model: 'gpt-image', prompt: 'A red lamp', n: 2, size: '1536x1024' },
    },
  ])
})

test('OpenAI is shown pictures, and a mask as it reads masks', async () => {
  const { asked } = wire(() => answered(1))
  const mask = sourceOf(
    'm.png',
    await paint(8, 8, (x) => (x < 4 ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  )
  const picture = sourceOf('lamp.png', await disc(8))
  await drawn(compatibleImage(withKey, rowOf('openai-compatible')), { pictures: [picture], mask })
  expect(asked[0]?.url).toBe('https://vendor.example/v1/images/edits')
  const [hole] = (asked[0]?.body.mask ?? []) as File[]
  const first = await readPng(new Uint8Array(await hole!.arrayBuffer()))
    .rows[Symbol.asyncIterator]()
    .next()
  expect([first.value?.[3], first.value?.[7 * 4 + 3]]).toEqual([255, 0])
})

test('a result at an address is taken at once; one that is over was billed, so nobody else is asked', async () => {
  const address = 'https://files.vendor.example/a.png'
  const data = { data: [{ url: address }] }
  const bytes = await disc(24)
  wire(({ url }) =>
    url === address
      ? new Response(bytes, { headers: { 'Content-Type': 'image/png' } })
      : Response.json(data),
  )
  const [made] = await drawn(compatibleImage(withKey, rowOf('openai-compatible')))
  expect(await bytesOf(made!)).toEqual(bytes)
  wire(({ url }) => (url === address ? refusal(403, 'expired') : Response.json(data)))
  expect(await done(compatibleImage(withKey, rowOf('openai-compatible')), ask())).toBe('lost')
})

test('Workers AI gives what came when some pictures failed, and FLUX.2 is asked in a form', async () => {
  let asked = 0
  const half = aiBinding(() => {
    if (asked++ === 0) throw new Error('3040: Capacity')
    return { image: png }
  })
  expect(
    await drawn(workersImage(half.env, rowOf('workers-ai')), { count: 2, seed: 5 }),
  ).toHaveLength(1)
  expect(half.asked.map(({ input }) => input.seed)).toEqual([5, 6])
  const flux = aiBinding(async (input) => {
    const { body, contentType } = input.multipart as { body: ReadableStream; contentType: string }
    const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
    expect([form.get('prompt'), form.get('width')]).toEqual(['A red lamp', '64'])
    expect(form.get('input_image_0')).toBeInstanceOf(File)
    return new Response(Uint8Array.fromBase64(png)).body
  })
  const picture = sourceOf('lamp.png', await disc(8))
  const image = workersImage(flux.env, rowOf('workers-ai', '@cf/black-forest-labs/flux-2-dev'))
  expect(await drawn(image, { pictures: [picture] })).toMatchObject([{ mimetype: 'image/png' }])
  expect(await done(image, ask({ pictures: [picture], mask: picture }))).toBe('down')
})
