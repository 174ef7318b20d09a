import { env, exports } from 'cloudflare:workers'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import type { Bindings } from '../kernel/bindings.ts'
import { hex } from '../kernel/digest/contract.ts'
import { disc } from '../test/pictures.ts'
import { fal, FILES, queueKeys, REF, replicate, SECRET, stand, type Work } from '../test/queues.ts'
import type { Asked } from '../test/wire.ts'
import {
  balance,
  cutOut,
  deps,
  ended,
  hurriedWorkflows,
  newCreator,
  newPicture,
  send,
  taskInHand,
  until,
} from '../test/work.ts'
import { tokenOf } from '../tools/token.ts'
import { takeWord } from '../tools/word.ts'
import { ADAPTERS } from './capabilities.ts'
import { readFalWord } from './fal/word.ts'
import { falMatte } from './fal/matte.ts'
import { readReplicateWord } from './replicate/word.ts'
import { replicateMatte } from './replicate/matte.ts'
import { WEBHOOKS } from './webhooks.ts'

const JWKS = 'https://keys.vendor.example/jwks.json'
const pair = () =>
  crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']) as Promise<CryptoKeyPair>
const [own, other] = await Promise.all([pair(), pair()])
const { kty, crv, x } = (await crypto.subtle.exportKey('jwk', own.publicKey)) as JsonWebKey
const shownKeys = () => Response.json({ keys: [{ kty, crv, x, kid: 'a' }] })

type Signed = { headers: Record<string, string>; body: string }
type Sign = (
  body: string,
  at: number,
  by: 'vendor' | 'somebody',
) => Promise<Record<string, string>> | Record<string, string>

/** How each vendor signs its word, what the word is, and what the site has of it. */
const vendors = {
  replicate: {
    spelling: replicate,
    output: `${FILES}cut.png`,
    build: replicateMatte,
    read: readReplicateWord,
    bodyOf: (ref: string) =>
      JSON.stringify({ id: ref, status: 'succeeded', output: 'https://evil.example/' }),
    sign: ((body, at, by) => ({
      'webhook-id': 'msg-1',
      'webhook-timestamp': String(Math.floor(at / 1000)),
      'webhook-signature': new Webhook(by === 'vendor' ? SECRET : `whsec_${btoa('guess')}`).sign(
        ...(['msg-1', new Date(at), body] as const),
      ),
    })) as Sign,
  },
  fal: {
    spelling: fal,
    output: { image: { url: `${FILES}cut.png` } },
    build: falMatte,
    read: readFalWord,
    bodyOf: (ref: string) =>
      JSON.stringify({
        request_id: ref,
        status: 'OK',
        payload: { image: { url: 'https://evil.example/' } },
      }),
    sign: (async (body, at, by) => {
      const seconds = String(Math.floor(at / 1000))
      const digest = hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))
      const text = new TextEncoder().encode([REF, 'user', seconds, digest].join('\n'))
      const { privateKey } = by === 'vendor' ? own : other
      return {
        'X-Fal-Webhook-Request-Id': REF,
        'X-Fal-Webhook-User-Id': 'user',
        'X-Fal-Webhook-Timestamp': seconds,
        'X-Fal-Webhook-Signature': hex(await crypto.subtle.sign('Ed25519', privateKey, text)),
      }
    }) as Sign,
  },
}
type Vendor = (typeof vendors)[keyof typeof vendors]

const keyed = () => queueKeys({ fal: { jwks_url: JWKS } }) as unknown as Bindings

/** Puts a vendor to work on mattes for a test, as in production with its keys. */
async function employ(
  { spelling, build, read }: Vendor,
  work: Work,
  instead?: (asked: Asked) => Promise<undefined>,
) {
  const { adapter } = spelling
  const [port, word] = [ADAPTERS.matte[adapter]!, WEBHOOKS[adapter]!]
  ADAPTERS.matte[adapter] = (_env, row) => build(keyed(), row)
  WEBHOOKS[adapter] = () => read(keyed())
  onTestFinished(() => {
    ADAPTERS.matte[adapter] = port
    WEBHOOKS[adapter] = word
  })
  await env.DB.prepare(`UPDATE adapters SET base_url = ?, model = 'some/model' WHERE id = ?`)
    .bind('https://vendor.example/v1', `matte.${adapter}`)
    .run()
  const cut = await disc(24)
  return stand(spelling, work, {
    file: () => new Response(cut, { headers: { 'Content-Type': 'image/png' } }),
    instead: (asked) => (asked.url === JWKS ? shownKeys() : instead?.(asked)),
  })
}

const deliver = async (adapter: string, token: string, { headers, body }: Signed) =>
  (
    await exports.default.fetch(
      new Request(`http://localhost/api/providers/${adapter}/webhook/${token}`, {
        method: 'POST',
        body,
        headers,
      }),
    )
  ).status

async function wordOf(
  { bodyOf, sign }: Vendor,
  { ref = REF, at = Date.now(), by = 'vendor' as 'vendor' | 'somebody' } = {},
): Promise<Signed> {
  const body = bodyOf(ref)
  return { body, headers: await sign(body, at, by) }
}

const submissions = ({ asked }: { asked: Asked[] }) =>
  asked.filter(({ method, url }) => method === 'POST' && !url.endsWith('/cancel')).length

test.each(Object.entries(vendors))(
  '%s’s word wakes the task once; forged, late, foreign and repeated word changes nothing',
  async (adapter, vendor) => {
    await using _ = await hurriedWorkflows()
    const work: Work = { state: 'working', output: vendor.output }
    const line = await employ(vendor, work)
    const ada = await newCreator()
    const { id } = (await send(ada, cutOut(await newPicture(ada)))).data
    await expect.poll(() => submissions(line)).toBe(1)
    await until(ada, id, ({ status }) => status === 'running')
    const named = env.DB.prepare('SELECT ref FROM provider_jobs WHERE task_id = ?').bind(id)
    await expect.poll(() => named.first('ref')).toBe(REF)
    const token = await tokenOf(env, { taskId: id, seq: 1 })
    const good = await wordOf(vendor)
    const MINUTES = 60_000
    const bad = [
      await deliver(adapter, token, await wordOf(vendor, { by: 'somebody' })),
      await deliver(adapter, token, await wordOf(vendor, { at: Date.now() - 6 * MINUTES })),
      await deliver(adapter, token, await wordOf(vendor, { at: Date.now() + 6 * MINUTES })),
      await deliver(adapter, token, { ...good, body: vendor.bodyOf('another') }),
      await deliver(adapter, token, { ...good, headers: {} }),
      await deliver(adapter, token.slice(0, -1) + (token.endsWith('0') ? '1' : '0'), good),
      await deliver(adapter, await tokenOf(env, { taskId: id, seq: 2 }), good),
      await deliver('demo', token, good),
      await deliver(adapter, token, await wordOf(vendor, { ref: 'another' })),
    ]
    expect(bad).toEqual([400, 400, 400, 400, 400, 404, 404, 400, 404])
    expect((await until(ada, id, () => true)).status).toBe('running')
    work.state = 'done'
    expect(await deliver(adapter, token, good)).toBe(200)
    const task = await ended(ada, id)
    expect(task).toMatchObject({ status: 'succeeded', receipt: { charged: 1 } })
    const asked = line.asked.length
    expect([await deliver(adapter, token, good), await deliver(adapter, token, good)]).toEqual([
      200, 200,
    ])
    expect([await ended(ada, id), await balance(ada), submissions(line)]).toEqual([task, 199, 1])
    // What a word says is made is never fetched: the vendor is asked.
    expect(line.asked.slice(asked).filter(({ url }) => url !== JWKS)).toEqual([])
    expect(line.asked.filter(({ url }) => url.includes('evil'))).toEqual([])
  },
)

test.each(Object.entries(vendors))(
  'when %s’s answer gets lost, its word names the work, and nothing is asked for twice',
  async (adapter, vendor) => {
    await using _ = await hurriedWorkflows()
    const work: Work = { state: 'done', output: vendor.output }
    const ada = await newCreator()
    const sent = Promise.withResolvers<string>()
    const line = await employ(vendor, work, async ({ method, url }) => {
      if (method !== 'POST' || url.endsWith('/cancel')) return undefined
      const token = await tokenOf(env, { taskId: await sent.promise, seq: 1 })
      expect(await deliver(adapter, token, await wordOf(vendor))).toBe(200)
      throw new TypeError('network')
    })
    const { id } = (await send(ada, cutOut(await newPicture(ada)))).data
    sent.resolve(id)
    expect(await ended(ada, id)).toMatchObject({ status: 'succeeded', receipt: { charged: 1 } })
    expect(submissions(line)).toBe(1)
  },
)

test.each(Object.entries(vendors))(
  'word that is not %s’s own costs the database at most one question, and word without a token none',
  async (adapter, vendor) => {
    await employ(vendor, { state: 'working' })
    const ada = await newCreator()
    const id = await taskInHand(ada, await newPicture(ada))
    const token = await tokenOf(env, { taskId: id, seq: 1 })
    const costs = async (place: string, { body, headers }: Signed) => {
      const { spent, db } = counted()
      const took = takeWord({ ...deps, db }, adapter, place, body, new Headers(headers))
      const fault = await took.catch((error: { fault?: string }) => error.fault)
      return [fault, spent()]
    }
    const [forged, good] = [await wordOf(vendor, { by: 'somebody' }), await wordOf(vendor)]
    expect([
      await costs(token, forged),
      await costs('x'.repeat(80), good),
      // Genuine, but of a question that was never put.
      await costs(token, good),
    ]).toEqual([
      ['webhookForged', 0],
      ['notFound', 0],
      ['notFound', 1],
    ])
  },
)

/** The database, and how often it was asked. */
function counted() {
  let spent = 0
  const db = new Proxy(deps.db, {
    get(target, name) {
      if (['select', 'update', 'insert', 'delete', 'batch'].includes(String(name))) spent++
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db, spent: () => spent }
}

test('fal’s keys are read once, and again when a signature fits none of them, but not at once', async () => {
  const url = 'https://keys.vendor.example/rotating.json'
  let keys = [{ kty, crv, x }]
  let reads = 0
  stand(
    fal,
    { state: 'working' },
    {
      instead: (asked) => {
        if (asked.url !== url) return undefined
        reads++
        return Response.json({ keys })
      },
    },
  )
  const read = readFalWord(queueKeys({ fal: { jwks_url: url } }) as unknown as Bindings)
  const say = async (by: 'vendor' | 'somebody', at: number) => {
    const { body, headers } = await wordOf(vendors.fal, { by, at })
    return read?.(body, new Headers(headers), at).catch((error: { fault?: string }) => error.fault)
  }
  const now = Date.now()
  expect([await say('vendor', now), await say('vendor', now + 3600_000), reads]).toEqual([
    { ref: REF },
    { ref: REF },
    1,
  ])
  const later = now + 2 * 3600_000
  expect([await say('somebody', later), await say('somebody', later + 1000), reads]).toEqual([
    ...['webhookForged', 'webhookForged', 2],
  ])
  const jwk = (await crypto.subtle.exportKey('jwk', other.publicKey)) as JsonWebKey
  keys = [{ kty, crv, x: jwk.x }]
  expect(await say('somebody', later + 6 * 60_000)).toEqual({ ref: REF })
  expect(await say('vendor', later + 30 * 3600_000)).toBe('webhookForged')
})

test('without the secret, or a key, there is no word to read', () => {
  expect([readReplicateWord(env), readFalWord(env)]).toEqual([null, null])
  const keyless = { ...env, PROVIDER_KEYS: '{"replicate": {"key": "r8"}}' }
  expect(readReplicateWord(keyless)).toBeNull()
})
