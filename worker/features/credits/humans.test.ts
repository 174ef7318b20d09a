import { expect, onTestFinished, test, vi } from 'vitest'
import { newUser, type Person, rid } from '../../test/people.ts'
import { complaints } from '../../test/setup.ts'
import { callUnder } from '../../test/under.ts'
import { type Asked, wire } from '../../test/wire.ts'

const KEYS = { HUMAN_SITE_KEY: 'site', HUMAN_SECRET: 'secret' }

const claim = (who: Person, human_token?: string, request_id = rid()) =>
  callUnder(
    KEYS,
    'POST',
    '/api/credits/free-plan',
    { request_id, ...(human_token !== undefined && { human_token }) },
    { Authorization: who.bearer, 'CF-Connecting-IP': '203.0.113.7' },
  )

const balanceOf = async (who: Person) => (await who.get('/api/credits')).data.balance

const refused = (...errors: string[]) =>
  Response.json({ success: false, 'error-codes': errors, messages: [] })

/** Turnstile as its documentation has it: a token is good once, and names the host of the page it was given to. */
function siteverify() {
  const used = new Set<unknown>()
  return ({ body: { secret, response } }: Asked) => {
    if (secret !== KEYS.HUMAN_SECRET) return refused('invalid-input-secret')
    if (!response) return refused('missing-input-response')
    const hostname = /^of (\S+)/.exec(String(response))?.[1]
    if (!hostname) return refused('invalid-input-response')
    if (used.has(response)) return refused('timeout-or-duplicate')
    used.add(response)
    return Response.json({
      success: true,
      'error-codes': [],
      challenge_ts: '2026-11-29T12:00:00.000Z',
      hostname,
      action: 'claim',
      cdata: '',
    })
  }
}

test('the free credits are for a person: one token, of this site, is one claim', async () => {
  const { asked } = wire(siteverify())
  const [ada, eve] = [await newUser(), await newUser()]
  const without = [
    await claim(eve),
    await claim(eve, 'made up'),
    await claim(eve, 'of elsewhere.example'),
  ]
  expect(without.map(({ status, fault }) => [status, fault])).toEqual(
    without.map(() => [403, 'humanWanted']),
  )
  expect((await claim(ada, 'of localhost 1')).data.balance).toBe(200)
  expect((await claim(eve, 'of localhost 1')).fault).toBe('humanWanted')
  expect(await balanceOf(eve)).toBe(0)
  expect((await claim(eve, 'of localhost 2')).data.balance).toBe(200)
  expect(asked.at(-1)).toMatchObject({
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    method: 'POST',
    body: { secret: 'secret', response: 'of localhost 2', remoteip: '203.0.113.7' },
  })
})

test.each<[how: string, answer: () => Response | Promise<Response>]>([
  ['is down', () => new Response('<h1>502</h1>', { status: 502 })],
  ['is busy', () => Response.json({}, { status: 429 })],
  ['breaks off', () => Promise.reject(new TypeError('Network connection lost.'))],
  ['sends a page', () => new Response('<html>Sign in to this network</html>')],
  ['sends nothing', () => new Response('')],
  ['leaves out its verdict', () => Response.json({ hostname: 'localhost' })],
  ['gives a verdict in words', () => Response.json({ success: 'true', hostname: 'localhost' })],
  ['fails inside', () => refused('internal-error')],
  ['does not know our secret', () => refused('invalid-input-secret')],
  ['never answers', () => new Promise<Response>(() => {})],
])('a check for people that %s grants nothing and condemns nobody', async (_how, answer) => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const limits: number[] = []
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit)
    return timeout(200)
  })
  onTestFinished(() => spy.mockRestore())
  const verify = siteverify()
  let bad = true
  wire((asked) => (bad ? answer() : verify(asked)))
  const ada = await newUser()
  const first = await claim(ada, 'of localhost 1')
  expect([first.status, first.fault]).toEqual([503, 'notReady'])
  expect(Number(first.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(Math.max(...limits)).toBeLessThanOrEqual(10_000)
  expect(await balanceOf(ada)).toBe(0)
  complaints.splice(0)
  bad = false
  expect((await claim(ada, 'of localhost 1')).data.balance).toBe(200)
})
