import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newAddress } from '../../test/mailbox.ts'
import { call, newUser } from '../../test/people.ts'

const CALLS = [
  ['POST', '/api/user/login/verify-code'],
  ['POST', '/api/user/signin/verify-code'],
  ['POST', '/api/user/signup/verify-code'],
  ['POST', '/api/user/login'],
  ['POST', '/api/user/signin'],
  ['POST', '/api/user/signup'],
  ['POST', '/api/user/signin/google'],
  ['POST', '/api/user/logout'],
  ['DELETE', '/api/user/sessions/x'],
] as const

const odd = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.integer(),
  fc.constant(null),
  fc.boolean(),
  fc.object({ maxDepth: 2 }),
  fc.constant('a@b.co'),
)
const field = (name: string) => fc.tuple(fc.constant(name), odd)
const body = fc
  .array(
    fc.oneof(
      ...[
        'nickname',
        'email',
        'verify_code',
        'site_name',
        'credential',
        'nonce',
        'request_id',
        'csrf_token',
        '__proto__',
      ].map(field),
    ),
  )
  .map((fields) => Object.fromEntries(fields) as object)
const raw = fc.oneof(
  fc.string(),
  fc.constant('{'),
  fc.constant('[]'),
  fc.constant('null'),
  fc.constant(`"${'x'.repeat(300_000)}"`),
)

test('no input makes the account’s calls fail on our side', async () => {
  const ada = await newUser()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...CALLS),
      fc.oneof(body, raw),
      fc.boolean(),
      async ([method, path], input, known) => {
        const headers = {
          'CF-Connecting-IP': newAddress(),
          'Content-Type': 'application/json',
          ...(known ? { Authorization: ada.bearer } : {}),
        }
        const { status } = await call(method, path, input, headers)
        expect(status).toBeLessThan(500)
      },
    ),
    { numRuns: 300 },
  )
})

test.each(CALLS)('%s %s takes JSON only and refuses other methods', async (method, path) => {
  const ada = await newUser()
  const form = await call(method, path, 'nickname=Ada', {
    Authorization: ada.bearer,
    'Content-Type': 'application/x-www-form-urlencoded',
  })
  expect(form).toMatchObject({ status: 415, fault: 'wrongMediaType' })
  const other = await call('PUT', path, {})
  expect(other.status).toBe(405)
  expect(other.headers.get('Allow')).toContain(method)
})

test('headers of any kind are survived', async () => {
  const strange = [
    'Bearer',
    'Bearer .',
    `Bearer ${'a.'.repeat(3000)}`,
    'Bearer %',
    'Bearer %E0%A4%A',
    '\u00ff\u00fe',
    'Bearer ../../x.y',
  ]
  for (const Authorization of strange)
    expect(await call('GET', '/api/user/me', undefined, { Authorization })).toMatchObject({
      status: 401,
    })
  for (const address of [
    '',
    'x',
    ':',
    '::',
    '1::2::3',
    'fe80::1%eth0',
    `${'1:'.repeat(400)}`,
    '::ffff:1.2.3.4',
  ]) {
    const answer = await call(
      'POST',
      '/api/user/signin/verify-code',
      { nickname: 'A', email: `x${Math.random()}@example.com` },
      { 'CF-Connecting-IP': address },
    )
    expect(answer.status).toBeLessThan(500)
  }
})
