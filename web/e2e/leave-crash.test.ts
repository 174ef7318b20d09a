import { expect, test } from 'vitest'
import { codeFor } from './browser.ts'
import { startServer } from './server.ts'

const KILLS = 8

type Server = Awaited<ReturnType<typeof startServer>>
type Json = Record<string, any>

/** Each round comes from a place of its own, so that no limit by address is met. */
let place = 0

async function ask(
  server: Server,
  method: string,
  path: string,
  bearer = '',
  body?: object,
): Promise<{ status: number; data: Json }> {
  const headers = {
    'CF-Connecting-IP': `10.0.${place}.1`,
    Accept: 'application/json',
    'Content-Type': 'application/json',
    ...(bearer && { Authorization: bearer }),
  }
  const response = await fetch(server.url + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Json
  return { status: response.status, data: answer.data ?? answer }
}

async function enter(server: Server, email: string): Promise<string> {
  await ask(server, 'POST', '/api/user/signin/verify-code', '', { nickname: 'Ada', email })
  const verify_code = await codeFor(server.url, email)
  return (
    await ask(server, 'POST', '/api/user/signin', '', { nickname: 'Ada', email, verify_code })
  ).data.Authorization
}

test('a server killed in the middle of a deletion leaves an account that is whole, or one that is gone when the cron has run', async () => {
  const server = await startServer()
  const admin = await enter(server, 'admin@example.com')
  for (let round = 0; round < KILLS; round++) {
    place = round + 1
    const email = `leaver-${round}@example.com`
    const bearer = await enter(server, email)
    await ask(server, 'POST', '/api/credits/free-plan', bearer, { request_id: crypto.randomUUID() })
    expect(
      (
        await ask(server, 'POST', '/api/feedback', bearer, {
          category: 'idea',
          content: `mark of ${email}`,
        })
      ).data.id,
    ).toBeTruthy()
    const request_id = crypto.randomUUID()
    const csrf_token = (
      await ask(server, 'GET', `/api/csrf_token?request_id=${request_id}`, bearer)
    ).data
    const deletion = ask(server, 'DELETE', '/api/user/me', bearer, {
      confirm: email,
      request_id,
      csrf_token,
    }).catch(() => null)
    await new Promise((later) => setTimeout(later, round * 4))
    await server.crash()
    const answer = await deletion
    await ask(server, 'POST', '/dev/cron', '', {})
    const people = JSON.stringify(
      (await ask(server, 'GET', `/api/admin/users?search=${email}`, admin)).data,
    )
    const messages = JSON.stringify(
      (await ask(server, 'GET', '/api/admin/feedback?size=100', admin)).data,
    )
    const whole = people.includes(email)
    expect(messages.includes(email)).toBe(whole)
    expect((await ask(server, 'GET', '/api/user/me', bearer)).status).toBe(whole ? 200 : 401)
    if (answer?.status === 200) expect(whole).toBe(false)
    expect((await ask(server, 'GET', '/dev/ledger/check')).data).toEqual({
      ok: true,
      violations: [],
    })
  }
  await server.stop()
})
