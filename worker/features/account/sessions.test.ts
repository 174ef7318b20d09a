import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { makeDeps } from '../../kernel/deps.ts'
import { visitor } from '../../test/mailbox.ts'
import { call, newUser, rid } from '../../test/people.ts'
import { issueAccessToken, readAccessToken } from './access-token.ts'

const DAY = 24 * 3600_000
const me = (Authorization: string, host = 'localhost') =>
  call('GET', `http://${host}/api/user/me`, undefined, { Authorization })

test('a token is worth nothing at another host', async () => {
  const { data } = await visitor('ada@example.com').signIn()
  expect(await me(data.Authorization)).toMatchObject({ status: 200 })
  expect(await me(data.Authorization, '127.0.0.1')).toMatchObject({
    status: 401,
    fault: 'signInRequired',
  })
})

test('nobody is signed in by a token that is forged, cut or not his', async () => {
  const { data } = await visitor('ada@example.com').signIn()
  const [token = '', signature = ''] = data.Authorization.slice(7).split('.')
  const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
  for (const forged of [
    token,
    `${token}.`,
    `${token}.${flipped}`,
    `${token.slice(1)}a.${signature}`,
    `.${signature}`,
    'x'.repeat(10_000),
  ]) {
    expect(await me(`Bearer ${forged}`)).toMatchObject({ status: 401 })
  }
  expect(await me('Basic YTpi')).toMatchObject({ status: 401 })
})

test('a session slides on for 30 days with use, and ends without', async () => {
  const { data } = await visitor('ada@example.com').signIn()
  for (const day of [20, 40, 60]) {
    moveClock(day * DAY)
    expect(await me(data.Authorization)).toMatchObject({ status: 200 })
  }
  moveClock(91 * DAY)
  expect(await me(data.Authorization)).toMatchObject({ status: 401 })
})

test('signing out ends the session at once, and again harms nobody', async () => {
  const { data } = await visitor('ada@example.com').signIn()
  const logout = () => call('POST', '/api/user/logout', {}, { Authorization: data.Authorization })
  expect(await logout()).toMatchObject({ status: 200, data: { signed_out: true } })
  expect(await me(data.Authorization)).toMatchObject({ status: 401 })
  expect(await logout()).toMatchObject({ status: 200 })
  expect(await call('POST', '/api/user/logout')).toMatchObject({ status: 200 })
})

test('sessions are listed with their device, and one can be ended', async () => {
  const phone = await visitor('ada@example.com', {
    headers: { 'User-Agent': 'Phone/1' },
    address: '10.1.2.3',
  }).signIn()
  moveClock(61_000)
  const desk = await visitor('ada@example.com', {
    headers: { 'User-Agent': 'Desk/2' },
    address: '2001:db8::1',
  }).signIn()
  const bearer = { Authorization: desk.data.Authorization }
  const { data: lines } = await call('GET', '/api/user/sessions', undefined, bearer)
  expect(lines).toMatchObject([
    {
      user_agent: 'Desk/2',
      address: '2001:db8:0:0::/64',
      current: true,
      created_at: expect.stringMatching(/^20.*Z$/),
    },
    { user_agent: 'Phone/1', address: '10.1.2.3', current: false },
  ])
  expect(JSON.stringify(lines)).not.toContain(phone.data.Authorization.slice(7, 39))
  expect(
    await call('DELETE', `/api/user/sessions/${lines[1].id}`, undefined, bearer),
  ).toMatchObject({ status: 200 })
  expect(await me(phone.data.Authorization)).toMatchObject({ status: 401 })
  expect(await me(desk.data.Authorization)).toMatchObject({ status: 200 })
})

test("another's session is not there", async () => {
  const ada = await visitor('ada@example.com').signIn()
  const { data: lines } = await call('GET', '/api/user/sessions', undefined, {
    Authorization: ada.data.Authorization,
  })
  const bob = await newUser()
  const mine = await bob.delete(`/api/user/sessions/${lines[0].id}`)
  expect(mine).toMatchObject({ status: 404, fault: 'notFound' })
  expect((await bob.delete('/api/user/sessions/nothing')).err).toBe(mine.err)
  expect(await me(ada.data.Authorization)).toMatchObject({ status: 200 })
})

test('logging out everywhere ends all of his sessions and nobody else’s', async () => {
  const one = await visitor('ada@example.com').signIn()
  moveClock(61_000)
  const two = await visitor('ada@example.com').signIn()
  const bob = await newUser()
  const answer = await call(
    'POST',
    '/api/user/logout-everywhere',
    {},
    { Authorization: two.data.Authorization },
  )
  expect(answer.data).toEqual({ ended: 2 })
  expect(await me(one.data.Authorization)).toMatchObject({ status: 401 })
  expect(await me(two.data.Authorization)).toMatchObject({ status: 401 })
  expect(await bob.get('/api/user/me')).toMatchObject({ status: 200 })
})

test('however often it is used, a session ends 180 days after the sign-in', async () => {
  const { data } = await visitor('ada@example.com').signIn()
  for (let day = 20; day < 180; day += 20) {
    moveClock(day * DAY)
    expect(await me(data.Authorization)).toMatchObject({ status: 200 })
  }
  moveClock(180 * DAY - 60_000)
  expect(await me(data.Authorization)).toMatchObject({ status: 200 })
  const [line] = (
    await call('GET', '/api/user/sessions', undefined, { Authorization: data.Authorization })
  ).data
  expect(Date.parse(line.expires_at) - Date.parse(line.created_at)).toBe(180 * DAY)
  moveClock(180 * DAY + 60_000)
  expect(await me(data.Authorization)).toMatchObject({ status: 401 })
})

test('the pass for files is good for ten minutes at one host', async () => {
  const ada = await newUser()
  const { data } = await ada.get('/api/user/access-token')
  expect(data.expires_in).toBe(600)
  const deps = makeDeps(env, { waitUntil: () => {} })
  const read = (token: string, host = 'localhost') => readAccessToken(deps, token, host)
  const session = await env.DB.prepare('SELECT id FROM sessions').first<string>('id')
  expect(await read(data.Access_Token)).toBe(session)
  expect(await read(data.Access_Token, '127.0.0.1')).toBeNull()
  expect(await read(data.Access_Token.replace(session ?? '', 'another-session'))).toBeNull()
  for (const odd of ['', '..', `${session}.9999999999999.`, 'x'.repeat(5000)])
    expect(await read(odd)).toBeNull()
  expect(await read(await issueAccessToken(deps, 'another-session', 'localhost'))).toBe(
    'another-session',
  )
  moveClock(600_001)
  expect(await read(data.Access_Token)).toBeNull()
  expect(await call('GET', '/api/user/access-token')).toMatchObject({ status: 401 })
})

test('a csrf token is good for its session and its request only, for 300 seconds', async () => {
  const ada = await newUser()
  const bob = await newUser()
  const request_id = rid()
  const tokenOf = async (person: typeof ada, id = request_id) =>
    (await person.get(`/api/csrf_token?request_id=${id}`)).data as string
  const csrf_token = await tokenOf(ada)
  const end = (pair: object) => ada.post('/api/user/logout', pair)
  expect(await end({ request_id: rid(), csrf_token })).toMatchObject({
    status: 403,
    fault: 'csrfWrong',
  })
  expect(await end({ request_id, csrf_token: await tokenOf(bob) })).toMatchObject({
    status: 403,
    fault: 'csrfWrong',
  })
  const guest = (await call('GET', `/api/csrf_token?request_id=${request_id}`)).data
  expect(await end({ request_id, csrf_token: guest })).toMatchObject({ status: 403 })
  expect(await end({ csrf_token })).toMatchObject({ status: 400, fault: 'requestIdRequired' })
  moveClock(300_001)
  expect(await end({ request_id, csrf_token })).toMatchObject({
    status: 403,
    err: 'This form has expired. Please try again.',
  })
  const fresh = await tokenOf(ada)
  expect(await end({ request_id, csrf_token: fresh })).toMatchObject({ status: 200 })
})

test('a csrf token needs a request_id of the right form', async () => {
  expect(await call('GET', '/api/csrf_token')).toMatchObject({
    status: 400,
    fault: 'requestIdRequired',
  })
  expect(await call('GET', '/api/csrf_token?request_id=')).toMatchObject({
    status: 400,
    fault: 'requestIdRequired',
  })
  expect(await call('GET', '/api/csrf_token?request_id=a%20b')).toMatchObject({ status: 422 })
})
