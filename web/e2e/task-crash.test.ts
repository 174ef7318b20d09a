import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { codeFor } from './browser.ts'
import { startServer } from './server.ts'

const SAMPLE = readFileSync(`${import.meta.dirname}/../public/samples/still-life.jpg`)
/** Between accepting a task, working on it, and settling it. */
const MOMENTS_MS = [0, 400, 1200, 2300]
/** A task whose server is gone is given to another after so long on the site's clock. */
const PATIENCE_MS = 61_000

type Call = <T = any>(method: string, path: string, body?: object) => Promise<T>

const caller =
  (url: string, bearer = ''): Call =>
  async (method, path, body) => {
    const form = body instanceof FormData
    const headers = {
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

async function newPerson(url: string): Promise<Call> {
  const form = { nickname: 'Ada', email: 'ada@example.com' }
  await caller(url)('POST', '/api/user/signin/verify-code', form)
  const { Authorization } = await caller(url)('POST', '/api/user/signin', {
    ...form,
    verify_code: await codeFor(url, form.email),
  })
  const call = caller(url, Authorization)
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
