import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { disc, paint } from '../test/pictures.ts'
import { aiBinding, done, misbehaving, rowOf, runWith, sourceOf, withKey } from '../test/vendors.ts'
import { refusal, wire } from '../test/wire.ts'
import { falImage } from './fal/image.ts'
import { replicateImage } from './replicate/image.ts'
import { FILES, fal, queueKeys, replicate, stand } from '../test/queues.ts'
import { demoImage } from './demo/image.ts'
import type { Image, ImageAsk } from './image.ts'
import type { Made } from './job.ts'
import { compatibleImage } from './openai-compatible/image.ts'
import { readPng } from './pictures/png-read.ts'
import type { ProviderFault } from './provider-fault.ts'
import { workersImage } from './workers-ai/image.ts'

const ask = (given: Partial<ImageAsk> = {}): ImageAsk => ({
  prompt: 'A red lamp',
  width: 64,
  height: 48,
  count: 1,
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
  replicate: { build: replicateImage, output: [`${FILES}a.png`, `${FILES}b.png`] },
  fal: {
    build: falImage,
    output: { images: [{ url: `${FILES}a.png` }], has_nsfw_concepts: [false] },
  },
})

test('the demo obeys words in the names of pictures, also where no others are said', async () => {
  const picture = sourceOf('a [[fail]].png', await disc(24))
  const asked = ask({ prompt: '', scale: 2, pictures: [picture] })
  expect(await done(demo, asked)).toBe('down')
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
    expect([form.get('prompt'), form.get('width')]).toEqual(['A red lamp', '341'])
    expect(form.get('input_image_0')).toBeInstanceOf(File)
    return new Response(Uint8Array.fromBase64(png)).body
  })
  const picture = sourceOf('lamp.png', await disc(8))
  const image = workersImage(flux.env, rowOf('workers-ai', '@cf/black-forest-labs/flux-2-dev'))
  expect(await drawn(image, { pictures: [picture] })).toMatchObject([{ mimetype: 'image/png' }])
  expect(await done(image, ask({ pictures: [picture], mask: picture }))).toBe('unable')
})

test('Workers AI fills a mask by the model that does, which does nothing else', async () => {
  const ai = aiBinding(() => new Response(Uint8Array.fromBase64(png)).body)
  const fills = workersImage(ai.env, rowOf('workers-ai', '@cf/a/stable-diffusion-inpainting'))
  const [shown, mask] = [await picture(), await picture('mask.png')]
  expect(await drawn(fills, { pictures: [shown], mask })).toMatchObject([{ mimetype: 'image/png' }])
  expect(ai.asked[0]?.input).toMatchObject({ prompt: 'A red lamp', image_b64: expect.any(String) })
  expect(await done(fills, ask({ pictures: [shown] }))).toBe('unable')
  const draws = workersImage(ai.env, rowOf('workers-ai', '@cf/a/flux-1-schnell'))
  expect(await done(draws, ask({ pictures: [shown], mask }))).toBe('unable')
})

test('Workers AI is asked for a photo within what its models draw and look at, in the same shape', async () => {
  const photo = await paint(1000, 750, (x) => [x % 256, 80, 160, 255])
  const camera = sourceOf('photo.png', photo, { width: 4000, height: 3000 })
  const large = { width: 4000, height: 3000, pictures: [camera] }
  const sizeOf = async (bytes: Blob | Uint8Array<ArrayBuffer>) => {
    const { width, height } = readPng(new Uint8Array(await new Response(bytes).arrayBuffer()))
    return [width, height]
  }
  const flux = aiBinding(async (input) => {
    const { body, contentType } = input.multipart as { body: ReadableStream; contentType: string }
    const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
    expect([form.get('width'), form.get('height')]).toEqual(['1920', '1440'])
    expect(await sizeOf(form.get('input_image_0') as File)).toEqual([511, 383])
    const small = form.get('input_image_1') as File
    expect(new Uint8Array(await small.arrayBuffer())).toEqual(await disc(8))
    return { image: png }
  })
  const little = sourceOf('lamp.png', await disc(8), { width: 8, height: 8 })
  const draws = workersImage(flux.env, rowOf('workers-ai', '@cf/black-forest-labs/flux-2-dev'))
  expect(await drawn(draws, { ...large, pictures: [camera, little] })).toHaveLength(1)
  const filling = aiBinding(() => ({ image: png }))
  const fills = workersImage(filling.env, rowOf('workers-ai', '@cf/a/inpainting'))
  await drawn(fills, { ...large, mask: camera })
  const { width, height, image_b64, mask } = filling.asked[0]?.input ?? {}
  expect([width, height]).toEqual([2048, 1536])
  expect(await sizeOf(Uint8Array.fromBase64(String(image_b64)))).toEqual([2048, 1536])
  expect(await sizeOf(Uint8Array.from(mask as number[]))).toEqual([2048, 1536])
  await drawn(fills, { width: 40_000, height: 300, pictures: [camera], mask: camera })
  expect(filling.asked[1]?.input).toMatchObject({ width: 2048, height: 256 })
})

const picture = async (name = 'lamp.png') => sourceOf(name, await disc(8))
/** What a vendor that names its work was asked for. */
async function askedOf(
  vendor: typeof fal,
  build: typeof falImage,
  model: string,
  given: Partial<ImageAsk>,
) {
  const { asked } = stand(vendor, { state: 'working' })
  const row = { ...rowOf(vendor.adapter, model) }
  const answer = await build(queueKeys(), row)
    ?.submit(ask(given), runWith())
    .catch((error: ProviderFault) => error.why)
  return answer === 'unable' ? answer : { url: asked[0]?.url, ...asked[0]?.body }
}

test('Replicate’s models are asked for what each of them does, and passed over for the rest', async () => {
  const [one, mask] = [await picture(), await picture('mask.png')]
  const to = (model: string, given: Partial<ImageAsk>) =>
    askedOf(replicate, replicateImage, model, given)
  const models = 'https://vendor.example/v1/models'
  expect(await to('a/flux-dev', { count: 3, seed: 7, width: 1280, height: 720 })).toEqual({
    url: `${models}/a/flux-dev/predictions`,
    input: {
      prompt: 'A red lamp',
      output_format: 'png',
      seed: 7,
      aspect_ratio: '16:9',
      num_outputs: 3,
    },
  })
  expect(await to('a/flux-2-pro', { pictures: [one, mask] })).toMatchObject({
    input: {
      aspect_ratio: '4:3',
      input_images: ['https://site.example/lamp.png', 'https://site.example/mask.png'],
    },
  })
  expect(await to('a/flux-fill-dev', { pictures: [one], mask, count: 2 })).toMatchObject({
    input: {
      image: 'https://site.example/lamp.png',
      mask: 'https://site.example/mask.png',
      num_outputs: 2,
    },
  })
  expect([
    await to('a/flux-dev', { pictures: [one] }),
    await to('a/flux-2-pro', { pictures: [one], mask }),
    await to('a/flux-fill-dev', {}),
  ]).toEqual(['unable', 'unable', 'unable'])
  expect(await to('a/b:0123abcd', {})).toMatchObject({
    url: 'https://vendor.example/v1/predictions',
    version: 'a/b:0123abcd',
  })
})

test('models that enlarge, expand or erase are asked to do that, and nothing else; no other is', async () => {
  const [one, mask] = [await picture(), await picture('mask.png')]
  const [image, masked] = ['https://site.example/lamp.png', 'https://site.example/mask.png']
  const plain = { pictures: [one], prompt: '' }
  const larger = { ...plain, scale: 4 as const }
  const wider = { ...plain, around: { left: 10, top: 0, right: 6, bottom: 8 } }
  const erased = { ...plain, mask }
  const place = {
    canvas_size: [64, 48],
    original_image_size: [48, 40],
    original_image_location: [10, 0],
  }
  const toReplicate = (model: string, given: Partial<ImageAsk>) =>
    askedOf(replicate, replicateImage, model, given)
  const toFal = (model: string, given: Partial<ImageAsk>) => askedOf(fal, falImage, model, given)
  expect([
    await toReplicate('a/real-esrgan:0123abcd', larger),
    await toReplicate('a/expand-image', wider),
    await toReplicate('a/eraser', erased),
    await toFal('some/esrgan', larger),
    await toFal('some/expand', { ...wider, prompt: 'a beach' }),
    await toFal('some/eraser', erased),
  ]).toMatchObject([
    { input: { image, scale: 4, face_enhance: false } },
    { input: { image, ...place } },
    { input: { image, mask: masked } },
    { image_url: image, scale: 4 },
    { image_url: image, ...place, prompt: 'a beach' },
    { image_url: image, mask_url: masked },
  ])
  const workers = workersImage(aiBinding(() => ({})).env, rowOf('workers-ai'))
  expect([
    await toReplicate('a/flux-2-pro', larger),
    await toReplicate('a/flux-2-pro', wider),
    await toReplicate('a/real-esrgan', plain),
    await toReplicate('a/eraser', { ...erased, prompt: 'a hat' }),
    await toFal('some/model/edit', wider),
    await toFal('some/esrgan', wider),
    await done(compatibleImage(withKey, rowOf('openai-compatible')), ask(larger)),
    await done(workers, ask(larger)),
    await done(workers, ask(wider)),
  ]).toEqual(Array(9).fill('unable'))
})

test('an openai-compatible model is shown a picture that is to go on with transparent margins', async () => {
  const { asked } = wire(() => answered(1))
  const image = compatibleImage(withKey, rowOf('openai-compatible'))
  const around = { left: 4, top: 0, right: 6, bottom: 2 }
  await drawn(image, { pictures: [await picture()], around, prompt: '' })
  const [mask] = (asked[0] as (typeof asked)[number]).body.mask as [File]
  const { width, height, rows } = readPng(new Uint8Array(await mask.arrayBuffer()))
  const alphas: string[] = []
  for await (const row of rows)
    alphas.push([row[3], row[4 * 4 + 3], row[(width - 7) * 4 + 3], row.at(-1)].join(' '))
  const own = height - 2
  expect(width - 10).toBeGreaterThan(0)
  expect(alphas).toEqual([...Array(own).fill('0 255 255 0'), '0 0 0 0', '0 0 0 0'])
})

test('fal’s models are asked for what each of them does, and passed over for the rest', async () => {
  const [one, mask] = [await picture(), await picture('mask.png')]
  const to = (model: string, given: Partial<ImageAsk>) => askedOf(fal, falImage, model, given)
  expect(await to('some/model/dev', { count: 3, seed: 7 })).toEqual({
    url: 'https://vendor.example/v1/some/model/dev',
    prompt: 'A red lamp',
    num_images: 3,
    output_format: 'png',
    seed: 7,
    image_size: { width: 64, height: 48 },
  })
  expect(await to('some/model/edit', { pictures: [one] })).toMatchObject({
    image_urls: ['https://site.example/lamp.png'],
  })
  expect(await to('some/model/fill', { pictures: [one], mask })).toMatchObject({
    image_url: 'https://site.example/lamp.png',
    mask_url: 'https://site.example/mask.png',
  })
  expect([
    await to('some/model/dev', { pictures: [one] }),
    await to('some/model/edit', {}),
    await to('some/model/edit', { pictures: [one], mask }),
    await to('some/model/fill', {}),
  ]).toEqual(['unable', 'unable', 'unable', 'unable'])
})

test('fal’s black pictures are no pictures', async () => {
  const images = [{ url: `${FILES}a.png` }, { url: `${FILES}b.png` }]
  const look = async (has_nsfw_concepts: boolean[]) => {
    const { asked } = stand(
      fal,
      { state: 'done', output: { images, has_nsfw_concepts } },
      { file: () => new Response('a') },
    )
    const image = falImage(queueKeys(), rowOf('fal', 'some/model'))
    const answer = await image
      ?.look?.('work-1', runWith(), async () => ask({ count: 2 }))
      .catch((error: ProviderFault) => error.why)
    return [answer, asked.filter(({ url }) => url.startsWith(FILES)).map(({ url }) => url)]
  }
  expect(await look([true, true])).toEqual(['refused', []])
  expect((await look([true, false]))[1]).toEqual([`${FILES}b.png`])
})
