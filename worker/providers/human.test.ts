import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { humanCheckFor } from './human-checks.ts'

const keyed = { env: { ...env, HUMAN_SITE_KEY: 'site', HUMAN_SECRET: 'secret' } }
const from = { address: '203.0.113.7', host: 'verdigris.example' }

/** A vendor that gives this answer and remembers what it was asked. */
function vendor(answer: unknown, status = 200) {
  const asked: unknown[] = []
  const line = (async (_address: unknown, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)))
    return Response.json(answer, { status })
  }) as typeof fetch
  return { asked, line }
}

test('without keys nobody is asked', () => expect(humanCheckFor({ env })).toBeNull())

test('a good token of this host is a person', async () => {
  const { asked, line } = vendor({ success: true, hostname: from.host })
  expect(await humanCheckFor(keyed, line)?.check('token', from)).toBe(true)
  expect(asked).toEqual([{ secret: 'secret', response: 'token', remoteip: from.address }])
})

test.each([
  ['a used token', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['a token of another site', { success: true, hostname: 'elsewhere.example' }],
])('%s is none', async (_name, answer) => {
  expect(await humanCheckFor(keyed, vendor(answer).line)?.check('token', from)).toBe(false)
})

test.each([
  ['is down', {}, 503],
  ['does not know our secret', { success: false, 'error-codes': ['invalid-input-secret'] }, 200],
])('a vendor that %s is no verdict', async (_name, answer, status) => {
  await expect(
    humanCheckFor(keyed, vendor(answer, status).line)?.check('token', from),
  ).rejects.toMatchObject({ fault: 'notReady' })
})
