import { env } from 'cloudflare:workers'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { visitor } from '../../test/mailbox.ts'
import { complaints } from '../../test/setup.ts'
import { callUnder } from '../../test/under.ts'

const CLIENT = 'verdigris.apps.googleusercontent.com'
let pair: { publicKey: CryptoKey; privateKey: CryptoKey }
let keys: () => Response | Promise<Response>
let jwks = 0
let url = ''

/** Google's keys, made here and served to the Worker's own fetch. */
beforeEach(async () => {
  pair = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  url = `https://keys.test/${++jwks}`
  keys = () => Response.json({ keys: [key] })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const asked = input instanceof Request ? input.url : String(input)
    if (asked === url) return keys()
    throw new Error(`unexpected fetch of ${asked}`)
  })
})
afterEach(() => vi.restoreAllMocks())

type Claims = {
  sub?: string
  email?: string
  email_verified?: unknown
  hd?: string
  name?: string
  nonce?: string
}

function tokenOf(
  claims: Claims = {},
  {
    issuer = 'https://accounts.google.com',
    audience = CLIENT,
    key = pair.privateKey,
    ago = 0,
  } = {},
) {
  const at = Math.floor(Date.now() / 1000) - ago
  const { sub = 'g-1', ...rest } = {
    email: 'ada@gmail.com',
    email_verified: true,
    name: 'Ada Lovelace',
    nonce: browser.nonce,
    ...claims,
  }
  const jwt = new SignJWT(rest).setProtectedHeader({ alg: 'RS256', kid: 'k1' })
  return jwt
    .setSubject(sub)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(at)
    .setExpirationTime(at + 3600)
    .sign(key)
}

/** A browser at the sign-in page: its cookie, and the nonce the page gives to Google's button. */
async function newBrowser() {
  const reply = await callUnder({}, 'POST', '/api/user/signin/google/nonce', {})
  return {
    Cookie: reply.headers.get('Set-Cookie')?.split(';')[0] ?? '',
    nonce: reply.data.nonce as string,
  }
}
let browser: Awaited<ReturnType<typeof newBrowser>>
beforeEach(async () => {
  browser = await newBrowser()
})

const google = (body: unknown, client = CLIENT, { Cookie }: { Cookie: string } = browser) =>
  callUnder(
    { GOOGLE_CLIENT_ID: client, GOOGLE_JWKS_URL: url },
    'POST',
    '/api/user/signin/google',
    body,
    { Cookie },
  )

test('a token of Google signs in, and `sub` is who he is', async () => {
  const first = await google({ credential: await tokenOf() })
  expect(first).toMatchObject({
    status: 200,
    data: { Authorization: expect.stringMatching(/^Bearer \w{26}-[\w-]{32}\.[\w-]{43}$/) },
  })
  expect(first.data.user).toMatchObject({
    nickname: 'Ada Lovelace',
    email: 'ada@gmail.com',
    balance: 0,
  })
  const moved = await google({ credential: await tokenOf({ email: 'other@gmail.com' }) })
  expect(moved.data.user.id).toBe(first.data.user.id)
  const another = await google({
    credential: await tokenOf({ sub: 'g-2', email: 'bob@gmail.com' }),
  })
  expect(another.data.user.id).not.toBe(first.data.user.id)
})

test('a name too long for a nickname is cut between signs', async () => {
  const credential = await tokenOf({ name: `${'a'.repeat(39)}😀` })
  const { data } = await google({ credential })
  expect(data.user.nickname).toBe('a'.repeat(39))
})

test('the same person at once becomes one user', async () => {
  const credential = await tokenOf()
  const answers = await Promise.all(Array.from({ length: 10 }, () => google({ credential })))
  expect(new Set(answers.map(({ data }) => data.user.id)).size).toBe(1)
  expect(await env.DB.prepare('SELECT count(*) AS n FROM users').first('n')).toBe(1)
})

test('a mailbox Google hands out joins the account it already has', async () => {
  const { data } = await visitor('ada@gmail.com').signIn()
  const joined = await google({ credential: await tokenOf() })
  expect(joined.data.user).toMatchObject({ id: data.user.id, nickname: 'Ada' })
  const work = await visitor('eve@lab.example').signIn()
  const hosted = await google({
    credential: await tokenOf({ sub: 'g-9', email: 'eve@lab.example', hd: 'lab.example' }),
  })
  expect(hosted.data.user.id).toBe(work.data.user.id)
})

test('a mailbox Google cannot vouch for needs a code, whether it has an account or not', async () => {
  await visitor('ada@example.com').signIn()
  const strange: Claims[] = [
    { email: 'ada@example.com' },
    { email: 'nobody@example.com' },
    { email: 'ada@example.com', email_verified: false, hd: 'example.com' },
    { email: 'ada@gmail.com.example.com' },
  ]
  for (const claims of strange) {
    expect(await google({ credential: await tokenOf({ sub: 'g-3', ...claims }) })).toMatchObject({
      status: 403,
      fault: 'googleNeedsCode',
    })
  }
  expect(await env.DB.prepare('SELECT count(*) AS n FROM accounts').first('n')).toBe(0)
})

test('a bad token is refused: audience, issuer, age, key, shape', async () => {
  const foreign = await generateKeyPair('RS256')
  const bad = [
    await tokenOf({}, { audience: 'someone-else' }),
    await tokenOf({}, { issuer: 'https://evil.test' }),
    await tokenOf({}, { ago: 3700 }),
    await tokenOf({}, { key: foreign.privateKey }),
    await tokenOf({ email: 'no mailbox' }),
    `${(await tokenOf()).slice(0, -4)}AAAA`,
    'not.a.token',
    'x',
  ]
  for (const credential of bad)
    expect(await google({ credential })).toMatchObject({ status: 403, fault: 'googleRefused' })
  expect(await google({})).toMatchObject({ status: 403, fault: 'googleRefused' })
})

test('a token is good in the browser it was made for alone', async () => {
  const credential = await tokenOf()
  for (const thief of [
    await newBrowser(),
    { Cookie: '' },
    { Cookie: browser.Cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
  ]) {
    expect(await google({ credential, nonce: browser.nonce }, CLIENT, thief)).toMatchObject({
      status: 403,
      fault: 'googleRefused',
    })
  }
  for (const nonce of [undefined, '', 'chosen-by-the-page', (await newBrowser()).nonce]) {
    const other = await tokenOf({ nonce } as Claims)
    expect(await google({ credential: other, nonce })).toMatchObject({
      status: 403,
      fault: 'googleRefused',
    })
  }
  expect(await google({ credential })).toMatchObject({ status: 200 })
})

test('the algorithm is not the sender’s choice', async () => {
  const secret = new TextEncoder().encode('x'.repeat(32))
  const at = Math.floor(Date.now() / 1000)
  const jwt = new SignJWT({ email: 'ada@gmail.com' })
    .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
    .setSubject('g')
    .setIssuer('accounts.google.com')
  const credential = await jwt
    .setAudience(CLIENT)
    .setIssuedAt(at)
    .setExpirationTime(at + 60)
    .sign(secret)
  expect(await google({ credential })).toMatchObject({ status: 403, fault: 'googleRefused' })
})

test('keys that cannot be fetched are our trouble, not the caller’s', async () => {
  keys = () => new Response('resting', { status: 500 })
  expect(await google({ credential: await tokenOf() })).toMatchObject({
    status: 503,
    fault: 'googleAway',
  })
  keys = () => Promise.reject(new Error('offline'))
  expect(await google({ credential: await tokenOf() })).toMatchObject({
    status: 503,
    fault: 'googleAway',
  })
  expect(complaints.splice(0)).toHaveLength(2)
})

test('a token ends on the site’s clock', async () => {
  const credential = await tokenOf()
  moveClock(3_700_000)
  expect(await google({ credential })).toMatchObject({ status: 403 })
})

test('without a client id there is no Google sign-in', async () => {
  expect(await google({ credential: await tokenOf() }, '')).toMatchObject({
    status: 404,
    fault: 'googleOff',
  })
})
