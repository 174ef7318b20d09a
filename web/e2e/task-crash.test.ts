import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withDatabase } from '../../scripts/database.ts'
import { migrateSite } from '../../scripts/site.ts'
import { codeFor } from './browser.ts'
import { startServer } from './server.ts'

const SAMPLE = readFileSync(`${import.meta.dirname}/../public/samples/still-life.jpg`)
/** Between accepting a task, working on it, and settling it. */
const MOMENTS_MS = [0, 400, 1200, 2300]
/** A task whose server is gone is given to another after so long on the site's clock. */
const PATIENCE_MS = 61_000
/** The same while it waits for a vendor. */
const WAITING_PATIENCE_MS = 301_000

/** Each with two tasks, which is what may run at a time. */
const PEOPLE = 8
/** While it is submitted, while it waits, while it is looked at, and while its result comes in. */
const STEPS_MS = [350, 1200, 2200, 2600]

type Call = <T = any>(method: string, path: string, body?: object) => Promise<T>

const caller =
  (url: string, bearer = '', address = '203.0.113.1'): Call =>
  async (method, path, body) => {
    const form = body instanceof FormData
    const headers = {
      'CF-Connecting-IP': address,
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
async function upload(call: Call, name: string) {
  const bytes = Buffer.concat([SAMPLE, Buffer.from(name)])
  const request_id = randomUUID()
  const form = new FormData()
  form.set('request_id', request_id)
  form.set('csrf_token', await call('GET', `/api/csrf_token?request_id=${request_id}`))
  form.set('file', new File([bytes], name, { type: 'image/jpeg' }))
  await call('PUT', '/api/file/mine', form)
  return createHash('md5').update(bytes).digest('hex')
}

test('killed at any moment of a task, the server finishes it after its return, and charges it once', async () => {
  let server = await startServer()
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
    await server.kill9()
    server = await startServer(server)
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

test('killed fifty times between the steps of work at a vendor, it was asked for once, charged once and has one result', async () => {
  let server = await startServer()
  const { url, stateDir } = server
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, i) => newPerson(url, i + 1)))
  const sent = await Promise.all(
    people.flatMap((call, person) =>
      [1, 2].map(async (nth) => {
        const image = await upload(call, `[[job 12]] ${person} ${nth}.jpg`)
        const input = { mode: 'remove-background', image }
        const { id } = await call('POST', '/api/tasks', {
          ...{ tool: 'imm', input, request_id: randomUUID() },
        })
        return { call, id: id as string }
      }),
    ),
  )
  const open = async () => {
    const tasks = await Promise.all(sent.map(({ call, id }) => call('GET', `/api/tasks/${id}`)))
    return tasks.filter(({ ended_at }) => ended_at === null).length
  }
  let kills = 0
  for (const [round, moment] of STEPS_MS.entries()) {
    await wait(moment)
    kills += await open()
    await server.kill9()
    server = await startServer(server)
    const call = caller(url)
    await call('POST', '/dev/clock', { offset_ms: WAITING_PATIENCE_MS * (round + 1) })
    await call('POST', '/dev/cron', { name: 'tasks' })
  }
  await expect.poll(open, { interval: 500 }).toBe(0)
  expect(kills).toBeGreaterThanOrEqual(50)
  for (const { call, id } of sent)
    expect(await call('GET', `/api/tasks/${id}`)).toMatchObject({
      status: 'succeeded',
      outputs: [expect.any(String)],
      receipt: { held: 1, charged: 1, returned: 0 },
    })
  for (const call of people) {
    expect((await call('GET', '/api/credits')).balance).toBe(198)
    // Two pictures that look alike, and the one that was made of both.
    expect((await call('GET', '/api/file/explorer')).total).toBe(3)
  }
  expect(await caller(url)('GET', '/dev/ledger/check')).toEqual({ ok: true, violations: [] })
  await server.stop()
  const [works] = await withDatabase(await migrateSite(stateDir), (run) =>
    run([{ sql: 'SELECT key FROM demo_works ORDER BY key' }]),
  )
  expect(works?.map(({ key }) => key)).toEqual(sent.map(({ id }) => `${id}-1`).toSorted())
})
