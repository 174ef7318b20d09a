import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { credits } from '../features/credits/contract.ts'
import { readOwnFile } from '../features/files/find.ts'
import { endTask } from '../features/tasks/end.ts'
import { sweepTasks } from '../features/tasks/sweep.ts'
import { moveClock } from '../kernel/clock.ts'
import { call, newUser, type Person, rid } from '../test/people.ts'
import { disc, paint } from '../test/pictures.ts'
import { wav } from '../test/uploads.ts'
import { vendor } from '../test/vendor.ts'
import {
  balance,
  cutOut,
  deps,
  ended,
  hurriedWorkflows,
  newCreator,
  newPicture,
  read,
  replaceFile,
  send,
  until,
} from '../test/work.ts'
import { readPng } from '../providers/pictures/png-read.ts'
import { priceUnder, quote } from './quote.ts'

const HOUR = 3600_000

test('a picture has its background removed for one credit, and the result is in the library with its recipe', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const image = await newPicture(ada, 'my photo.png')
  const { status, data } = await send(ada, cutOut(image))
  expect([status, data.price]).toEqual([202, 1])
  const task = await ended(ada, data.id)
  expect(task).toMatchObject({
    status: 'succeeded',
    progress: 1,
    demo: true,
    error: null,
    receipt: { held: 1, charged: 1, returned: 0, reason: 'done' },
  })
  expect(await balance(ada)).toBe(199)
  const result = await readOwnFile(deps, ada.id, task.outputs[0]!)
  expect(result).toMatchObject({ name: expect.stringContaining('my photo'), mimetype: 'image/png' })
  const { width, rows } = readPng(new Uint8Array(await new Response(result.body).arrayBuffer()))
  const first = await rows[Symbol.asyncIterator]().next()
  expect([width, first.value?.[3]]).toEqual([48, 0])
  const row = await env.DB.prepare('SELECT recipe FROM files WHERE file_hash = ?')
    .bind(task.outputs[0])
    .first<{ recipe: string }>()
  expect(JSON.parse(row?.recipe ?? '')).toMatchObject({
    tool: 'imm',
    price: 1,
    parent: image,
    input: { mode: 'remove-background', format: 'png' },
  })
  const madeBy = async (tool: string) =>
    (await ada.get(`/api/file/explorer?made_by=${tool}`)).data.items.map(
      (item: { file_hash: string }) => item.file_hash,
    )
  expect(await madeBy('imm')).toEqual(task.outputs)
  expect(await madeBy('imm.remove-background')).toEqual(task.outputs)
  expect([await madeBy('imm.upscale'), await madeBy('tts')]).toEqual([[], []])
})

test('the result comes as WebP, on a colour, or on an own picture', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator({ level: 2 })
  const image = await newPicture(ada)
  const wall = await newPicture(ada, 'wall.png', await paint(30, 20, () => [10, 200, 30, 255]))
  const make = async (more: object) => {
    const task = await ended(ada, (await send(ada, cutOut(image, { ...more }))).data.id)
    const file = await readOwnFile(deps, ada.id, task.outputs[0]!)
    return {
      mimetype: file.mimetype,
      bytes: new Uint8Array(await new Response(file.body).arrayBuffer()),
    }
  }
  expect((await make({ format: 'webp' })).mimetype).toBe('image/webp')
  expect((await make({ format: 'webp', background: '#fff' })).mimetype).toBe('image/webp')
  const corner = async (bytes: Uint8Array<ArrayBuffer>) => [
    ...((await readPng(bytes).rows[Symbol.asyncIterator]().next()).value?.subarray(0, 4) ?? []),
  ]
  const orange = (await make({ background: '#ff8000' })).bytes
  expect(await corner(orange)).toEqual([255, 128, 0, 255])
  expect(readPng(orange).text).toMatchObject({ Software: 'Verdigris demo provider' })
  expect(await corner((await make({ background: wall })).bytes)).toEqual([10, 200, 30, 255])
  expect(await balance(ada)).toBe(196)
})

test('without enough credits there is no task', async () => {
  const ada = await newCreator({ credits: 0 })
  expect(await send(ada, cutOut(await newPicture(ada)))).toMatchObject({
    status: 402,
    fault: 'insufficientCredits',
  })
  expect((await ada.get('/api/tasks')).data).toEqual({ items: [], next: null })
})

test.each([
  ['[[fail]]', 'providerFailed', 'providerError'],
  ['[[moderate]]', 'contentRefused', 'moderated'],
])('%s gives everything back and says why', async (word, fault, reason) => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { data } = await send(ada, cutOut(await newPicture(ada, `a ${word}.png`)))
  expect(await ended(ada, data.id)).toMatchObject({
    status: 'failed',
    outputs: [],
    error: { fault, err: expect.any(String) },
    receipt: { held: 1, charged: 0, returned: 1, reason },
  })
  expect(await balance(ada)).toBe(200)
  const reply = await ada.get(`/api/tasks/${data.id}?lang=zh-HK`)
  expect(reply.data.error.err).toContain('點數已退回')
})

test.each(['[[fail once]]', '[[twice]]', '[[slow 1]]'])(
  '%s still succeeds, and is charged once',
  async (word) => {
    await using _ = await hurriedWorkflows()
    const ada = await newCreator()
    const { data } = await send(ada, cutOut(await newPicture(ada, `a ${word}.png`)))
    expect(await ended(ada, data.id)).toMatchObject({
      status: 'succeeded',
      receipt: { charged: 1 },
    })
    expect(await balance(ada)).toBe(199)
  },
)

test('a provider that hangs is left in time, and everything comes back', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { data } = await send(ada, cutOut(await newPicture(ada, '[[hang]].png')))
  await until(ada, data.id, (task) => task.status === 'running' && task.stage === 'working')
  moveClock(48 * HOUR + 61_000)
  await sweepTasks(deps)
  expect(await read(ada, data.id)).toMatchObject({
    status: 'failed',
    error: { fault: 'taskTimedOut' },
    receipt: { returned: 1, reason: 'timeout' },
  })
  expect(await balance(ada)).toBe(200)
})

test('the work itself notices that its time is up', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { data } = await send(ada, cutOut(await newPicture(ada, '[[hang]].png')))
  await until(ada, data.id, (task) => task.stage === 'working')
  moveClock(HOUR)
  expect(await ended(ada, data.id)).toMatchObject({
    status: 'failed',
    receipt: { reason: 'timeout' },
  })
})

test('cancelling what runs stops it; cancelling what waits is free; both once', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const [a, b, waiting] = [
    await newPicture(ada, '[[hang]] a.png'),
    await newPicture(ada, '[[hang]] b.png', await paint(9, 9, () => [1, 1, 1, 255])),
    await newPicture(ada, 'c.png', await paint(8, 8, () => [2, 2, 2, 255])),
  ]
  const tasks = [
    await send(ada, cutOut(a)),
    await send(ada, cutOut(b)),
    await send(ada, cutOut(waiting)),
  ]
  const [first, second, third] = tasks.map(({ data }) => data.id) as [string, string, string]
  expect(await read(ada, third)).toMatchObject({ status: 'queued', cancel_price: 0 })
  expect((await ada.post(`/api/tasks/${third}/cancel`, {})).data).toMatchObject({
    status: 'cancelled',
    receipt: { returned: 1, reason: 'cancelledQueued' },
  })
  await until(ada, first, (task) => task.stage === 'working')
  expect((await ada.post(`/api/tasks/${first}/cancel`, {})).data).toMatchObject({
    status: 'cancelled',
    receipt: { charged: 0, returned: 1 },
  })
  expect((await ada.post(`/api/tasks/${first}/cancel`, {})).status).toBe(200)
  await ada.post(`/api/tasks/${second}/cancel`, {})
  expect(await balance(ada)).toBe(200)
})

test('what the provider bills in spite of a cancellation is charged', async () => {
  await using _ = await hurriedWorkflows()
  await env.DB.prepare('UPDATE adapters SET cancel_percent = 40').run()
  const ada = await newCreator()
  const { data } = await send(ada, cutOut(await newPicture(ada, '[[hang]].png')))
  expect(await until(ada, data.id, (task) => task.stage === 'working')).toMatchObject({
    cancel_price: 0.4,
  })
  expect((await ada.post(`/api/tasks/${data.id}/cancel`, {})).data.receipt).toMatchObject({
    held: 1,
    charged: 0.4,
    returned: 0.6,
    reason: 'cancelledRunning',
  })
  expect(await balance(ada)).toBe(199.6)
})

test('the same request twice is one task; with another body it is refused', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const [image, request] = [await newPicture(ada), rid()]
  const replies = await Promise.all([1, 2, 3, 4].map(() => send(ada, cutOut(image), request)))
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
  await ended(ada, replies[0]!.data.id)
  expect(await balance(ada)).toBe(199)
  expect(await send(ada, cutOut(image, { format: 'webp' }), request)).toMatchObject({
    status: 409,
    fault: 'requestIdReused',
  })
  // Long after the kernel has forgotten the request.
  await env.DB.prepare('DELETE FROM requests').run()
  expect((await send(ada, cutOut(image), request)).data).toMatchObject({
    id: replies[0]!.data.id,
    status: 'succeeded',
  })
  expect(await send(ada, cutOut(image, { format: 'webp' }), request)).toMatchObject({
    status: 409,
    fault: 'requestIdReused',
  })
  expect(await balance(ada)).toBe(199)
})

test('a quote is honoured, and only for what it was given for', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const image = await newPicture(ada)
  const task = cutOut(image)
  const { price, quote: given } = (await ada.post('/api/tasks/quote', task)).data
  expect(price).toBe(1)
  expect(await send(ada, { ...cutOut(image, { format: 'webp' }), quote: given })).toMatchObject({
    status: 422,
    fault: 'quoteWrong',
  })
  expect(await send(ada, { ...task, quote: given.replace(/^\d+/, '1') })).toMatchObject({
    status: 422,
    fault: 'quoteWrong',
  })
  const { data } = await send(ada, { ...task, quote: given })
  expect(data.price).toBe(1)
  await ended(ada, data.id)
})

test('who never heard that his task was taken asks for the price anew and sends it again: it stays one', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const [task, request] = [cutOut(await newPicture(ada)), rid()]
  const quoted = async () => (await ada.post('/api/tasks/quote', task)).data.quote as string
  const earlier = await quoted()
  const first = await send(ada, { ...task, quote: earlier }, request)
  moveClock(1)
  const later = await quoted()
  expect(later).not.toBe(earlier)
  const again = await send(ada, { ...task, quote: later }, request)
  expect(again.data.id).toBe(first.data.id)
  await ended(ada, first.data.id)
  expect(await balance(ada)).toBe(199)
})

test('a quote is for the bytes that it was asked with, whatever else was made to have their hash', async () => {
  const ada = await newCreator()
  const task = cutOut(await newPicture(ada))
  const { quote: given } = (await ada.post('/api/tasks/quote', task)).data
  await replaceFile(ada, task.input.image, await newPicture(ada, 'large.png', await disc(96)))
  expect(await send(ada, { ...task, quote: given })).toMatchObject({
    status: 422,
    fault: 'quoteWrong',
  })
  expect(await balance(ada)).toBe(200)
})

test('work that waits is done on the bytes that it was sold for, or given back', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { begun, sendWord } = vendor({ answering: () => 'well', repeatable: true })
  const before = ['a.png', 'b.png']
  for (const [i, name] of before.entries())
    await send(ada, cutOut(await newPicture(ada, name, await disc(9 + i))))
  const sold = await newPicture(ada)
  const { id, status } = (await send(ada, cutOut(sold))).data
  expect(status).toBe('queued')
  await replaceFile(ada, sold, await newPicture(ada, 'large.png', await disc(96)))
  for (const name of before) {
    const work = await begun(name)
    work.finished = true
    await sendWord(work)
  }
  expect(await ended(ada, id)).toMatchObject({
    status: 'failed',
    error: { fault: 'materialGone' },
    receipt: { reason: 'materialGone' },
  })
  expect(await balance(ada)).toBe(198)
})

test('a price that rose since the quote is not charged; after the quote has expired it is shown again', async () => {
  const given = (await quote(deps, 'imm', { n: 1 }, credits(2))).quote
  const under = (price: number) => priceUnder(deps, 'imm', { n: 1 }, credits(price), given)
  expect(await under(5)).toBe(credits(2))
  expect(await under(1)).toBe(credits(1))
  moveClock(HOUR)
  await expect(under(5)).rejects.toMatchObject({ fault: 'quoteExpired' })
  expect(await under(2)).toBe(credits(2))
})

test.each([
  ['an unknown tool', { tool: 'nothing', input: {} }, 404, 'toolUnknown'],
  ['an unknown mode', { tool: 'imm', input: { mode: 'dream', prompt: 'x' } }, 422, 'invalidInput'],
  [
    'an unknown field',
    { tool: 'imm', input: { mode: 'remove-background', image: '0'.repeat(32), speed: 1 } },
    422,
    'invalidInput',
  ],
  [
    'an unknown field beside the input',
    { tool: 'imm', input: { mode: 'remove-background', image: '0'.repeat(32) }, price: 0 },
    422,
    'invalidInput',
  ],
  [
    'a file nobody has',
    { tool: 'imm', input: { mode: 'remove-background', image: '0'.repeat(32) } },
    404,
    'fileNotYours',
  ],
  ['a tool of the device', { tool: 'cut-silence', input: {} }, 422, 'toolOnDevice'],
  ['an input that is no object', { tool: 'imm', input: 'x' }, 422, 'invalidInput'],
  ['a huge input', { tool: 'imm', input: { mode: 'x'.repeat(300_000) } }, 413, 'bodyTooLarge'],
])('%s is refused and costs nothing', async (_name, task, status, fault) => {
  const ada = await newCreator()
  expect(await send(ada, task)).toMatchObject({ status, fault })
  expect(await balance(ada)).toBe(200)
})

test('what is no picture, or has too many pixels, is refused before anything is held', async () => {
  const ada = await newCreator()
  const sound = await newPicture(ada, 'tone.wav', wav(0.1))
  expect(await send(ada, cutOut(sound))).toMatchObject({ status: 422, fault: 'notAPicture' })
  const image = await newPicture(ada)
  await env.DB.prepare('UPDATE files SET width = 9000, height = 9000 WHERE file_hash = ?')
    .bind(image)
    .run()
  expect(await send(ada, cutOut(image))).toMatchObject({ status: 413, fault: 'pictureTooLarge' })
  expect(await balance(ada)).toBe(200)
})

test.each([
  [undefined, 25],
  ['#fff', 12],
  ['picture', 6],
])(
  'with %s behind it, a picture of up to %i megapixels is taken, and a larger one is refused before anything is held',
  async (behind, megapixels) => {
    await using _ = await hurriedWorkflows()
    const ada = await newCreator()
    const image = await newPicture(ada)
    const background =
      behind === 'picture'
        ? await newPicture(ada, 'behind.png', await paint(40, 30, () => [10, 200, 30, 255]))
        : behind
    const task = {
      tool: 'imm',
      input: { mode: 'remove-background', image, ...(background && { background }) },
    }
    const measure = (width: number) =>
      env.DB.prepare('UPDATE files SET width = ?, height = 1000 WHERE file_hash = ?')
        .bind(width, image)
        .run()
    await measure(megapixels * 1000 + 1)
    expect(await send(ada, task)).toMatchObject({
      status: 413,
      fault: 'cloudPictureTooLarge',
      err: expect.stringContaining(`${megapixels} megapixels`),
    })
    expect(await balance(ada)).toBe(200)
    await measure(megapixels * 1000)
    expect(await ended(ada, (await send(ada, task)).data.id)).toMatchObject({ status: 'succeeded' })
  },
)

test('a price is told before the file is there, and binds only when the file was known', async () => {
  const ada = await newCreator()
  expect(await ada.post('/api/tasks/quote', cutOut('0'.repeat(32)))).toMatchObject({
    status: 200,
    data: { price: 1 },
  })
  const task = cutOut(await newPicture(ada))
  const { quote } = (await call('POST', '/api/tasks/quote', task)).data
  expect(await send(ada, { ...task, quote })).toMatchObject({ fault: 'quoteWrong' })
  expect(await balance(ada)).toBe(200)
})

test('another person’s file and task are as good as none', async () => {
  await using _ = await hurriedWorkflows()
  const [ada, eve] = [await newCreator(), await newCreator()]
  const image = await newPicture(ada)
  expect(await send(eve, cutOut(image))).toMatchObject({ status: 404, fault: 'fileNotYours' })
  const { data } = await send(ada, cutOut(image))
  expect((await eve.get(`/api/tasks/${data.id}`)).status).toBe(404)
  expect((await eve.get(`/api/tasks/${data.id}/events`)).status).toBe(404)
  expect((await eve.post(`/api/tasks/${data.id}/cancel`, {})).status).toBe(404)
  await ended(ada, data.id)
})

test('a request needs its id, a guest must sign in', async () => {
  const ada = await newUser()
  expect(await ada.post('/api/tasks', cutOut('0'.repeat(32)))).toMatchObject({
    status: 400,
    fault: 'requestIdRequired',
  })
})

test('past the concurrency of the level tasks wait, and start as others end', async () => {
  await using _ = await hurriedWorkflows()
  const { begun, sendWord } = vendor({ answering: () => 'well', repeatable: true })
  const ada = await newCreator()
  const ids: string[] = []
  for (let i = 0; i < 4; i++) {
    const picture = await newPicture(ada, `${i}.png`, await paint(8, 8, () => [i, 0, 0, 255]))
    ids.push((await send(ada, cutOut(picture))).data.id)
  }
  const states = await Promise.all(ids.map(async (id) => (await read(ada, id)).status))
  expect(states).toEqual(['running', 'running', 'queued', 'queued'])
  const recent = async (person: Person) =>
    (await person.get('/api/tasks?size=1&open=too')).data.items.map(({ id }: { id: string }) => id)
  expect(await recent(ada)).toEqual(ids.toReversed())
  expect(await recent(await newUser())).toEqual([])
  for (const [i, id] of ids.entries()) {
    const work = await begun(`${i}.png`)
    work.finished = true
    await sendWord(work)
    expect((await ended(ada, id)).status).toBe('succeeded')
  }
  expect(await balance(ada)).toBe(196)
  expect(await recent(ada)).toEqual(ids.slice(-1))
  const { items, next } = (await ada.get('/api/tasks?size=3')).data
  expect(items.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed().slice(0, 3))
  expect(
    (await ada.get(`/api/tasks?size=3&cursor=${next}`)).data.items.map(
      ({ id }: { id: string }) => id,
    ),
  ).toEqual([ids[0]])
})

test('a task whose workflow was lost gets another, and is charged once', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { data } = await send(ada, cutOut(await newPicture(ada, '[[slow 2]].png')))
  await until(ada, data.id, (task) => task.stage === 'working')
  await env.DB.prepare('UPDATE tasks SET lease_until = 0').run()
  await sweepTasks(deps)
  expect((await env.DB.prepare('SELECT run FROM tasks').first<{ run: number }>())?.run).toBe(2)
  expect(await ended(ada, data.id)).toMatchObject({ status: 'succeeded', receipt: { charged: 1 } })
  expect(await balance(ada)).toBe(199)
})

test('a crash between outcome and ledger is repaired by the sweep; a second answer changes nothing', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { data } = await send(ada, cutOut(await newPicture(ada, '[[hang]].png')))
  await until(ada, data.id, (task) => task.stage === 'working')
  await env.DB.prepare(
    `UPDATE tasks SET outcome = 'succeeded', reason = 'done', charge = 100, outputs = '["${'a'.repeat(32)}"]'`,
  ).run()
  expect(await read(ada, data.id)).toMatchObject({ status: 'running', outputs: [] })
  await sweepTasks(deps)
  expect(await read(ada, data.id)).toMatchObject({ status: 'succeeded', receipt: { charged: 1 } })
  expect(
    await endTask(deps, data.id, { outcome: 'failed', reason: 'providerError', charge: 0 }),
  ).toBe(false)
  expect(await balance(ada)).toBe(199)
})

test('a broken picture fails with its sentence and costs nothing', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const whole = await paint(64, 64, (x, y) => [x * 3, y * 3, (x * y) & 255, 255])
  const { data } = await send(ada, cutOut(await newPicture(ada, 'broken.png', whole.slice(0, 200))))
  expect(await ended(ada, data.id)).toMatchObject({
    status: 'failed',
    error: { fault: 'mediaUnreadable', err: expect.stringContaining('broken.png') },
    receipt: { returned: 1 },
  })
})
