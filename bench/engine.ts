// What the engine adds to the work of a vendor who stands beside it: time, statements of the database, memory.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash, randomUUID } from 'node:crypto'
import { type Line, median } from './line.ts'
import { people } from './people.ts'
import { siteWith } from './site.ts'

const ROUNDS = 25
const TOKENS = 20
const TOKEN_MS = 20
const RESULT_MEGABYTES = 300
const SAMPLE = readFileSync(`${import.meta.dirname}/../web/public/samples/still-life.jpg`)

/** Counts what changes, workflows and lines ask of the database; looking on is not counted. */
const COUNTED = `
  import worker, { Hub, Limiter, TaskLine as Line, TaskRun as Run } from './index.js'
  let statements = 0
  const counted = (env) => ({
    ...env,
    DB: new Proxy(env.DB, {
      get(db, name) {
        if (name === 'prepare') statements++
        const value = db[name]
        return typeof value === 'function' ? value.bind(db) : value
      },
    }),
  })
  export { Hub, Limiter }
  export class TaskLine extends Line { constructor(ctx, env) { super(ctx, counted(env)) } }
  export class TaskRun extends Run { constructor(ctx, env) { super(ctx, counted(env)) } }
  export default {
    fetch: (request, env, ctx) =>
      new URL(request.url).pathname === '/statements'
        ? Response.json(statements)
        : worker.fetch(request, request.method === 'POST' ? counted(env) : env, ctx),
  }`

export default async function engine(): Promise<Line[]> {
  const vendor = await startVendor()
  const { rows, authorizations } = people(3)
  const site = await siteWith(
    [
      ...rows,
      { sql: 'UPDATE adapters SET base_url = ? WHERE id = ?', params: [vendor.url, 'chat.small'] },
    ],
    { vars: { PROVIDER_KEYS: '{"openai-compatible":{"key":"local"}}' }, before: COUNTED },
  )
  const callers = authorizations.map((authorization) => caller(site.url, authorization))
  const [talker, painter, hoarder] = callers as [Caller, Caller, Caller]
  const [firstEvents, delays, streaming]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round <= ROUNDS; round++) {
    const before = await statements(site.url)
    const heard = await ask(talker)
    const asked = (await statements(site.url)) - before
    // The first one warms everything up.
    if (round === 0) continue
    firstEvents.push(heard.firstEvent)
    delays.push(heard.firstToken - vendor.spokeAt())
    streaming.push(asked)
  }
  const lasting: number[] = []
  for (let round = 0; round < 5; round++) {
    const image = await upload(painter, `${round}.jpg`)
    const before = await statements(site.url)
    await finished(painter, image)
    lasting.push((await statements(site.url)) - before)
  }
  // A small one first, so that what every result costs is not counted as this one's.
  await takeIn(hoarder, 20)
  const { grown, seconds } = await takeIn(hoarder, RESULT_MEGABYTES)
  await Promise.all([site.stop(), vendor.stop()])
  return [
    { name: 'from sending a question to the first event', value: median(firstEvents), unit: 'ms' },
    {
      name: 'first token after the vendor’s',
      value: median(delays),
      unit: 'ms',
      target: { atMost: 50 },
    },
    { name: `statements of an answer of ${TOKENS} tokens`, value: median(streaming), unit: 'n' },
    { name: 'statements of a picture, in steps', value: median(lasting), unit: 'n' },
    {
      name: `growth of the runtime while a result of ${RESULT_MEGABYTES} MB comes in (${seconds.toFixed(0)} s)`,
      value: grown / 1000,
      unit: 'kB',
      target: { atMost: (RESULT_MEGABYTES * 1000 * 2) / 3 },
    },
  ]
}

type Task = { status: string; ended_at: number | null }
type Caller = ReturnType<typeof caller>

function caller(url: string, Authorization: string) {
  const send = async (path: string, init: RequestInit = {}) =>
    fetch(url + path, {
      ...init,
      headers: { Authorization, Connection: 'close', ...(init.headers as Record<string, string>) },
    })
  const json = (body: object) => ({
    method: 'POST',
    body: JSON.stringify({ ...body, request_id: randomUUID() }),
    headers: { 'Content-Type': 'application/json' },
  })
  const read = async <T>(answer: Response): Promise<T> => {
    const { data, err } = (await answer.json()) as { data: T; err?: string }
    if (err) throw new Error(err)
    return data
  }
  return {
    get: async <T>(path: string) => read<T>(await send(path)),
    post: async (path: string, body: object) => read<{ id: string }>(await send(path, json(body))),
    put: async (path: string, body: FormData) => read(await send(path, { method: 'PUT', body })),
    stream: (path: string, body: object) => send(path, json(body)),
  }
}

const statements = async (url: string) =>
  (await (await fetch(`${url}/statements`, { headers: { Connection: 'close' } })).json()) as number

/** Asks the vendor's model a question. @returns milliseconds until the first event, and the moment of the first token */
async function ask(person: Caller) {
  const input = { messages: [{ role: 'user', content: 'How do I begin?' }], model: 'small' }
  const sent = performance.now()
  const { body } = await person.stream('/api/tasks/stream', { tool: 'llm', input })
  let [firstEvent, firstToken, told] = [0, 0, '']
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    told += chunk
    if (firstEvent === 0 && told.includes('event: task')) firstEvent = performance.now() - sent
    if (firstToken === 0 && told.includes('event: delta')) firstToken = performance.now()
  }
  if (!told.includes('[DONE]') || firstToken === 0) throw new Error(`no answer: ${told}`)
  return { firstEvent, firstToken }
}

async function upload(person: Caller, name: string): Promise<string> {
  const bytes = Buffer.concat([SAMPLE, Buffer.from(name)])
  const request_id = randomUUID()
  const form = new FormData()
  form.set('request_id', request_id)
  form.set('csrf_token', await person.get<string>(`/api/csrf_token?request_id=${request_id}`))
  form.set('file', new File([bytes], name, { type: 'image/jpeg' }))
  await person.put('/api/file/mine', form)
  return createHash('md5').update(bytes).digest('hex')
}

/** Has a picture cut out, in steps. */
async function finished(person: Caller, image: string) {
  const input = { mode: 'remove-background', image }
  const { id } = await person.post('/api/tasks', { tool: 'imm', input })
  for (;;) {
    const task = await person.get<Task>(`/api/tasks/${id}`)
    if (task.status === 'succeeded') return
    if (task.ended_at !== null) throw new Error(`the task is ${task.status}`)
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

/** Lets a vendor's large result come in, and watches the runtime's memory, with that of the simulated store inside it. */
async function takeIn(person: Caller, megabytes: number) {
  const image = await upload(person, `[[megabytes ${megabytes}]].jpg`)
  const before = memory()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memory())), 50)
  const began = performance.now()
  await finished(person, image)
  clearInterval(watch)
  return { grown: most - before, seconds: (performance.now() - began) / 1000 }
}

/** What workerd holds below this process, in bytes. */
function memory(): number {
  const status = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/status`, 'utf8')
    } catch {
      return ''
    }
  }
  const field = (text: string, name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1])
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(status)
    .filter((text) => text.startsWith('Name:\tworkerd') && field(text, 'PPid') === process.pid)
    .reduce((sum, text) => sum + field(text, 'VmRSS') * 1024, 0)
}

/** A vendor who speaks at a known moment. */
async function startVendor() {
  let spoke = 0
  const frame = (data: object) => `data: ${JSON.stringify(data)}\n\n`
  const chunk = (content: string) => frame({ id: 'c', choices: [{ index: 0, delta: { content } }] })
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { 'Content-Type': 'text/event-stream' })
    let said = 0
    const speak = () => {
      if (said === 0) spoke = performance.now()
      if (said++ < TOKENS) return void answer.write(chunk(`word${said} `))
      clearInterval(timer)
      const usage = { prompt_tokens: 5, completion_tokens: TOKENS, total_tokens: TOKENS + 5 }
      answer.end(`${frame({ id: 'c', choices: [], usage })}data: [DONE]\n\n`)
    }
    const timer = setInterval(speak, TOKEN_MS)
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    spokeAt: () => spoke,
    stop: () => new Promise((done) => server.close(done)),
  }
}
