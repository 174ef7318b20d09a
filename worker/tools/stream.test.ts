import { runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { type Person, rid } from '../test/people.ts'
import {
  balance,
  cutOut,
  ended,
  hurriedWorkflows,
  newCreator,
  newPicture,
  send,
} from '../test/work.ts'

type Event = { id: number; event: string; data: any }

/** Sends a request and reads its stream to its end. */
async function streamed(ada: Person, path: string, init: RequestInit = {}) {
  const headers = {
    Authorization: ada.bearer,
    'Content-Type': 'application/json',
    ...(init.headers as Record<string, string>),
  }
  const response = await exports.default.fetch(
    new Request(`http://localhost${path}`, { ...init, headers }),
  )
  const frames = (await response.text())
    .trim()
    .split('\n\n')
    .filter((frame) => !frame.startsWith(':'))
  const last = frames.pop()
  const field = (frame: string, name: string) =>
    new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1] ?? ''
  const events = frames.map((frame): Event => ({
    id: Number(field(frame, 'id')),
    event: field(frame, 'event'),
    data: JSON.parse(field(frame, 'data')),
  }))
  return { status: response.status, type: response.headers.get('Content-Type') ?? '', events, last }
}

const stream = (ada: Person, task: object, headers: Record<string, string> = {}) =>
  streamed(ada, '/api/tasks/stream', { method: 'POST', body: JSON.stringify(task), headers })
const textOf = (events: Event[]) =>
  events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => data.text)
    .join('')
const tokens = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `token${at + from} `).join('')
const chat = (content: string) => ({
  tool: 'llm',
  input: { messages: [{ role: 'user', content }] },
  request_id: rid(),
})

test('a task that is sent as a stream tells its text as it comes, then how it ended, and the same is read again from any place', async () => {
  const ada = await newCreator()
  const task = chat('[[tokens 40]]')
  const { status, type, events, last } = await stream(ada, task)
  expect([status, last]).toEqual([200, 'data: [DONE]'])
  expect(type).toContain('text/event-stream')
  const ids = events.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
  expect(events[0]).toMatchObject({ id: 1, event: 'task', data: { status: 'running' } })
  expect(textOf(events)).toBe(tokens(1, 40))
  expect(events.at(-1)).toMatchObject({
    id: 42,
    event: 'task',
    data: { status: 'succeeded', result: { text: tokens(1, 40) } },
  })
  const id = events[0]!.data.id as string

  const rest = await streamed(ada, `/api/tasks/${id}/events`, {
    headers: { 'Last-Event-ID': '21' },
  })
  expect([textOf(rest.events), rest.events.at(-1), rest.last]).toEqual([
    tokens(21, 40),
    events.at(-1),
    'data: [DONE]',
  ])
  // The same request is the same task, taken up where its reader was.
  expect((await stream(ada, task, { 'Last-Event-ID': '21' })).events).toEqual(rest.events)
  expect(await balance(ada)).toBe(200 - events.at(-1)!.data.receipt.charged)
  expect(
    await ada.post('/api/tasks', { ...chat('[[tokens 41]]'), request_id: task.request_id }),
  ).toMatchObject({ status: 409, fault: 'requestIdReused' })
})

test('of work whose answer got lost at its end nothing is told twice, nor paid beyond what was told', async () => {
  const ada = await newCreator()
  const { events } = await stream(ada, chat('[[tokens 12]] [[twice]]'))
  expect(textOf(events)).toBe(tokens(1, 12))
  expect(events.at(-1)).toMatchObject({
    data: { status: 'succeeded', result: { usage: { output_tokens: 12 }, end: 'cut' } },
  })
})

/** The task of somebody whose text is being told. */
async function begunBy({ id }: Person) {
  const begun = () =>
    env.DB.prepare("SELECT id FROM tasks WHERE user_id = ? AND status = 'running'")
      .bind(id)
      .first<string>('id')
  await expect.poll(begun).not.toBeNull()
  return (await begun()) ?? ''
}

test('a line whose task was taken for lost meanwhile ends it, with what was told', async () => {
  const ada = await newCreator()
  const reading = stream(ada, chat('[[tokens 1500]]'))
  const id = await begunBy(ada)
  await expect
    .poll(async () => (await env.TASK_LINE.getByName(id).listen(0, 0)).pieces)
    .toBeGreaterThan(0)
  await env.DB.prepare('UPDATE tasks SET run = 2 WHERE id = ?').bind(id).run()
  await env.TASK_LINE.getByName(id).begin(id, 2)
  const { data } = (await reading).events.at(-1)!
  expect(data).toMatchObject({ status: 'succeeded', result: { end: 'cut' } })
  expect(data.receipt.charged).toBeGreaterThan(0)
})

test('a line that has noticed so before its next run was begun there ends it all the same, and keeps what was told', async () => {
  const ada = await newCreator()
  const { id } = (await send(ada, chat('[[tokens 1500]]'))).data
  const line = env.TASK_LINE.getByName(id)
  await expect.poll(async () => (await line.listen(0, 0)).pieces).toBeGreaterThan(0)
  await env.DB.prepare('UPDATE tasks SET run = 2 WHERE id = ?').bind(id).run()
  const { status, result, receipt } = await ended(ada, id)
  expect([status, result]).toMatchObject(['succeeded', { end: 'cut' }])
  expect(receipt.charged).toBeGreaterThan(0)
  await expect.poll(async () => (await line.listen(0, 0)).over).toBe(true)
  await line.begin(id, 2)
  const alarm = await runInDurableObject(line, (_, { storage }) => storage.getAlarm())
  expect((alarm ?? 0) - Date.now()).toBeGreaterThan(50 * 60_000)
})

test('work that failed before its first word is tried again', async () => {
  const ada = await newCreator()
  const { events } = await stream(ada, chat('[[tokens 5]] [[fail once]]'))
  expect(textOf(events)).toBe(tokens(1, 5))
})

test('a stream that is read again costs nothing more, and leaves no line as if it did', async () => {
  const ada = await newCreator()
  const task = chat('[[tokens 3]]')
  for (let times = 0; times < 4; times++) expect((await stream(ada, task)).status).toBe(200)
  await expect
    .poll(async () =>
      (await ada.get('/api/records?size=100')).data.items
        .filter(({ route }: { route: string }) => route === '/api/tasks/stream')
        .map(({ cost }: { cost: number | null }) => cost !== null),
    )
    .toEqual([false, false, false, true])
})

test('what fails before the first event is an ordinary answer', async () => {
  const [ada, poor] = [await newCreator(), await newCreator({ credits: 0 })]
  const own = cutOut(await newPicture(poor))
  const failures = [
    [poor, { ...own, request_id: rid() }, 402, 'insufficientCredits'],
    [poor, own, 400, 'requestIdRequired'],
    [ada, { ...own, request_id: rid() }, 404, 'fileNotYours'],
    [ada, { tool: 'dream', input: {}, request_id: rid() }, 404, 'toolUnknown'],
    [
      ada,
      { tool: 'imm', input: { mode: 'remove-background' }, request_id: rid() },
      422,
      'invalidInput',
    ],
  ] as const
  for (const [who, body, status, fault] of failures) {
    expect(await who.post('/api/tasks/stream', body), fault).toMatchObject({ status, fault })
  }
  expect((await ada.get('/api/tasks/stream')).status).toBe(405)
})

test('a stream that is left does not cancel its task', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const left = new AbortController()
  const body = JSON.stringify({
    ...cutOut(await newPicture(ada, '[[slow 1]].png')),
    request_id: rid(),
  })
  const headers = { Authorization: ada.bearer, 'Content-Type': 'application/json' }
  const response = await exports.default.fetch(
    new Request('http://localhost/api/tasks/stream', {
      method: 'POST',
      body,
      headers,
      signal: left.signal,
    }),
  )
  const reader = response.body!.getReader()
  await reader.read()
  await reader.cancel()
  left.abort()
  const [{ id }] = (await ada.get('/api/tasks')).data.items
  const { events } = await streamed(ada, `/api/tasks/${id}/events`)
  expect(events.at(-1)).toMatchObject({ data: { status: 'succeeded' } })
})

test('a text that is being told goes no further than the session of its reader, and its task on', async () => {
  const ada = await newCreator()
  const reading = stream(ada, chat('[[tokens 1500]]'))
  const id = await begunBy(ada)
  const again = streamed(ada, `/api/tasks/${id}/events`)
  await expect
    .poll(async () => (await env.TASK_LINE.getByName(id).listen(0, 0)).pieces)
    .toBeGreaterThan(0)
  await ada.post('/api/user/logout')
  for (const { events, last } of await Promise.all([reading, again])) {
    expect(last).not.toBe('data: [DONE]')
    expect(textOf(events)).not.toContain('token1500 ')
  }
  expect((await env.TASK_LINE.getByName(id).listen(0, 0)).over).toBe(false)
  await env.TASK_LINE.getByName(id).stop()
})
