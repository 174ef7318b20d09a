import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Bindings } from '../kernel/bindings.ts'
import type { Job, Made, Run } from '../providers/job.ts'
import { ProviderFault, type Why } from '../providers/provider-fault.ts'
import type { AdapterRow } from '../providers/schema.ts'
import { NONSENSE, runWith } from './vendors.ts'
import { type Asked, wire } from './wire.ts'

/** The one work of a vendor's stand-in. */
export type Work = {
  state: 'working' | 'done' | 'failed' | 'stopped'
  output?: unknown
  /** Why it failed, in the vendor's words. */
  words?: string
  /** It does as it is told when it is to stop; one that does not says that it will. */
  stops?: boolean
}

/** How a vendor that names its work spells what it says. */
type Spelling = {
  adapter: string
  key: string
  answer: (asked: Asked, work: Work) => Response | undefined
  refusal: (status: number, words: string, headers?: Record<string, string>) => Response
}

export const FILES = 'https://files.vendor.example/'
export const REF = 'work-1'
const WEBHOOK = 'https://site.example/api/providers/somebody/webhook/token'

export const queueKeys = (more: Record<string, object> = {}) => ({
  ...env,
  PROVIDER_KEYS: JSON.stringify({
    replicate: { key: 'local', webhook_secret: SECRET, ...more.replicate },
    fal: { key: 'local', ...more.fal },
  }),
})
export const SECRET = `whsec_${btoa('a secret of twenty-four b')}`

const STATUSES = {
  working: 'processing',
  done: 'succeeded',
  failed: 'failed',
  stopped: 'canceled',
}

/** `api.replicate.com`: predictions. */
export const replicate: Spelling = {
  adapter: 'replicate',
  key: 'Bearer local',
  answer({ url, method }, work) {
    const path = new URL(url).pathname
    const status = STATUSES[work.state]
    const said = (now: string, code: number) =>
      Response.json(
        { id: REF, status: now, output: work.output ?? null, error: work.words ?? null },
        { status: code },
      )
    if (method === 'POST' && path.endsWith('/predictions')) return said('starting', 201)
    if (method === 'GET' && path.endsWith(`/predictions/${REF}`)) return said(status, 200)
    if (method !== 'POST' || !path.endsWith(`/predictions/${REF}/cancel`)) return undefined
    if (work.state === 'working' && work.stops) work.state = 'stopped'
    return said(work.state === 'stopped' ? 'canceled' : status, 200)
  },
  refusal: (status, words, headers = {}) =>
    Response.json({ title: words, detail: words, status }, { status, headers }),
}

/** `queue.fal.run`: requests, whose place leaves the model's parts out. */
export const fal: Spelling = {
  adapter: 'fal',
  key: 'Key local',
  answer({ url, method }, work) {
    const path = new URL(url).pathname
    const place = `/v1/some/model/requests/${REF}`
    if (method === 'POST' && path.startsWith('/v1/some/model'))
      return Response.json({ request_id: REF, status: 'IN_QUEUE', queue_position: 0 })
    if (method === 'PUT' && path === `${place}/cancel`) {
      if (work.state === 'stopped') return Response.json({ status: 'NOT_FOUND' }, { status: 404 })
      if (work.state !== 'working')
        return Response.json({ status: 'ALREADY_COMPLETED' }, { status: 400 })
      if (work.stops) work.state = 'stopped'
      return Response.json({ status: 'CANCELLATION_REQUESTED' }, { status: 202 })
    }
    if (method !== 'GET') return undefined
    if (path === `${place}/status`)
      return work.state === 'working'
        ? Response.json({ status: 'IN_PROGRESS', logs: [] }, { status: 202 })
        : Response.json({ status: 'COMPLETED', metrics: {} })
    if (path !== place) return undefined
    return work.state === 'done'
      ? Response.json(work.output)
      : Response.json(
          { detail: [{ loc: ['body'], msg: work.words, type: 'value_error' }] },
          { status: /fault of ours/.test(work.words ?? '') ? 500 : 422 },
        )
  },
  refusal: (status, words, headers = {}) => Response.json({ detail: words }, { status, headers }),
}

/** A vendor's end of the wire, with what it made at an address of its own; what it was asked is kept. */
export function stand(
  spelling: Spelling,
  work: Work,
  given: {
    /** Instead of what it would say. */
    instead?: (asked: Asked) => Response | Promise<Response | undefined> | undefined
    file?: () => Response
  } = {},
) {
  return wire(
    async (asked) =>
      (await given.instead?.(asked)) ??
      (asked.url.startsWith(FILES) ? given.file?.() : spelling.answer(asked, work)) ??
      new Response('nothing here', { status: 404 }),
  )
}

export type Queued<Ask, Got> = {
  build: (env: Bindings, row: AdapterRow) => Job<Ask, Got> | null
  model?: string
  /** What its model answers; what it says at `FILES` is a file there. */
  output: unknown
}

/** What came, or why nothing did. */
const whyNot = async <Got>(got: Promise<Got>): Promise<Got | Why> =>
  got.catch((error: unknown) => {
    if (error instanceof ProviderFault) return error.why
    throw error
  })

/** What an adapter does with a vendor that names its work, well and badly behaved. */
export function queues<Ask, Got>(
  spelling: Spelling,
  ask: () => Ask,
  { build, output, model = 'some/model' }: Queued<Ask, Got>,
  file = () => new Response('the file', { headers: { 'Content-Type': 'image/png' } }),
) {
  const row = {
    adapter: spelling.adapter,
    baseUrl: 'https://vendor.example/v1',
    model,
  } as AdapterRow
  const job = (bindings: Bindings = queueKeys()) =>
    (build(bindings, row) ?? expect.fail('no adapter')) as Required<Job<Ask, Got>>
  const submit = (run?: Partial<Run>) =>
    whyNot(job().submit(ask(), runWith({ webhook: WEBHOOK, ...run })))
  const look = (run?: Partial<Run>) => whyNot(job().look(REF, runWith(run), async () => ask()))
  const hasFiles = JSON.stringify(output).includes(FILES)

  test('names its work once, says when it goes on, and takes what was made at once', async () => {
    const work: Work = { state: 'working', output }
    const { asked } = stand(spelling, work, { file })
    expect(await submit()).toEqual({ ref: REF })
    expect(asked).toMatchObject([{ method: 'POST', key: spelling.key }])
    expect(JSON.stringify(asked)).toContain(
      spelling.adapter === 'fal' ? encodeURIComponent(WEBHOOK) : WEBHOOK,
    )
    expect(await look()).toEqual({ fraction: null })
    work.state = 'done'
    expect(await look()).toMatchObject({ done: expect.anything() })
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
    // The key is for the vendor alone, not for where its files are.
    for (const { url, key } of asked) expect(key).toBe(url.startsWith(FILES) ? null : spelling.key)
  })

  test('an address that is not on the web is told to nobody', async () => {
    const { asked } = stand(spelling, { state: 'working' })
    await submit({ webhook: 'http://localhost:8787/api/providers/somebody/webhook/token' })
    expect(JSON.stringify(asked)).not.toContain('webhook')
  })

  test.each([
    ['busy', 429, 'Request was throttled', 'down'],
    ['broken', 503, 'server error', 'down'],
    ['given a wrong key', 401, 'Unauthenticated', 'down'],
    ['unpaid', 402, 'Insufficient credit', 'down'],
    ['without such a model', 404, 'Not found', 'down'],
    ['refusing', 422, 'NSFW content detected', 'refused'],
    ['given nonsense', 422, 'input.image: Does not match format', 'unreadable'],
    ['given too much', 413, 'too large', 'tooLarge'],
  ] as const)('a vendor that is %s is asked once', async (_name, status, words, why) => {
    const instead = () => spelling.refusal(status, words, { 'Retry-After': '30' })
    const { asked } = stand(spelling, { state: 'working' }, { instead })
    expect(await submit()).toBe(why)
    expect(asked).toHaveLength(1)
  })

  test('work that may have begun is lost: no answer, half of one, or two', async () => {
    for (const instead of [
      () => Promise.reject(new TypeError('network')),
      () => new Response('{"id": "wo'),
      () => new Response(`{"id": "${REF}", "request_id": "${REF}"}`.repeat(2)),
      () => Response.json({ hello: 'there' }),
    ]) {
      const { asked } = stand(spelling, { state: 'working' }, { instead })
      expect(await submit()).toBe('lost')
      expect(asked).toHaveLength(1)
    }
  })

  test('a vendor that cannot be asked for a while may be at work', async () => {
    for (const instead of [
      () => spelling.refusal(429, 'throttled', { 'Retry-After': '30' }),
      () => spelling.refusal(502, 'bad gateway'),
      () => Promise.reject(new TypeError('network')),
      () => new Response('{"sta'),
    ]) {
      stand(spelling, { state: 'done', output }, { instead })
      expect(await look()).toEqual({ fraction: null })
    }
    stand(spelling, { state: 'done', output }, { instead: () => spelling.refusal(404, 'gone') })
    expect(await look()).toBe('down')
  })

  test.each([
    ['NSFW content detected. Try running it again.', 'refused'],
    ['No face was found in the video', 'unreadable'],
  ])('work that failed says why: %s', async (words, why) => {
    stand(spelling, { state: 'failed', words })
    expect(await look()).toBe(why)
  })

  test('work that failed by the vendor’s own fault', async () => {
    stand(spelling, { state: 'failed', words: 'a fault of ours' })
    expect(await look()).toBe('down')
  })

  test.each(NONSENSE)('an answer without what was asked for is none: %s', async (nonsense) => {
    stand(spelling, { state: 'done', output: JSON.parse(nonsense) })
    // An address that leads nowhere is lost.
    expect(await look()).toMatch(/^(?:down|lost)$/)
  })

  test('a vendor that hangs is left when the signal says so', async () => {
    const control = new AbortController()
    const instead = () => new Promise<never>(() => {})
    const { asked } = stand(spelling, { state: 'working' }, { instead })
    const heard = submit({ signal: control.signal })
    heard.catch(() => {})
    await expect.poll(() => asked.length).toBe(1)
    control.abort(new Error('late'))
    await expect(heard).rejects.toThrow('late')
  })

  test('stops when it is told to, says so again, and not what is over', async () => {
    const work: Work = { state: 'working', output, stops: true }
    stand(spelling, work, { file })
    const cancel = () => whyNot(job().cancel(REF, runWith()))
    await cancel()
    expect([await cancel(), await cancel()]).toEqual([true, true])
    stand(spelling, { state: 'done', output }, { file })
    expect(await cancel()).toBe(false)
    stand(spelling, { state: 'working' })
    expect(await cancel()).toBe('down')
  })

  test('without a key there is no vendor', () => expect(build(env, row)).toBeNull())

  if (!hasFiles) return

  test('a result that is over, or away, is lost', async () => {
    for (const status of [403, 404, 410, 500]) {
      stand(spelling, { state: 'done', output }, { file: () => new Response('', { status }) })
      expect(await look()).toBe('lost')
    }
  })

  test.each([
    'http://127.0.0.1:9/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/a.png',
    'https://localhost/a.png',
    'http://files.vendor.example/a.png',
    'ftp://files.vendor.example/a.png',
    'data:text/plain,hello',
  ])('a result is not fetched from %s', async (address) => {
    const production = { ...queueKeys(), ENVIRONMENT: 'production' as const }
    const elsewhere = JSON.parse(JSON.stringify(output).replaceAll(/https:[^"]*/g, address))
    const { asked } = stand(spelling, { state: 'done', output: elsewhere }, { file })
    const looked = job(production).look(REF, runWith(), async () => ask())
    expect(await whyNot(looked)).toBe('lost')
    expect(asked.filter(({ url }) => !url.startsWith(row.baseUrl))).toEqual([])
  })

  test('a result is not fetched from where a redirect must not lead', async () => {
    const redirect = () =>
      new Response(null, { status: 302, headers: { Location: 'https://192.168.1.1/a.png' } })
    const { asked } = stand(spelling, { state: 'done', output }, { file: redirect })
    expect(await look()).toBe('lost')
    expect(asked.filter(({ url }) => url.includes('192.168'))).toEqual([])
  })

  test('a result that is cut off in the middle breaks in the middle', async () => {
    const cut = () => {
      let told = false
      const body = new ReadableStream({
        pull(out) {
          if (told) return out.error(new Error('cut off'))
          told = true
          out.enqueue(new Uint8Array([137, 80, 78, 71]))
        },
      })
      return new Response(body, { headers: { 'Content-Type': 'image/png' } })
    }
    stand(spelling, { state: 'done', output }, { file: cut })
    const looked = look()
    const read = async () => {
      const answer = await looked
      if (typeof answer === 'string' || !('done' in answer)) return answer
      for (const one of [answer.done].flat() as Made[]) await new Response(one.body).arrayBuffer()
      return 'whole'
    }
    await expect(read()).rejects.toThrow('cut off')
  })
}
