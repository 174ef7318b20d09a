import fc from 'fast-check'
import { expect, test } from 'vitest'
import { app } from '../app.ts'
import { call, newUser, rid } from './people.ts'

const addresses = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
].map((address) => address.split(' ') as [method: string, path: string])

/** The names that fields of the API have, so that the fuzz reaches behind the first check. */
const NAMES = [
  ...[
    'nickname',
    'email',
    'verify_code',
    'credential',
    'request_id',
    'csrf_token',
    'file_hash',
    'expire',
    'tool',
    'input',
    'quote',
  ],
  ...[
    'key',
    'title',
    'texts',
    'data',
    'preset',
    'file_module',
    'alias_domain',
    'scope',
    'refer',
    'value',
  ],
  ...[
    'mode',
    'image',
    'id',
    'size',
    'cursor',
    'package_id',
    'slice_index',
    'slice_count',
    'slice_chunk',
    'file_size',
    'webp',
    'nonce',
    'lang',
  ],
  ...[
    'url',
    'src',
    'title',
    'cover_image_file',
    'key',
    'texts',
    'content',
    'locale',
    'published_at',
  ],
  ...[
    'code',
    'credits',
    'count',
    'expires_at',
    'amount',
    'reason',
    'user_level',
    'days',
    'key',
    'target',
    'search',
    'state',
    'locale',
  ],
  ...['product_id', 'data', 'version', 'updated_at'],
]

const strange = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    'null',
    '\u0000',
    '%',
    "' OR 1=1 --",
    '../../etc/passwd',
    '𝕏'.repeat(50),
    'a'.repeat(5000),
    '2e308',
    '[]',
  ),
  fc.string({ maxLength: 40 }),
  fc.integer().map(String),
  fc.constantFrom(
    'd41d8cd98f00b204e9800998ecf8427e',
    'a@example.com',
    '123456',
    'cut-silence',
    'imm',
    'remove-background',
  ),
)
const value = fc.oneof(
  strange,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
)
const fields = <T>(one: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...NAMES), one, { maxKeys: 6 })

const body = fc.oneof(
  {
    weight: 4,
    arbitrary: fields(value).map((object) => ({
      type: 'application/json',
      text: JSON.stringify(object),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.string({ maxLength: 200 }).map((text) => ({ type: 'application/json', text })),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({ maxLength: 200 })
      .map((text) => ({ type: 'multipart/form-data; boundary=x', text })),
  },
  {
    weight: 1,
    arbitrary: fields(strange).map((object) => ({
      type: 'multipart/form-data; boundary=x',
      text: multipart(object),
    })),
  },
)

function multipart(object: Record<string, string>) {
  const parts = Object.entries(object).map(
    ([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  )
  return `${parts.join('')}--x--\r\n`
}

test.each(addresses)('%s %s never fails on strange input', async (method, path) => {
  const [someone, admin] = await Promise.all([newUser(), newUser({ role: 'admin' })])
  const attempt = fc.record({
    who: fc.constantFrom(undefined, someone, admin),
    param: strange,
    query: fields(strange),
    body,
    pair: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(attempt, async ({ who, param, query, body, pair }) => {
      const target = path.replace(/\/:\w+(?:\{[^}]*\})?\??/g, `/${encodeURIComponent(param)}`)
      const search = new URLSearchParams(query).toString()
      const headers = {
        ...(who ? { Authorization: who.bearer } : {}),
        ...(pair ? { 'X-Request-Id': rid() } : {}),
        'Content-Type': body.type,
      }
      const sends = method !== 'GET' && method !== 'HEAD'
      const reply = await call(
        method,
        `${target}?${search}`,
        sends ? body.text : undefined,
        headers,
      )
      expect(reply.status, `${method} ${target}?${search} ${body.text}`).toBeLessThan(500)
    }),
    { numRuns: 40 },
  )
})
