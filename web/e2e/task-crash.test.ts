import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withDatabase } from '../../scripts/database.ts'
import { migrateSite } from '../../scripts/site.ts'
import { writeWav } from '../../worker/providers/sound/contract.ts'
import { codeFor, ON_ITS_OWN } from './browser.ts'
import { startServer } from './server.ts'

const SAMPLE = readFileSync(`${import.meta.dirname}/../public/samples/still-life.jpg`)
/** Between accepting a task, working on it, and settling it. */
const MOMENTS_MS = [0, 400, 1200, 2300]
/** A task whose server is gone is given to another after so long on the site's clock. */
const PATIENCE_MS = 61_000
/** The same while it waits for a vendor. */
const WAITING_PATIENCE_MS = 301_000

/** What lasts longer is looked at so seldom that nobody waits for its end. */
const LONGEST_JOB_SECONDS = 30

/** While it is submitted, while it waits, while it is looked at, and while its result comes in. */
const STEPS_MS = [350, 1200, 2200, 2600]

type Call = <T = any>(method: string, path: string, body?: object) => Promise<T>

const caller =
  (url: string, bearer = '', address = '203.0.113.1'): Call =>
  async (method, path, body) => {
    const form = body instanceof FormData
    const headers = {
      'CF-Connecting-IP': address,
      ...ON_ITS_OWN,
      ...(bearer && { Authorization: bearer }),
      ...(body && !form && { 'Content-Type': 'application/json' }),
    }
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body && { body: form ? body : JSON.stringify(body) }),
    })
    return ((await response.json()) as { data: any }).data
  }

async function newPerson(url: string, nth = 1): Promise<Call> {
  const form = { nickname: 'Ada', email: `ada${nth}@example.com` }
  const address = `203.0.113.${nth}`
  const guest = caller(url, '', address)
  await guest('POST', '/api/user/signin/verify-code', form)
  const { Authorization } = await guest('POST', '/api/user/signin', {
    ...form,
    verify_code: await codeFor(url, form.email),
  })
  const call = caller(url, Authorization, address)
  await call('POST', '/api/credits/free-plan', { request_id: randomUUID() })
  return call
}

/** A picture of its own for each task: bytes after the end of a JPEG do not matter. */
const upload = (call: Call, name: string) =>
  uploadBytes(call, Buffer.concat([SAMPLE, Buffer.from(name)]), name, 'image/jpeg')

const HERTZ = 8000

/** A second of a tone, another one for each. */
function uploadSound(call: Call, nth: number) {
  const samples = Int16Array.from({ length: HERTZ }, (_, at) =>
    Math.round(9000 * Math.sin((2 * Math.PI * 100 * nth * at) / HERTZ)),
  )
  const wav = Buffer.from(writeWav({ rate: HERTZ, samples, info: {} }))
  return uploadBytes(call, wav, `${nth}.wav`, 'audio/wav')
}

async function uploadBytes(call: Call, bytes: Buffer<ArrayBuffer>, name: string, type: string) {
  const request_id = randomUUID()
  const form = new FormData()
  form.set('request_id', request_id)
  form.set('csrf_token', await call('GET', `/api/csrf_token?request_id=${request_id}`))
  form.set('file', new File([bytes], name, { type }))
  await call('PUT', '/api/file/mine', form)
  return createHash('md5').update(bytes).digest('hex')
}

test('killed at any moment of a task, the server finishes it after its return, and charges it once', async () => {
  const server = await startServer()
  const { url } = server
  const call = await newPerson(url)
  for (const [round, moment] of MOMENTS_MS.entries()) {
    const image = await upload(call, `[[slow 2]] ${round}.jpg`)
    const { id } = await call('POST', '/api/tasks', {
      tool: 'imm',
      input: { mode: 'remove-background', image },
      request_id: randomUUID(),
    })
    await wait(moment)
    await server.crash()
    await call('POST', '/dev/clock', { offset_ms: PATIENCE_MS * (round + 1) })
    await call('POST', '/dev/cron', { name: 'tasks' })
    await expect
      .poll(() => call('GET', `/api/tasks/${id}`), { interval: 200 })
      .toMatchObject({
        status: 'succeeded',
        receipt: { held: 1, charged: 1, returned: 0 },
      })
    expect((await call('GET', '/api/credits')).balance).toBe(199 - round)
    expect(await call('GET', '/dev/ledger/check')).toEqual({ ok: true, violations: [] })
  }
  await server.stop()
})

type Kind = {
  tool: string
  people: number
  /** Of each, at once: what may run at a time, and what the free credits are enough for. */
  tasks: number
  price: number
  /** In a person's library at the end: what he gave, and what was made. */
  files: number
  /** How often a task of it was open when the server was killed, at the least. */
  kills: number
  /** @param job says how long the work takes */
  input: (call: Call, nth: number, job: string) => Promise<object>
}

const KINDS: readonly Kind[] = [
  {
    tool: 'imm',
    people: 4,
    tasks: 2,
    price: 1,
    kills: 26,
    // Two pictures that look alike, and the one that was made of both.
    files: 3,
    input: async (call, nth, job) => ({
      mode: 'remove-background',
      image: await upload(call, `${job} ${nth}.jpg`),
    }),
  },
  {
    tool: 'videa',
    people: 3,
    tasks: 1,
    price: 160,
    files: 1,
    kills: 10,
    input: async (_call, _nth, job) => ({
      prompt: `A lamp ${job} [[slow 3]]`,
      resolution: '480p',
    }),
  },
  {
    tool: 'visor',
    people: 3,
    tasks: 2,
    price: 50,
    files: 6,
    kills: 20,
    input: async (call, nth, job) => ({
      image: await upload(call, `${job} ${nth}.jpg`),
      audio: await uploadSound(call, nth),
      consent: true,
    }),
  },
]

test('killed fifty times between the steps of work at a vendor, it was asked for once, charged once and has one result', async () => {
  // The work lasts until the last kill on a slow machine too: between the kills the site starts anew.
  const asked = performance.now()
  const server = await startServer()
  const startSeconds = (performance.now() - asked) / 1000
  const job = `[[job ${Math.ceil(Math.min(LONGEST_JOB_SECONDS, 10 + 3 * startSeconds))}]]`
  const { url, stateDir } = server
  const all = KINDS.flatMap((kind) => Array.from({ length: kind.people }, () => kind))
  const people = await Promise.all(
    all.map(async (kind, i) => ({ kind, call: await newPerson(url, i + 1) })),
  )
  const asks = await Promise.all(
    people.flatMap(({ kind, call }) =>
      Array.from({ length: kind.tasks }, async (_, i) => {
        const input = await kind.input(call, i + 1, job)
        return { kind, call, body: { tool: kind.tool, input, request_id: randomUUID() } }
      }),
    ),
  )
  const sent = await Promise.all(
    asks.map(async ({ kind, call, body }) => {
      const { id } = await call('POST', '/api/tasks', body)
      return { kind, call, id: id as string }
    }),
  )
  const open = async () => {
    const tasks = await Promise.all(sent.map(({ call, id }) => call('GET', `/api/tasks/${id}`)))
    return tasks.filter(({ ended_at }) => ended_at === null).map(({ tool }) => tool as string)
  }
  const killed: string[] = []
  for (const [round, moment] of STEPS_MS.entries()) {
    await wait(moment)
    killed.push(...(await open()))
    await server.crash()
    const call = caller(url)
    await call('POST', '/dev/clock', { offset_ms: WAITING_PATIENCE_MS * (round + 1) })
    await call('POST', '/dev/cron', { name: 'tasks' })
  }
  const endOf = async ({ call, id }: (typeof sent)[number]) =>
    (await call('GET', `/api/tasks/${id}`)).ended_at
  // One after the other, each with patience of its own.
  for (const one of sent) await expect.poll(() => endOf(one), { interval: 500 }).not.toBeNull()
  for (const { tool, kills } of KINDS)
    expect(killed.filter((one) => one === tool).length, tool).toBeGreaterThanOrEqual(kills)
  for (const { kind, call, id } of sent)
    expect(await call('GET', `/api/tasks/${id}`)).toMatchObject({
      status: 'succeeded',
      outputs: [expect.any(String)],
      receipt: { held: kind.price, charged: kind.price, returned: 0 },
    })
  for (const { kind, call } of people) {
    expect((await call('GET', '/api/credits')).balance).toBe(200 - kind.tasks * kind.price)
    expect((await call('GET', '/api/file/explorer')).total).toBe(kind.files)
  }
  expect(await caller(url)('GET', '/dev/ledger/check')).toEqual({ ok: true, violations: [] })
  await server.stop()
  const [works] = await withDatabase(await migrateSite(stateDir), (run) =>
    run([{ sql: 'SELECT key FROM demo_works ORDER BY key' }]),
  )
  expect(works?.map(({ key }) => key)).toEqual(sent.map(({ id }) => `${id}-1`).toSorted())
})
