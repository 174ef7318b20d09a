import { env } from 'cloudflare:workers'
import { expect, onTestFinished, test } from 'vitest'
import { ADAPTERS } from '../../providers/capabilities.ts'
import { readPng } from '../../providers/pictures/png-read.ts'
import { streamOf } from '../../providers/pictures/pictures.ts'
import { workersImage } from '../../providers/workers-ai/image.ts'
import type { Person } from '../../test/people.ts'
import { paint } from '../../test/pictures.ts'
import {
  balance,
  ended,
  fetchAs,
  hurriedWorkflows,
  newCreator,
  newPicture,
  send,
} from '../../test/work.ts'
import { SIZES } from './drawing/contract.ts'

const SIDE = 64
/** Left grey, right white: the right half is to change. */
const rightHalf = () =>
  paint(SIDE, SIDE, (x) => (x < SIDE / 2 ? [0, 0, 0, 255] : [255, 255, 255, 255]))
const plain = () => paint(SIDE, SIDE, (_x, y) => [40, 90 + y, 160, 255])

async function picture(ada: Person, hash: string | undefined) {
  const answer = await fetchAs(ada, `/api/file/mine?id=${hash}`)
  const { width, height, rows } = readPng(new Uint8Array(await answer.arrayBuffer()))
  const pixels: Uint8Array[] = []
  for await (const row of rows) pixels.push(row.slice())
  return { width, height, pixels }
}

const made = async (ada: Person, input: object) => {
  const { data, status } = await send(ada, { tool: 'imm', input })
  expect(status).toBe(202)
  return ended(ada, data.id)
}

test('a picture is as large as its shape says, and every shape is what it is called', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { outputs, receipt } = await made(ada, {
    mode: 'generate',
    prompt: 'A lamp',
    ratio: '9:16',
  })
  const { width, height } = await picture(ada, outputs[0])
  expect([width, height]).toEqual([720, 1280])
  expect(receipt).toMatchObject({ held: 20, charged: 20 })
  for (const [ratio, [across, down]] of Object.entries(SIZES)) {
    const [w = 0, h = 0] = ratio.split(':').map(Number)
    expect([ratio, across * h]).toEqual([ratio, down * w])
    expect([across % 16, down % 16]).toEqual([0, 0])
  }
})

test('the same words and seed make the same pictures, another seed others; each is paid for', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const asked = { mode: 'generate', prompt: 'A red lamp', style: 'ink', count: 2, seed: 7 }
  const [one, same, other] = [
    await made(ada, asked),
    await made(ada, asked),
    await made(ada, { ...asked, seed: 8 }),
  ]
  expect(new Set(one.outputs).size).toBe(2)
  expect(same.outputs).toEqual(one.outputs)
  expect(other.outputs).not.toEqual(one.outputs)
  expect(await balance(ada)).toBe(80)
})

test('of three pictures two come, and the third is not paid for', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const task = await made(ada, { mode: 'generate', prompt: 'Three lamps [[only 2]]', count: 3 })
  expect(task).toMatchObject({
    status: 'succeeded',
    receipt: { held: 60, charged: 40, returned: 20, reason: 'partial' },
  })
  expect(task.outputs).toHaveLength(2)
})

test('what a mask leaves black stays as it was, and only the rest is changed', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const image = await newPicture(ada, 'room.png', await plain())
  const mask = await newPicture(ada, 'mask.png', await rightHalf())
  const before = await picture(ada, image)
  for (const [input, price] of [
    [{ mode: 'edit', image, mask, prompt: 'a yellow chair' }, 20],
    [{ mode: 'erase', image, mask }, 10],
  ] as const) {
    const { outputs, receipt } = await made(ada, input)
    const after = await picture(ada, outputs[0])
    expect([after.width, after.height]).toEqual([SIDE, SIDE])
    const half = SIDE * 2
    const changed = after.pixels.map(
      (row, y) => !row.subarray(half).every((byte, at) => byte === before.pixels[y]?.[half + at]),
    )
    for (const [y, row] of after.pixels.entries())
      expect(row.subarray(0, half)).toEqual(before.pixels[y]?.subarray(0, half))
    // A plain wall goes on where something was erased; a chair is another thing.
    expect(changed.includes(true)).toBe(input.mode === 'edit')
    expect(receipt).toMatchObject({ charged: price })
  }
})

test('a picture comes twice and four times as large; one that would grow past all bounds is refused', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const image = await newPicture(ada, 'small.png', await plain())
  for (const factor of [2, 4]) {
    const { outputs, receipt } = await made(ada, { mode: 'upscale', image, factor })
    const { width, height } = await picture(ada, outputs[0])
    expect([width, height, receipt.charged]).toEqual([SIDE * factor, SIDE * factor, 10])
  }
  const large = await newPicture(ada, 'large.png', await paint(1600, 1000, () => [9, 9, 9, 255]))
  const input = { mode: 'upscale', image: large, factor: 4 }
  expect((await send(ada, { tool: 'imm', input })).status).toBe(413)
  expect(await balance(ada)).toBe(180)
})

/** A JPEG that lies in its file, and that EXIF turns by a quarter. */
async function lyingPhoto(width: number, height: number) {
  const png = await paint(width, height, (x) => [x, 90, 160, 255])
  const written = await env.IMAGES.input(streamOf(png)).output({ format: 'image/jpeg' })
  const jpeg = new Uint8Array(await written.response().arrayBuffer())
  const turn = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
  const exif = [...new TextEncoder().encode('Exif\0\0MM\0*'), 0, 0, 0, 8, 0, 1, ...turn]
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...jpeg.slice(2)])
}

test('a photo that lies in its file has the size it is seen with, in the library and in what is made of it', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const image = await newPicture(ada, 'IMG_2041.jpg', await lyingPhoto(64, 32))
  const { data } = await ada.get<{ items: { width: number; height: number }[] }>(
    '/api/file/explorer',
  )
  expect(data.items.map(({ width, height }) => [width, height])).toEqual([[32, 64]])
  for (const [input, size] of [
    [{ mode: 'expand', ratio: '1:1' }, [64, 64]],
    [{ mode: 'upscale', factor: 2 }, [64, 128]],
  ] as const) {
    const { outputs } = await made(ada, { ...input, image })
    const { width, height } = await picture(ada, outputs[0])
    expect([width, height]).toEqual(size)
  }
})

test('a picture goes on around itself, to a shape or by a frame, and is as it was within', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const image = await newPicture(ada, 'wall.png', await plain())
  const before = await picture(ada, image)
  const frame = { left: 0.5, top: 0.25, right: 0, bottom: 0 }
  for (const [input, width, height, left, top] of [
    [{ ratio: '16:9', prompt: 'a long wall' }, 114, 64, 25, 0],
    [{ frame }, 96, 80, 32, 16],
  ] as const) {
    const { outputs, receipt } = await made(ada, { mode: 'expand', image, ...input })
    const after = await picture(ada, outputs[0])
    expect([after.width, after.height, receipt.charged]).toEqual([width, height, 20])
    for (const [y, row] of before.pixels.entries())
      expect(after.pixels[top + y]?.subarray(left * 4, (left + SIDE) * 4)).toEqual(row)
  }
  const same = await made(ada, { mode: 'expand', image, ratio: '1:1' })
  expect(same).toMatchObject({ error: { fault: 'nothingToExpand' }, receipt: { charged: 0 } })
  for (const input of [{}, { ratio: '4:3', frame }, { frame: { ...frame, left: 3 } }])
    expect(
      (await send(ada, { tool: 'imm', input: { mode: 'expand', image, ...input } })).status,
    ).toBe(422)
  expect(await balance(ada)).toBe(160)
})

test('a reference lends its colours; a picture is changed by words alone too', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const reference = await newPicture(ada, 'blue.png', await plain())
  const { outputs } = await made(ada, { mode: 'generate', prompt: '…', reference })
  const [row = new Uint8Array()] = (await picture(ada, outputs[0])).pixels
  expect(row[2]).toBeGreaterThan((row[0] ?? 0) + 50)
  const edited = await made(ada, { mode: 'edit', image: reference, prompt: 'at night' })
  expect(edited).toMatchObject({ status: 'succeeded', receipt: { charged: 20 } })
})

test('what is refused, unfit or another one’s costs nothing', async () => {
  await using _ = await hurriedWorkflows()
  const [ada, other] = [await newCreator(), await newCreator()]
  const refused = await made(ada, { mode: 'generate', prompt: 'A lamp [[moderate]]', count: 4 })
  expect(refused).toMatchObject({
    status: 'failed',
    error: {
      fault: 'contentRefused',
      err: expect.stringContaining('try other words or another file'),
    },
    receipt: { held: 80, charged: 0, returned: 80, reason: 'moderated' },
  })
  const theirs = await newPicture(other, 'blue.png', await plain())
  const bad = [
    { mode: 'generate', prompt: ' ' },
    { mode: 'generate', prompt: 'x', count: 5 },
    { mode: 'generate', prompt: 'x', ratio: '5:1' },
    { mode: 'generate', prompt: 'x', seed: -1 },
    { mode: 'erase', image: await newPicture(ada) },
  ]
  for (const input of bad)
    expect(await send(ada, { tool: 'imm', input })).toMatchObject({ status: 422 })
  for (const input of [
    { mode: 'edit', image: theirs, prompt: 'x' },
    { mode: 'generate', prompt: 'x', reference: theirs },
  ])
    expect((await send(ada, { tool: 'imm', input })).status).toBeGreaterThanOrEqual(400)
  expect(await balance(ada)).toBe(200)
})

test('how large a changed picture can be is told with its price, by the model that will be asked', async () => {
  const ada = await newCreator()
  const image = '0'.repeat(32)
  const tellingOf = async (input: object) =>
    (await ada.post('/api/tasks/quote', { tool: 'imm', input })).data.most_side
  const words = { mode: 'edit', image, prompt: 'at night' }
  // The demo draws as large as the picture is.
  expect(await tellingOf(words)).toBeUndefined()
  const before = ADAPTERS.image['workers-ai']!
  onTestFinished(() => void (ADAPTERS.image['workers-ai'] = before))
  ADAPTERS.image['workers-ai'] = (bindings, row) =>
    workersImage({ ...bindings, AI: {} as NonNullable<typeof bindings.AI> }, row)
  expect(await tellingOf(words)).toBe(1920)
  expect(await tellingOf({ ...words, mask: image })).toBe(2048)
  expect(await tellingOf({ mode: 'erase', image, mask: image })).toBe(2048)
  expect(await tellingOf({ mode: 'expand', image, ratio: '1:1' })).toBeUndefined()
  expect(await tellingOf({ mode: 'generate', prompt: 'A lamp' })).toBeUndefined()
})

test('a picture is called by its prompt, without the stop that ends it', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  await made(ada, { mode: 'generate', prompt: 'A kite over "the sea".' })
  const { data } = await ada.get('/api/file/explorer?search=kite')
  expect(data.items.map(({ title }: { title: string }) => title)).toEqual([
    'A kite over the sea.png',
  ])
})
