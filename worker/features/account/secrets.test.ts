import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newAddress, outbox } from '../../test/mailbox.ts'
import { rid } from '../../test/people.ts'
import { complaints } from '../../test/setup.ts'
import { callUnder, PRODUCTION } from '../../test/under.ts'
import { ended, hurriedWorkflows, newCreator, newPicture } from '../../test/work.ts'

const NEW = 'the-secret-that-takes-the-place-of-the-other'
const BEFORE = {}
const BOTH = { AUTH_SECRET: NEW, AUTH_SECRET_PREVIOUS: env.AUTH_SECRET }
const AFTER = { AUTH_SECRET: NEW }
type Vars = typeof BEFORE | typeof BOTH | typeof AFTER

const form = { nickname: 'Ada', email: 'ada@example.com' }
const cookieOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const ask = (vars: Vars, Cookie = '') =>
  callUnder(vars, 'POST', '/api/user/signin/verify-code', form, {
    Cookie,
    'CF-Connecting-IP': newAddress(),
  })
const submit = async (vars: Vars, Cookie: string) =>
  callUnder(
    vars,
    'POST',
    '/api/user/signin',
    { ...form, verify_code: (await outbox(form.email))[0]?.code },
    { Cookie, 'CF-Connecting-IP': newAddress() },
  )

test('while a secret is replaced nobody is signed out and nothing that was signed is lost', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const image = await newPicture(ada)
  const as = (vars: Vars, method: string, path: string, body?: object) =>
    callUnder(vars, method, path, body, { Authorization: ada.bearer })
  const request_id = rid()
  const csrf_token = (await as(BEFORE, 'GET', `/api/csrf_token?request_id=${request_id}`)).data
  const pass = (await as(BEFORE, 'GET', '/api/user/access-token')).data.Access_Token
  const task = { tool: 'imm', input: { mode: 'remove-background', image } }
  const { quote } = (await as(BEFORE, 'POST', '/api/tasks/quote', task)).data
  const uses = async (vars: Vars) => [
    (await as(vars, 'GET', '/api/user/me')).status,
    (await callUnder(vars, 'GET', `/api/file/mine?id=${image}&access_token=${pass}`)).status,
    (
      await as(vars, 'POST', '/api/file/mine', {
        file_hash: image,
        expire: 60,
        request_id,
        csrf_token,
      })
    ).status,
  ]
  expect(await uses(BOTH)).toEqual([200, 200, 200])
  expect(await uses(AFTER)).toEqual([401, 401, 401])
  const sent = await as(BOTH, 'POST', '/api/tasks', { ...task, quote, request_id: rid() })
  expect(sent.status).toBe(202)
  await ended(ada, sent.data.id)
  const forged = {
    ...task,
    quote: quote.replace(/.$/, (last: string) => (last === '0' ? '1' : '0')),
    request_id: rid(),
  }
  expect((await as(BOTH, 'POST', '/api/tasks', forged)).fault).toBe('quoteWrong')
})

test('a sign-in that began under the earlier secret ends under the new one, and its browser stays known', async () => {
  const flow = cookieOf(await ask(BEFORE))
  const entered = await submit(BOTH, flow)
  expect(entered.status).toBe(200)
  const device = cookieOf(entered)
  const limits = await Promise.all(Array.from({ length: 3 }, () => ask(BOTH)))
  expect(limits.every(({ status }) => status === 429)).toBe(true)
  expect(await ask(BOTH, device)).toMatchObject({ status: 200 })
  const me = (vars: Vars) =>
    callUnder(vars, 'GET', '/api/user/me', undefined, { Authorization: entered.data.Authorization })
  // The new secret signs, so what was signed meanwhile outlives the earlier one.
  expect([(await me(BOTH)).status, (await me(AFTER)).status, (await me(BEFORE)).status]).toEqual([
    200, 200, 401,
  ])
})

test.each([
  [{ AUTH_SECRET: env.AUTH_SECRET }, 'AUTH_SECRET (not the one of the local site)'],
  [
    { AUTH_SECRET_PREVIOUS: env.AUTH_SECRET },
    'AUTH_SECRET_PREVIOUS (not the one of the local site)',
  ],
  [{ AUTH_SECRET_PREVIOUS: 'short' }, 'AUTH_SECRET_PREVIOUS (at least 32 characters)'],
])('production does not run with %o', async (vars, sentence) => {
  const reply = await callUnder({ ...PRODUCTION, ...vars }, 'GET', '/api/health')
  expect(reply).toMatchObject({
    status: 503,
    fault: 'misconfigured',
    err: `The site is not configured: ${sentence}`,
  })
  expect(complaints.splice(0)).toHaveLength(1)
  expect((await callUnder(PRODUCTION, 'GET', '/api/health')).status).toBe(200)
})
