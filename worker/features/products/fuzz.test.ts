import fc from 'fast-check'
import { expect, test } from 'vitest'
import { call, newUser } from '../../test/people.ts'

const NAMES = [
  ...[
    'key',
    'file_module',
    'preset',
    'texts',
    'title',
    'description',
    'display_title',
    'display_content',
    'site_title',
    'site_links',
    'image',
    'logo',
    'version',
  ],
  ...[
    'sort',
    'supports_display_on_page',
    'single_mode',
    'supports_isolated_domain',
    'alias_domain',
    'is_public',
    'data',
    'id',
    '__proto__',
    'constructor',
  ],
]
const strange = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'a',
    '\u0000',
    'imm',
    'cut-silence',
    'tool.localhost',
    'http://[',
    'xn--',
    '%',
    '/x',
    'https://',
    '\ud800',
    'x'.repeat(30_000),
  ),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(
    fc.constantFrom('en-US', 'zh-HK', 'zh-CN', 'qa', 'testimonials', 'mode', '__proto__'),
    fc.oneof(
      fc.string(),
      fc.dictionary(fc.constantFrom('title', 'site_links'), fc.string()),
      fc.jsonValue(),
    ),
  ),
)
const body = fc.dictionary(fc.constantFrom(...NAMES), strange, { maxKeys: 8 })

test.each([
  ['POST', ''],
  ['PUT', '/cut-silence'],
  ['PATCH', '/cut-silence'],
  ['PUT', '/cut-silence/qa-list'],
  ['PUT', '/cut-silence/settings'],
])(
  '%s /api/admin/products%s never fails on strange fields, and the products stay readable',
  async (method, path) => {
    const admin = await newUser({ role: 'admin' })
    await fc.assert(
      fc.asyncProperty(body, async (fields) => {
        // What is sent is a good product but for some fields, so that the fuzz reaches behind the first check.
        const sent = JSON.stringify({ key: 'new', title: 'New', file_module: 'imm', ...fields })
        const reply = await admin[method === 'POST' ? 'post' : 'put'](
          `/api/admin/products${path}`,
          sent,
          { 'Content-Type': 'application/json' },
        )
        expect(reply.status, sent).toBeLessThan(500)
        for (const read of [
          '/api/products',
          '/api/products/cut-silence',
          '/api/products/cut-silence/qa-list',
          '/api/products/cut-silence/settings',
        ]) {
          expect((await call('GET', read)).status, `${read} after ${sent}`).toBeLessThan(500)
        }
      }),
      { numRuns: 60 },
    )
  },
)
