import { env } from 'cloudflare:workers'
import { expect, onTestFinished, test } from 'vitest'
import { checkLedger } from '../../features/credits/check.ts'
import type { TaskView } from '../../features/tasks/view.ts'
import { ADAPTERS } from '../../providers/capabilities.ts'
import type { Turn } from '../../providers/chat.ts'
import { writeWav } from '../../providers/sound/contract.ts'
import { call, rid, type Person } from '../../test/people.ts'
import { disc } from '../../test/pictures.ts'
import { balance, deps, newCreator, newPicture, read, until } from '../../test/work.ts'

type Event = { id: number; event: string; data: unknown }

const chat = (content: string, more: object = {}) => ({
  tool: 'llm',
  input: { messages: [{ role: 'user', content }], ...more },
})

/** Sends a chat and reads its events as they come. */
async function open(ada: Person, task: object, request_id: string = rid()) {
  const headers = { Authorization: ada.bearer, 'Content-Type': 'application/json' }
  const { exports } = await import('cloudflare:workers')
  const response = await exports.default.fetch(
    new Request('http://localhost/api/tasks/stream', {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...task, request_id }),
    }),
  )
  return { response, events: eventsOf(response) }
}

async function resume(ada: Person, id: string, last: number) {
  const { exports } = await import('cloudflare:workers')
  const headers = { Authorization: ada.bearer, 'Last-Event-ID': String(last) }
  return eventsOf(
    await exports.default.fetch(
      new Request(`http://localhost/api/tasks/${id}/events`, { headers }),
    ),
  )
}

async function* eventsOf(response: Response): AsyncGenerator<Event | '[DONE]', void> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const bytes of response.body as ReadableStream<Uint8Array>) {
    const frames = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1]
      const data = field('data')
      if (data === '[DONE]') yield '[DONE]'
      else if (data)
        yield { id: Number(field('id')), event: field('event') ?? '', data: JSON.parse(data) }
    }
  }
}

const textOf = (events: readonly (Event | '[DONE]')[]) =>
  events
    .map((e) => (e !== '[DONE]' && e.event === 'delta' ? (e.data as { text: string }).text : ''))
    .join('')
const sound = async () => expect(await checkLedger(deps)).toEqual({ ok: true, violations: [] })

test('an answer comes piece by piece, each with an id, then the task as it ended, then [DONE]; it costs what was used', async () => {
  const ada = await newCreator()
  const { response, events } = await open(
    ada,
    chat('How do I open a short video? [[tokens 30]]', { model: 'large' }),
  )
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  const all = await Array.fromAsync(events)
  const ids = all.flatMap((e) => (e === '[DONE]' ? [] : e.id))
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(all.at(-1)).toBe('[DONE]')
  const last = all.at(-2) as Event
  const task = last.data as TaskView
  expect(last.event).toBe('task')
  expect(textOf(all)).toBe((task.result as { text: string }).text)
  expect(textOf(all)).toContain('token30')
  const { usage } = task.result as { usage: { input_tokens: number; output_tokens: number } }
  expect(usage.output_tokens).toBe(30)
  expect(task.result).toMatchObject({ counted: 'provider', end: 'whole' })
  expect(task).toMatchObject({
    status: 'succeeded',
    demo: true,
    receipt: { charged: Math.ceil((usage.input_tokens + 30) / 10) / 100 },
  })
  expect(await balance(ada)).toBe(200 - task.receipt.charged)
  await sound()
})

test('an answer that was not at its end when it was as long as it may be says so, and is paid as any other', async () => {
  const ada = await newCreator()
  const { events } = await open(ada, chat('[[tokens 30]]', { model: 'large', max_tokens: 20 }))
  const { data } = (await Array.fromAsync(events)).at(-2) as Event
  const { result, receipt } = data as TaskView
  expect(result).toMatchObject({ end: 'limit', usage: { output_tokens: 20 } })
  expect(receipt.reason).toBe('done')
})

test('a reload in the middle shows the whole answer from its first word and goes on', async () => {
  const ada = await newCreator()
  const { events } = await open(ada, chat('[[tokens 60]]'))
  let id = ''
  let heard = ''
  for await (const event of events) {
    if (event === '[DONE]') break
    if (event.event === 'task') id = (event.data as TaskView).id
    else heard += (event.data as { text: string }).text
    if (heard.includes('token10 ')) break
  }
  const again = await Array.fromAsync(await resume(ada, id, 0))
  expect(textOf(again)).toBe(Array.from({ length: 60 }, (_, i) => `token${i + 1} `).join(''))
  const half = again.findIndex((e) => e !== '[DONE]' && e.event === 'delta')
  const seen = (again[half] as Event).id
  const rest = await Array.fromAsync(await resume(ada, id, seen))
  expect(textOf(again.slice(0, half + 1)) + textOf(rest)).toBe(textOf(again))
  expect(rest.at(-1)).toBe('[DONE]')
  await sound()
})

test('stopped half way pays for half; stopped before the first word pays nothing', async () => {
  const ada = await newCreator()
  const { events } = await open(ada, chat('[[tokens 1500]]', { model: 'large' }))
  let id = ''
  let heard = 0
  for await (const event of events) {
    if (event === '[DONE]') break
    if (event.event === 'task') id = (event.data as TaskView).id
    else heard += (event.data as { text: string }).text.split('token').length - 1
    if (heard >= 20) break
  }
  const { data } = await ada.post<TaskView>(`/api/tasks/${id}/cancel`, {})
  const { text, usage, end } = data.result as {
    text: string
    usage: { input_tokens: number; output_tokens: number }
    end: string
  }
  const told = text.split('token').length - 1
  expect([data.status, end, usage.output_tokens]).toEqual(['cancelled', 'stopped', told])
  expect(told).toBeLessThan(1500)
  expect(data.result).toMatchObject({ counted: 'here' })
  expect(data.receipt.charged).toBe(Math.ceil((usage.input_tokens + told) / 10) / 100)
  const quiet = await open(ada, chat('[[hang]]'))
  const first = (await quiet.events.next()).value as Event
  const stopped = await ada.post<TaskView>(`/api/tasks/${(first.data as TaskView).id}/cancel`, {})
  expect(stopped.data).toMatchObject({ status: 'cancelled', receipt: { charged: 0 } })
  expect(await balance(ada)).toBe(200 - data.receipt.charged)
  await sound()
})

test('a hundred answers stopped at any token are paid to the token, and no further', async () => {
  const stopped = async (ada: Person, after: number) => {
    const { events } = await open(ada, chat('[[tokens 1500]]', { model: 'large' }))
    let id = ''
    let heard = ''
    for await (const event of events) {
      if (event === '[DONE]') break
      if (event.event === 'task') id = (event.data as TaskView).id
      else heard += (event.data as { text: string }).text
      if (heard.split('token').length > after) break
    }
    const { data } = await ada.post<TaskView>(`/api/tasks/${id}/cancel`, {})
    const { text, usage } = data.result as {
      text: string
      usage: { input_tokens: number; output_tokens: number }
    }
    expect(text).toBe(
      Array.from({ length: usage.output_tokens }, (_, i) => `token${i + 1} `).join(''),
    )
    expect(text.startsWith(heard)).toBe(true)
    expect(data.receipt.charged).toBe(
      Math.ceil((usage.input_tokens + usage.output_tokens) / 10) / 100,
    )
    return Math.round(data.receipt.charged * 100)
  }
  const people = await Promise.all(Array.from({ length: 10 }, () => newCreator()))
  await Promise.all(
    people.map(async (ada) => {
      let charged = 0
      for (let times = 0; times < 10; times++)
        charged += await stopped(ada, Math.floor(Math.random() * 20))
      expect(Math.round((await balance(ada)) * 100)).toBe(20_000 - charged)
    }),
  )
  await sound()
})

test('failures before the first event are ordinary answers', async () => {
  const poor = await newCreator({ credits: 0 })
  expect(
    await poor.post('/api/tasks/stream', { ...chat('hello'), request_id: rid() }),
  ).toMatchObject({ status: 402, fault: 'insufficientCredits' })
  const ada = await newCreator()
  expect(
    await ada.post('/api/tasks/stream', { ...chat('hello', { model: 'huge' }), request_id: rid() }),
  ).toMatchObject({ status: 422 })
  expect(
    await call('POST', '/api/tasks/stream', { ...chat('hello'), request_id: rid() }),
  ).toMatchObject({ status: 401 })
  expect(await ada.post('/api/tasks/stream', chat('hello'))).toMatchObject({
    status: 400,
    fault: 'requestIdRequired',
  })
})

test('a vendor that fails or refuses costs nothing', async () => {
  const ada = await newCreator()
  for (const [word, fault] of [
    ['[[fail]]', 'providerFailed'],
    ['[[moderate]]', 'contentRefused'],
  ]) {
    const all = await Array.fromAsync((await open(ada, chat(`${word}`))).events)
    expect((all.at(-2) as Event).data).toMatchObject({
      status: 'failed',
      error: { fault },
      receipt: { charged: 0 },
    })
  }
  expect(await balance(ada)).toBe(200)
  await sound()
})

test('what was told before a crash is charged once and not asked for again', async () => {
  const ada = await newCreator()
  const { events } = await open(ada, chat('[[tokens 300]]', { model: 'large' }))
  let id = ''
  for await (const event of events) {
    if (event === '[DONE]') break
    if (event.event === 'task') id = (event.data as TaskView).id
    else if ((event.data as { text: string }).text.includes('token12 ')) break
  }
  const { evictDurableObject } = await import('cloudflare:test')
  const line = env.TASK_LINE.getByName(id)
  await evictDurableObject(line).catch(() => {})
  await line.begin(id, 1)
  const task = await until(ada, id, ({ ended_at }) => ended_at !== null)
  const { text, usage } = task.result as { text: string; usage: { output_tokens: number } }
  expect(usage.output_tokens).toBe(text.split('token').length - 1)
  expect((await read(ada, id)).receipt.charged).toBe(task.receipt.charged)
  await sound()
})

const encoded = (text: string) => new TextEncoder().encode(text)
const tone = (seconds: number) =>
  writeWav({ rate: 100, info: {}, samples: new Int16Array(seconds * 100) })
const shown = (files: readonly string[], model = 'large', content = 'What is in it?') => ({
  tool: 'llm',
  input: { messages: [{ role: 'user', content, files }], model, max_tokens: 1 },
})
const priced = (ada: Person, task: object) =>
  ada.post<{ price: number; quote: string }>('/api/tasks/quote', task)

/** A provider that counts a token for every byte it is asked, as the worst may. */
function countingBytes() {
  const asked: { turns: Turn[]; maxTokens: number }[] = []
  const before = ADAPTERS.chat.demo!
  ADAPTERS.chat.demo = () => ({
    async *talk(ask) {
      asked.push(ask)
      yield { text: 'Seen.' }
      const input_tokens = encoded(ask.turns.map(({ content }) => content).join('')).length
      yield { usage: { input_tokens, output_tokens: 1 } }
    },
  })
  onTestFinished(() => void (ADAPTERS.chat.demo = before))
  return asked
}

test('an attached text is quoted by its bytes and charged by what was counted, which is never more', async () => {
  const ada = await newCreator({ credits: 500 })
  const asked = countingBytes()
  for (const [name, bytes] of [
    ['letters.txt', encoded('word '.repeat(20_000))],
    ['漢字.md', encoded('漢字。'.repeat(11_000))],
    ['broken.txt', new Uint8Array(100_000).fill(0xff)],
    ['marks.txt', encoded('\u{fffd}'.repeat(30_000))],
  ] as const) {
    const file = await newPicture(ada, name, bytes)
    const task = shown([file])
    const { data } = await priced(ada, task)
    expect(data.price).toBeGreaterThan(bytes.length / 1000)
    const before = await balance(ada)
    const { events } = await open(ada, { ...task, quote: data.quote })
    const ended = ((await Array.fromAsync(events)).at(-2) as Event).data as TaskView
    const { usage } = ended.result as { usage: { input_tokens: number } }
    expect(usage.input_tokens).toBe(encoded(asked.at(-1)?.turns[0]?.content ?? '').length)
    const due = Math.ceil((usage.input_tokens + 1) / 10) / 100
    expect(due).toBeLessThanOrEqual(data.price)
    expect(ended.receipt.charged).toBe(due)
    expect(await balance(ada)).toBeCloseTo(before - due, 2)
  }
  await sound()
})

test('the price grows with each file: a text by its bytes, a picture by what one is counted for', async () => {
  const ada = await newCreator()
  const price = async (...files: string[]) => (await priced(ada, shown(files))).data.price
  const alone = await price()
  const short = await newPicture(ada, 'a.txt', encoded('a'.repeat(991)))
  const picture = await newPicture(ada)
  expect((await price(short)) - alone).toBeCloseTo(1, 2)
  expect((await price(picture)) - alone).toBeCloseTo(5, 2)
  expect((await price(short, short, picture)) - alone).toBeCloseTo(7, 2)
})

test('a sound is not taken with a question, as no model hears it; of one in an older message its name is told', async () => {
  const ada = await newCreator()
  const asked = countingBytes()
  const sound = await newPicture(ada, 'tone.wav', tone(60))
  const heard = shown([sound])
  expect(await priced(ada, heard)).toMatchObject({ status: 422, fault: 'fileKindWrong' })
  expect(await ada.post('/api/tasks/stream', { ...heard, request_id: rid() })).toMatchObject({
    status: 422,
    fault: 'fileKindWrong',
  })
  const picture = await newPicture(ada)
  const [question] = shown([sound, picture]).input.messages
  const messages = [question, { role: 'user', content: 'And who says it?' }]
  const task = { tool: 'llm', input: { messages, model: 'large', max_tokens: 1 } }
  const { data } = await priced(ada, task)
  const { events } = await open(ada, { ...task, quote: data.quote })
  const ended = ((await Array.fromAsync(events)).at(-2) as Event).data as TaskView
  expect(ended).toMatchObject({ status: 'succeeded' })
  expect(ended.receipt.charged).toBeLessThanOrEqual(data.price)
  expect(asked[0]?.turns).toMatchObject([
    {
      content: expect.stringMatching(/^What is in it\?\n\n\[tone\.wav\]\n.*left out/),
      files: [{ name: 'disc.png' }],
    },
    { content: 'And who says it?' },
  ])
})

test('a conversation goes on when a file of an older message was deleted, which is told to the model; the question itself needs its files', async () => {
  const ada = await newCreator()
  const asked = countingBytes()
  const [kept, lost] = [await newPicture(ada), await newPicture(ada, 'b.png', await disc(32))]
  const [question] = shown([lost, kept]).input.messages
  await env.DB.prepare('DELETE FROM files WHERE user_id = ? AND file_hash = ?')
    .bind(ada.id, lost)
    .run()
  const messages = [question, { role: 'user', content: 'And now?' }]
  const task = { tool: 'llm', input: { messages, model: 'small', max_tokens: 1 } }
  const { data } = await priced(ada, task)
  const { events } = await open(ada, { ...task, quote: data.quote })
  const ended = ((await Array.fromAsync(events)).at(-2) as Event).data as TaskView
  expect(ended).toMatchObject({ status: 'succeeded' })
  expect(asked[0]?.turns).toMatchObject([
    { content: expect.stringMatching(/was deleted/), files: [{ name: 'disc.png' }] },
    { content: 'And now?' },
  ])
  expect(
    await ada.post('/api/tasks/stream', { ...shown([lost]), request_id: rid() }),
  ).toMatchObject({ status: 404, fault: 'fileNotYours' })
  // What the model is told instead is sold, too.
  const short = [
    { role: 'user', content: '', files: [lost] },
    { role: 'user', content: 'A' },
  ]
  const alone = { tool: 'llm', input: { messages: short, model: 'large', max_tokens: 1 } }
  const again = await open(ada, { ...alone, quote: (await priced(ada, alone)).data.quote })
  const last = ((await Array.fromAsync(again.events)).at(-2) as Event).data as TaskView
  const { usage } = last.result as { usage: { input_tokens: number; output_tokens: number } }
  expect(last.receipt.charged).toBe(
    Math.ceil((usage.input_tokens + usage.output_tokens) / 10) / 100,
  )
})

test('more than a model can read is refused before it is paid, in words that tell the limits', async () => {
  const ada = await newCreator()
  const asked = countingBytes()
  const text = (bytes: number) => new Uint8Array(bytes).fill(97)
  const half = await newPicture(ada, 'half.txt', text(100 * 1024))
  const other = await newPicture(ada, 'other.txt', text(100 * 1024 + 1))
  const heavy = await newPicture(
    ada,
    'heavy.png',
    new Uint8Array([...(await disc()), ...text(6_000_000)]),
  )
  const refused = { status: 413, fault: 'attachedTooMuch' }
  for (const files of [
    [await newPicture(ada, 'large.txt', text(500_000))],
    [half, half, half],
    [half, other],
    [heavy, heavy],
  ]) {
    const task = shown(files, 'small')
    const quote = await priced(ada, task)
    expect(quote).toMatchObject(refused)
    expect(quote.err).toContain('200 kB of text and 10 MB in all')
    expect(await ada.post('/api/tasks/stream', { ...task, request_id: rid() })).toMatchObject(
      refused,
    )
  }
  const many = {
    tool: 'llm',
    input: {
      messages: Array.from({ length: 5 }, (_, i) => ({
        role: 'user',
        content: 'And this?',
        files: Array.from({ length: i === 0 ? 1 : 5 }, () => half),
      })),
    },
  }
  expect(await priced(ada, many)).toMatchObject({ status: 413, fault: 'attachedTooMany' })
  for (const files of [[half, half], [heavy]])
    expect((await priced(ada, shown(files, 'small'))).status).toBe(200)
  expect([asked, await balance(ada)]).toEqual([[], 200])
  await sound()
})
