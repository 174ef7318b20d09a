// What the engine adds to the work of a vendor who stands beside it: time, statements of the database, memory.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { readWav, writeWav } from '../worker/providers/sound/contract.ts'
import { type Caller, caller, ended, succeeded, upload } from './caller.ts'
import { type Line, median } from './line.ts'
import { people } from './people.ts'
import { siteWith } from './site.ts'

const ROUNDS = 25
const TOKENS = 20
const TOKEN_MS = 20
const SECOND_SENTENCE_MS = 1500
/** As many as the person of a bench can pay. */
const CHARACTERS = 7000
const SENTENCE = 'So many words make a sentence that is read aloud in three seconds. '
const RESULT_MEGABYTES = 300
const SAMPLE = readFileSync(`${import.meta.dirname}/../web/public/samples/still-life.jpg`)

const RATE = 24_000
/** Before and behind what it says a voice is silent for so long. */
const QUIET_SECONDS = 0.4
/** What the vendor's voice sounds like. */
const TONE = writeWav({
  rate: RATE,
  info: {},
  samples: Int16Array.from({ length: 3 * RATE }, (_, at) => {
    const isQuiet = Math.min(at, 3 * RATE - at) < QUIET_SECONDS * RATE
    return (isQuiet ? 8 : 9000) * Math.sin(at / 10)
  }),
})
/** Of a sample that can be heard. */
const LOUD = 33
/** Between two sentences, in seconds. */
const PAUSE = 0.3

const ABORTS = 100
/** Tokens of an answer that is stopped in its first tenth, so that none has ended before on a busy machine. */
const LONG_ANSWER = 400

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
  const { rows, authorizations } = people(4)
  const site = await siteWith(
    [
      ...rows,
      ...['chat.small', 'chat.large', 'speech.compatible'].map((id) => ({
        sql: 'UPDATE adapters SET base_url = ? WHERE id = ?',
        params: [vendor.url, id],
      })),
    ],
    { vars: { PROVIDER_KEYS: '{"openai-compatible":{"key":"local"}}' }, before: COUNTED },
  )
  const callers = authorizations.map((authorization) => caller(site.url, authorization))
  const [talker, painter, hoarder, speaker] = callers as [Caller, Caller, Caller, Caller]
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
  const [sounds, seams]: [number[], number[]] = [[], []]
  for (let round = 0; round < 5; round++) {
    const { heard, gap } = await speak(speaker)
    sounds.push(heard - vendor.soundedAt())
    seams.push(Math.abs(gap - PAUSE) * 1000)
  }
  const wrong = await abortAnswers(callers)
  const lasting: number[] = []
  for (let round = 0; round < 5; round++) {
    const image = await picture(painter, `${round}.jpg`)
    const before = await statements(site.url)
    await finished(painter, image)
    lasting.push((await statements(site.url)) - before)
  }
  // A small one first, so that what every result costs is not counted as this one's.
  await takeIn(hoarder, 20)
  const { grown, seconds } = await takeIn(hoarder, RESULT_MEGABYTES)
  const spoken = await speakAll(hoarder)
  await Promise.all([site.stop(), vendor.stop()])
  return [
    { name: 'from sending a question to the first event', value: median(firstEvents), unit: 'ms' },
    {
      name: 'first token after the vendor’s',
      value: median(delays),
      unit: 'ms',
      target: { atMost: 50 },
    },
    {
      name: 'first sound after the vendor’s',
      value: median(sounds),
      unit: 'ms',
      target: { atMost: 300 },
    },
    {
      name: 'farthest gap between two sentences from the pause that was asked for',
      value: Math.max(...seams),
      unit: 'ms',
      target: { atMost: 30 },
    },
    {
      name: `tokens of ${ABORTS} aborted answers that were not paid, or twice`,
      value: wrong,
      unit: 'n',
      target: { atMost: 0 },
    },
    { name: `statements of an answer of ${TOKENS} tokens`, value: median(streaming), unit: 'n' },
    { name: 'statements of a picture, in steps', value: median(lasting), unit: 'n' },
    {
      name: `growth of the runtime while a result of ${RESULT_MEGABYTES} MB comes in (${seconds.toFixed(0)} s)`,
      value: grown / 1000,
      unit: 'kB',
      target: { atMost: (RESULT_MEGABYTES * 1000 * 2) / 3 },
    },
    {
      name: `growth of the runtime while ${CHARACTERS} characters are spoken (${spoken.seconds.toFixed(0)} s)`,
      value: spoken.grown / 1000,
      unit: 'kB',
    },
  ]
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
  if (!told.includes('"succeeded"') || firstToken === 0) throw new Error(`no answer: ${told}`)
  return { firstEvent, firstToken }
}

/**
 * Has two sentences spoken.
 * @returns the moment when the first can be heard, while the second is still being spoken, and the gap between both in seconds
 */
async function speak(person: Caller) {
  const { id } = await person.post('/api/tasks', {
    tool: 'tts',
    input: { text: 'The first one. The second one.', pause: PAUSE },
  })
  for (;;) {
    const sound = await person.stream(`/api/tasks/${id}/parts/0`)
    await sound.arrayBuffer()
    if (!sound.ok) continue
    const heard = performance.now()
    await succeeded(person, id)
    return { heard, gap: await gapIn(person, id) }
  }
}

/** The longest silence within what a task has spoken, in seconds. */
async function gapIn(person: Caller, id: string): Promise<number> {
  const { outputs } = await person.get<{ outputs: string[] }>(`/api/tasks/${id}`)
  const file = await person.stream(`/api/file/mine?id=${outputs[0]}`)
  const sound = readWav(new Uint8Array(await file.arrayBuffer()))
  let [longest, last] = [0, 0]
  for (const [at, sample] of sound.samples.entries()) {
    if (Math.abs(sample) < LOUD) continue
    if (last > 0) longest = Math.max(longest, at - last - 1)
    last = at
  }
  return longest / sound.rate
}

type Stopped = {
  receipt: { charged: number }
  result: { text: string; usage: { input_tokens: number; output_tokens: number } }
}

/** Stops answers of the dearest model anywhere within them. @returns how many tokens were paid wrongly */
async function abortAnswers(persons: readonly Caller[]): Promise<number> {
  const balances = () =>
    Promise.all(persons.map((one) => one.get<{ balance: number }>('/api/credits')))
  const before = await balances()
  const stopped = await Promise.all(
    persons.map(async (person) => {
      const tasks: Stopped[] = []
      for (let i = 0; i < ABORTS / persons.length; i++) tasks.push(await abortOne(person))
      return tasks
    }),
  )
  const after = await balances()
  return stopped.reduce((sum, tasks, i) => {
    const paid = hundredths((before[i]?.balance ?? 0) - (after[i]?.balance ?? 0))
    const due = tasks.map(dueFor)
    const miscounted = tasks.map(({ result: { text, usage } }) =>
      Math.abs(usage.output_tokens - (text.match(/word/g)?.length ?? 0)),
    )
    const off = tasks.map(({ receipt }, j) => Math.abs(hundredths(receipt.charged) - (due[j] ?? 0)))
    return (
      sum + added(miscounted) + TOKENS_OF_HUNDREDTH * (added(off) + Math.abs(paid - added(due)))
    )
  }, 0)
}

const hundredths = (credits: number) => Math.round(credits * 100)
const added = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Of the large model, as the migrations left its rate. */
const TOKENS_OF_HUNDREDTH = 10
const dueFor = ({ result: { usage } }: Stopped) =>
  Math.ceil((usage.input_tokens + usage.output_tokens) / TOKENS_OF_HUNDREDTH)

/** Begins an answer, leaves it after some of its tokens, and stops it. */
async function abortOne(person: Caller): Promise<Stopped> {
  const input = { messages: [{ role: 'user', content: 'A long answer, please.' }], model: 'large' }
  const { body } = await person.stream('/api/tasks/stream', { tool: 'llm', input })
  const after = Math.floor(Math.random() * (LONG_ANSWER / 10))
  let told = ''
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    told += chunk
    if (told.split('event: delta').length > after) break
  }
  const id = /"id":"([^"]+)"/.exec(told)?.[1]
  if (!id) throw new Error(`no task: ${told}`)
  await person.post(`/api/tasks/${id}/cancel`, {})
  await ended(person, id)
  return person.get<Stopped>(`/api/tasks/${id}`)
}

const picture = (person: Caller, name: string) =>
  upload(person, name, 'image/jpeg', Buffer.concat([SAMPLE, Buffer.from(name)]))

/** Has a picture cut out, in steps. */
async function finished(person: Caller, image: string) {
  const input = { mode: 'remove-background', image }
  const { id } = await person.post('/api/tasks', { tool: 'imm', input })
  await succeeded(person, id)
}

/** Lets a vendor's large result come in, and watches the runtime's memory, with that of the simulated store inside it. */
async function takeIn(person: Caller, megabytes: number) {
  const image = await picture(person, `[[megabytes ${megabytes}]].jpg`)
  return watched(() => finished(person, image))
}

/** Has a long text spoken. */
const speakAll = (person: Caller) =>
  watched(async () => {
    const text = SENTENCE.repeat(Math.floor(CHARACTERS / SENTENCE.length))
    const { id } = await person.post('/api/tasks', { tool: 'tts', input: { text } })
    await succeeded(person, id)
  })

async function watched(work: () => Promise<void>) {
  const before = memory()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memory())), 50)
  const began = performance.now()
  await work()
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
  let [spoke, sounded] = [0, 0]
  const frame = (data: object) => `data: ${JSON.stringify(data)}\n\n`
  const chunk = (content: string) => frame({ id: 'c', choices: [{ index: 0, delta: { content } }] })
  const server = createServer(async (request, answer) => {
    if (request.url?.endsWith('/audio/speech')) {
      const { input } = (await new Response(Readable.toWeb(request) as BodyInit).json()) as {
        input: string
      }
      const isFirst = input.startsWith('The first')
      await wait(isFirst ? 0 : SECOND_SENTENCE_MS)
      if (isFirst) sounded = performance.now()
      return void answer.end(TONE)
    }
    const asked = await new Response(Readable.toWeb(request) as BodyInit).text()
    const tokens = asked.includes('long answer') ? LONG_ANSWER : TOKENS
    answer.writeHead(200, { 'Content-Type': 'text/event-stream' })
    let said = 0
    const speak = () => {
      if (said === 0) spoke = performance.now()
      if (said++ < tokens) return void answer.write(chunk(`word${said} `))
      clearInterval(timer)
      const end = { id: 'c', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }
      const usage = { prompt_tokens: 5, completion_tokens: tokens, total_tokens: tokens + 5 }
      answer.end(`${frame(end)}${frame({ id: 'c', choices: [], usage })}data: [DONE]\n\n`)
    }
    const timer = setInterval(speak, TOKEN_MS)
  }).listen(0, '127.0.0.1')
  // A connection that rests is not closed just as something is asked on it.
  server.keepAliveTimeout = 0
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    spokeAt: () => spoke,
    soundedAt: () => sounded,
    stop: () => new Promise((done) => server.close(done)),
  }
}
