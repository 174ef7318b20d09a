import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { outbox, visitor, wrong } from '../../test/mailbox.ts'
import { call } from '../../test/people.ts'
import { stopClock } from '../../test/stopped-clock.ts'
import { callUnder, PRODUCTION } from '../../test/under.ts'

test.each(['login', 'signin', 'signup'])(
  '%s: a code from the mailbox opens a session',
  async (door) => {
    const ada = visitor('ada@example.com', { door })
    expect(await ada.send({ site_name: 'Elsewhere' })).toMatchObject({
      status: 200,
      data: { sent: true, expires_in: 900, resend_in: 60 },
    })
    const code = await ada.code()
    expect(code).toMatch(/^\d{6}$/)
    const answer = await ada.submit(code)
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({
      Authorization: expect.stringMatching(/^Bearer \w{26}-[\w-]{32}\.[\w-]{43}$/),
      Access_Token: expect.any(String),
      user: {
        id: expect.any(String),
        nickname: 'Ada',
        email: 'ada@example.com',
        status: 1,
        balance: 0,
        user_level: 0,
        locale: 'en-US',
        level_until: null,
        created_at: expect.any(String),
      },
    })
    const me = await call('GET', '/api/user/me', undefined, {
      Authorization: answer.data.Authorization,
    })
    expect(me.data).toEqual(answer.data.user)
  },
)

const COMPLAINTS = [
  [{}, 'Nickname should not be empty.'],
  [{ email: 'no mailbox', verify_code: '' }, 'Nickname should not be empty.'],
  [{ nickname: '   ', email: '' }, 'Nickname should not be empty.'],
  [{ nickname: 'A'.repeat(41), email: '' }, 'Please check “nickname”.'],
  [{ nickname: 'Ada' }, 'Email should not be empty.'],
  [{ nickname: 'Ada', email: ' ', verify_code: '' }, 'Email should not be empty.'],
  [
    { nickname: 'Ada', email: 'ada@', verify_code: '' },
    'This does not look like an email address.',
  ],
  [{ nickname: 'Ada', email: 'ada@example.com' }, 'Code should not be empty.'],
  [{ nickname: 'Ada', email: 'ada@example.com', verify_code: '  ' }, 'Code should not be empty.'],
] as const

test('what is far longer than a code is a wrong code, and its refusal has no holes', async () => {
  const form = { nickname: 'Ada', email: 'ada@example.com', verify_code: '1'.repeat(200) }
  const { status, err } = await call('POST', '/api/user/signin', form)
  expect([status, err]).toEqual([422, expect.not.stringContaining('{')])
})

test.each(COMPLAINTS)('%j: the form complains in its own order', async (form, sentence) => {
  expect(await call('POST', '/api/user/signin', form)).toMatchObject({ status: 422, err: sentence })
})

test('sending asks for the nickname first, then for the address', async () => {
  const send = (form: object) => call('POST', '/api/user/signup/verify-code', form)
  expect(await send({ email: '' })).toMatchObject({
    status: 422,
    err: 'Nickname should not be empty.',
  })
  expect(await send({ nickname: 'Ada', email: '' })).toMatchObject({
    status: 422,
    err: 'Email should not be empty.',
  })
  expect(await call('POST', '/api/user/login/verify-code?lang=zh-CN', {})).toMatchObject({
    err: '昵称不能为空。',
  })
  expect(await outbox()).toEqual([])
})

test('a known mailbox keeps its nickname, and the answers to it are those to a stranger', async () => {
  const first = await visitor('ada@example.com', { nickname: 'Ada' }).signIn()
  moveClock(61_000)
  const known = visitor('ADA@example.com ', { nickname: 'Somebody' })
  const stranger = visitor('bob@example.com', { nickname: 'Somebody' })
  const [toKnown, toStranger] = [await known.send(), await stranger.send()]
  expect(toKnown.data).toEqual(toStranger.data)
  expect((await known.submit('12')).err).toBe((await stranger.submit('12')).err)
  const again = await known.submit((await outbox('ada@example.com'))[0]?.code ?? '')
  expect(again.data.user).toEqual(first.data.user)
})

test('a mailbox is one account, however its domain is written', async () => {
  const kept = 'ada@xn--mnchen-3ya.de'
  const first = await visitor(kept).signIn()
  let waited = 0
  for (const written of ['Ada@MÜNCHEN.de ', 'ada＠mu\u0308nchen。de']) {
    moveClock((waited += 61_000))
    const ada = visitor(written)
    expect(await ada.send()).toMatchObject({ status: 200 })
    const { data } = await ada.submit((await outbox(kept))[0]?.code ?? '')
    expect(data.user).toEqual(first.data.user)
  }
  for (const no of ['ada@münchen.de/x', 'ada@mün chen.de', 'ada@ü:1', 'ada@１２７.0.0.1', 'ü@'])
    expect(await visitor(no).send()).toMatchObject({ fault: 'emailInvalid' })
})

test('five wrong tries end a code, each with its sentence, and the right one comes too late', async () => {
  const ada = visitor('ada@example.com')
  await ada.send()
  const code = await ada.code()
  const errs = []
  for (const step of [1, 2, 3, 4, 5]) errs.push((await ada.submit(wrong(code, step))).err)
  expect(errs.slice(0, 4)).toEqual(
    [4, 3, 2, 1].map(
      (left) =>
        `This code is not right. Check the newest email and try again; tries left: ${left}.`,
    ),
  )
  expect(errs[4]).toBe('Five wrong tries: this code no longer works. Please send a new one.')
  expect(await ada.submit(code)).toMatchObject({
    status: 422,
    fault: expect.stringMatching(/codeSpent|codeExpired/),
  })
})

test('four wrong tries leave the fifth', async () => {
  const ada = visitor('ada@example.com')
  await ada.send()
  const code = await ada.code()
  for (const step of [1, 2, 3, 4]) await ada.submit(wrong(code, step))
  expect(await ada.submit(code)).toMatchObject({ status: 200 })
})

test('a code lives 900 seconds on the site’s clock', async () => {
  stopClock()
  const ada = visitor('ada@example.com')
  await ada.send()
  const code = await ada.code()
  moveClock(901_000)
  expect(await ada.submit(code)).toMatchObject({ status: 422, fault: 'codeExpired' })
  expect(await ada.submit(code)).toMatchObject({ status: 422, fault: 'codeExpired' })
  const bob = visitor('bob@example.com')
  await bob.send()
  const late = await bob.code()
  moveClock(901_000 + 890_000)
  expect(await bob.submit(late)).toMatchObject({ status: 200 })
})

test('a code works once, also for racers', async () => {
  const ada = visitor('ada@example.com')
  await ada.send()
  const code = await ada.code()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ada.submit(code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
  expect(await ada.submit(code)).toMatchObject({ status: 422, fault: 'codeExpired' })
})

test('sending again makes a new code and ends the old one', async () => {
  const ada = visitor('ada@example.com')
  await ada.send()
  const old = await ada.code()
  expect(await ada.send()).toMatchObject({ status: 429, fault: 'tooManyRequests' })
  moveClock(60_001)
  await ada.send()
  const fresh = await ada.code()
  if (old !== fresh)
    expect(await ada.submit(old)).toMatchObject({ status: 422, fault: 'codeWrong' })
  expect(await ada.submit(fresh)).toMatchObject({ status: 200 })
})

test.each(['email', 'flow'])(
  'a code is bound to its mailbox and its browser: moved to another %s it opens nothing',
  async (column) => {
    const [ada, eve] = [visitor('ada@example.com'), visitor('eve@example.com')]
    await ada.send()
    await eve.send()
    const row = env.DB.prepare(
      `SELECT ${column} AS value FROM codes WHERE email = 'eve@example.com'`,
    )
    const moved = env.DB.prepare(
      `UPDATE codes SET ${column} = ? WHERE email = 'ada@example.com'`,
    ).bind(await row.first('value'))
    await env.DB.batch([env.DB.prepare(`DELETE FROM codes WHERE email = 'eve@example.com'`), moved])
    const thief =
      column === 'email'
        ? visitor('eve@example.com', { jar: ada.jar ?? null })
        : visitor('ada@example.com', { jar: eve.jar ?? null })
    expect(await thief.submit(await ada.code())).toMatchObject({ status: 422, fault: 'codeWrong' })
  },
)

test('the cookies of a sign-in are for it alone, and no script reads them', async () => {
  const ada = visitor('ada@example.com')
  const asked = await ada.send()
  const entered = await ada.submit(await ada.code())
  expect(asked.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^flow=[\w-]{22}\.[0-9a-f]{64}; Max-Age=86400; Path=\/api\/user; HttpOnly; SameSite=Strict$/,
    ),
  ])
  expect(entered.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^device=[\w-]{22}\.[0-9a-f]{64}; Max-Age=34560000; Path=\/api\/user; HttpOnly; SameSite=Strict$/,
    ),
    // By which pages know who seems to be here.
    expect.stringMatching(
      /^visitor=[\w-]+\.[0-9a-f]{64}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ])
  const nonce = await callUnder(PRODUCTION, 'POST', '/api/user/signin/google/nonce', {})
  expect(nonce.headers.get('Set-Cookie')).toContain('; Secure')
  for (const [name, value] of ada.jar ?? [])
    expect(
      await call('GET', '/api/user/me', undefined, { Cookie: `${name}=${value}` }),
    ).toMatchObject({ status: 401 })
})

test('signing in is one trip to the database, whether the mailbox is known or not', async () => {
  for (let i = 0; i < 2; i++) {
    moveClock(i * 61_000)
    const ada = visitor('ada@example.com')
    await ada.send()
    const { trips, DB } = counted(env.DB)
    const form = { nickname: 'Ada', email: 'ada@example.com', verify_code: await ada.code() }
    const entered = await callUnder({ DB }, 'POST', '/api/user/signin', form, {
      Cookie: `flow=${ada.jar?.get('flow')}`,
    })
    expect([entered.status, trips()]).toEqual([200, 1])
  }
})

/** A database that counts how often it is asked. */
function counted(db: D1Database) {
  let trips = 0
  const DB = new Proxy(db, {
    get(target, name: 'batch' | 'prepare') {
      if (name === 'batch') trips++
      if (name === 'prepare') return (sql: string) => counting(target.prepare(sql))
      return target[name].bind(target)
    },
  })
  const counting = (statement: D1PreparedStatement) =>
    Object.assign(statement, {
      first: (...given: []) => (
        trips++,
        Object.getPrototypeOf(statement).first.apply(statement, given)
      ),
      all: (...given: []) => (
        trips++,
        Object.getPrototypeOf(statement).all.apply(statement, given)
      ),
      run: (...given: []) => (
        trips++,
        Object.getPrototypeOf(statement).run.apply(statement, given)
      ),
    })
  return { DB, trips: () => trips }
}

test('old codes go by an index', async () => {
  const ada = visitor('ada@example.com')
  await ada.send()
  const plan = await env.DB.prepare('EXPLAIN QUERY PLAN DELETE FROM codes WHERE expires_at < ?')
    .bind(0)
    .all<{ detail: string }>()
  expect(plan.results.map(({ detail }) => detail).join()).toContain('codes_by_age')
  const sweep = async () => {
    await call('POST', '/dev/cron', { name: 'codes' })
    return env.DB.prepare('SELECT count(*) AS n FROM codes').first('n')
  }
  expect(await sweep()).toBe(1)
  moveClock(900_001)
  expect(await sweep()).toBe(0)
})

test('a code may come with blanks, as mail programs copy it', async () => {
  const ada = visitor('ada@example.com')
  await ada.send()
  const code = await ada.code()
  expect(await ada.submit(` ${code.slice(0, 3)} ${code.slice(3)}\n`)).toMatchObject({ status: 200 })
})

test('a code is neither stored nor logged in the clear, nor as a hash that can be tried out', async () => {
  const log = vi.spyOn(console, 'log')
  const ada = visitor('ada@example.com')
  await ada.send()
  const code = await ada.code()
  await ada.submit(wrong(code))
  const { results } = await env.DB.prepare('SELECT * FROM codes').all()
  const bare = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)))
  expect(JSON.stringify(results)).not.toContain(code)
  expect(JSON.stringify(results)).not.toContain(bare.toHex())
  expect(JSON.stringify(results)).not.toContain(
    bare.toBase64({ alphabet: 'base64url', omitPadding: true }),
  )
  expect(JSON.stringify(log.mock.calls)).not.toContain(code)
  expect(JSON.stringify(log.mock.calls)).not.toContain('ada@example.com')
})

test('the addresses of ADMIN_EMAILS become admins at sign-in', async () => {
  const { data } = await visitor('admin@example.com').signIn()
  expect(data.user.role).toBe('admin')
  expect((await visitor('ada@example.com').signIn()).data.user.role).toBeUndefined()
})

test('the database keeps no token that opens a session', async () => {
  const { data } = await visitor('ada@example.com').signIn()
  const row = await env.DB.prepare('SELECT token, host FROM sessions').first<{
    token: string
    host: string
  }>()
  expect(row?.host).toBe('localhost')
  const me = (Authorization: string) => call('GET', '/api/user/me', undefined, { Authorization })
  expect(await me(`Bearer ${row?.token}`)).toMatchObject({ status: 401 })
  expect(await me(`Bearer ${data.Access_Token}`)).toMatchObject({ status: 401 })
  expect(await me(data.Authorization)).toMatchObject({ status: 200 })
})

test('signing in with a request_id while signed in keeps no tokens', async () => {
  const { data } = await visitor('ada@example.com').signIn()
  const bob = visitor('bob@example.com', {
    headers: { Authorization: data.Authorization, 'X-Request-Id': crypto.randomUUID() },
  })
  expect(await bob.signIn()).toMatchObject({
    status: 200,
    data: { user: { email: 'bob@example.com' } },
  })
  expect(await env.DB.prepare('SELECT count(*) AS n FROM requests').first('n')).toBe(0)
})
