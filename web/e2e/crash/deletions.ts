import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call, enter } from './call.ts'

type Leaver = { email: string; address: string; bearer: string }

/** @param people how many may leave, one a life */
export async function deletionsOn(url: string, people: number) {
  const admin = await enter(url, 'admin@example.com', '10.0.1.1')
  const waiting: Leaver[] = []
  for (let i = 0; i < people; i++) waiting.push(await newLeaver(url, i))
  return {
    /** The next one deletes his account, unless the site dies under it. @returns what holds of him when it lives again */
    async live() {
      const leaver = waiting.shift()
      if (!leaver) throw new Error('All have left.')
      const answer = leave(url, leaver, await newToken(url, leaver))
      return async () => mustBeWholeOrGone(url, admin, leaver, await answer)
    },
  }
}

/** Somebody with credits and a message to the site. */
async function newLeaver(url: string, i: number): Promise<Leaver> {
  const email = `leaver-${i}@example.com`
  // Each comes from a place of his own, so that no limit by address is met.
  const address = `10.0.2.${i}`
  const bearer = await enter(url, email, address)
  const say = (path: string, body: object) => call(url, 'POST', path, bearer, body, address)
  await say('/api/credits/free-plan', { request_id: randomUUID() })
  const message = { category: 'idea', content: `mark of ${email}` }
  expect((await say('/api/feedback', message)).data).toMatchObject({ id: expect.any(String) })
  return { email, address, bearer }
}

/** What a deletion asks for. */
async function newToken(url: string, { address, bearer }: Leaver) {
  const request_id = randomUUID()
  const path = `/api/csrf_token?request_id=${request_id}`
  const { data: csrf_token } = await call(url, 'GET', path, bearer, undefined, address)
  return { request_id, csrf_token }
}

const leave = (url: string, { email, address, bearer }: Leaver, token: object) =>
  call(url, 'DELETE', '/api/user/me', bearer, { confirm: email, ...token }, address).then(
    ({ status }) => status,
    () => undefined,
  )

/** Once the cron has run, an account is there with all that is his, or nothing of it is. */
async function mustBeWholeOrGone(
  url: string,
  admin: string,
  { email, address, bearer }: Leaver,
  status: number | undefined,
) {
  const isRefused = status !== undefined && status >= 400 && status < 500
  expect(isRefused, email).toBe(false)
  await call(url, 'POST', '/dev/cron', undefined, {})
  const told = async (path: string) =>
    JSON.stringify((await call(url, 'GET', path, admin)).data).includes(email)
  const isThere = await told(`/api/admin/users?search=${email}`)
  expect(await told('/api/admin/feedback?size=100'), email).toBe(isThere)
  const me = await call(url, 'GET', '/api/user/me', bearer, undefined, address)
  expect(me.status, email).toBe(isThere ? 200 : 401)
  if (status === 200) expect(isThere, email).toBe(false)
}
