import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { Bindings } from '../kernel/bindings.ts'
import type { Job, Run, Source } from '../providers/job.ts'
import { ProviderFault } from '../providers/provider-fault.ts'
import type { AdapterRow } from '../providers/schema.ts'
import { fal as FAL, queues, type Queued, replicate as REPLICATE } from './queues.ts'
import { MISBEHAVIOURS, wire } from './wire.ts'

export const runWith = (given: Partial<Run> = {}): Run => ({
  signal: new AbortController().signal,
  onProgress: () => {},
  attempt: 1,
  key: 'task-1',
  webhook: '',
  ...given,
})

export const sourceOf = (
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  facts: Partial<Source> = {},
): Source => ({
  name,
  mimetype: 'image/png',
  size: bytes.length,
  width: null,
  height: null,
  duration: null,
  bytes: async () => bytes,
  stream: async () => new Blob([bytes]).stream(),
  address: async () => `https://site.example/${name}`,
  ...facts,
})

/** A row of the adapters' table, for a vendor at an address of the test's. */
export const rowOf = (adapter: string, model = 'some-model') =>
  ({ adapter, baseUrl: 'https://vendor.example/v1', model }) as AdapterRow

export const withKey = { ...env, PROVIDER_KEYS: '{"openai-compatible": {"key": "local"}}' }

/** The binding of Workers AI, answered by the test; what it was asked is kept. */
export function aiBinding(answer: (input: Record<string, unknown>) => unknown) {
  const asked: { model: string; input: Record<string, unknown> }[] = []
  const run = async (model: string, input: Record<string, unknown>) => {
    asked.push({ model, input })
    return answer(input)
  }
  return { env: { ...env, AI: { run } } as unknown as Bindings, asked }
}

/** What came of a job that is answered at once: its answer, or why there is none. */
export async function done<Ask, Got>(job: Job<Ask, Got> | null, ask: Ask, given?: Partial<Run>) {
  const answer = await job?.submit(ask, runWith(given)).catch((error: unknown) => {
    if (error instanceof ProviderFault) return error.why
    throw error
  })
  if (typeof answer === 'string') return answer
  if (!answer || !('done' in answer)) throw new Error('not answered at once')
  return answer.done
}

/** How Workers AI says what is wrong, and what every port says of it. */
const AI_MISBEHAVIOURS = [
  ['out of capacity', '3040: Capacity temporarily exceeded', 'down'],
  ['spent for today', '3036: daily free allocation', 'down'],
  ['late', 'InferenceUpstreamError: 3007: timeout', 'down'],
  ['refusing', '3030: NSFW content', 'refused'],
  ['given too much', '3006: Request is too large', 'tooLarge'],
  ['given nonsense', '5004: Invalid data', 'unreadable'],
  ['cut off', 'Network connection lost.', 'lost'],
] as const

/** Whether another try may help by itself. */
const FOR_ADMINS = [
  ['5007: No such model', true],
  ['InferenceUpstreamError: 5016: licence agreement', true],
  ['3036: daily free allocation', true],
  ['3040: Capacity temporarily exceeded', false],
] as const

type Build<Ask, Got> = (env: Bindings, row: AdapterRow) => Job<Ask, Got> | null
type Under<Ask, Got> = {
  ask: () => Ask
  /** Its words, with one of the demo's among them. */
  asking: (word: string) => Ask
  compatible?: Build<Ask, Got>
  workers?: Build<Ask, Got>
  replicate?: Queued<Ask, Got>
  fal?: Queued<Ask, Got>
  demo: Job<Ask, Got>
}

/** What every adapter of a port says of a vendor that misbehaves, and that none asks twice. */
export function misbehaving<Ask, Got>({ ask, asking, demo, ...vendors }: Under<Ask, Got>) {
  const { compatible, workers, replicate, fal } = vendors
  if (compatible) describe('openai-compatible', () => compatibleMisbehaves(ask, compatible))
  if (workers) describe('workers-ai', () => workersMisbehaves(ask, workers))
  if (replicate) describe('replicate', () => queues(REPLICATE, ask, replicate))
  if (fal) describe('fal', () => queues(FAL, ask, fal))
  describe('demo', () => demoMisbehaves(asking, demo))
}

const hung = () => new Promise<never>(() => {})

/** What an answer says that has the fields of a good one, and not what they promise. */
export const NONSENSE: readonly string[] = [
  null,
  7,
  'words',
  [],
  {},
  [null],
  { data: null, choices: null, text: null, response: null, image: null },
  { data: {}, choices: {}, text: 7, response: 7, image: 7 },
  { data: [null], choices: [null], segments: [null], chunks: [null], images: [null] },
  { data: [{ b64_json: 7 }], choices: [{ message: null }], segments: [{ words: null }] },
  {
    data: [{ url: 7 }],
    choices: [{ message: { content: 7 } }],
    segments: [{ text: 'a', start: null }],
  },
  { segments: 'words', transcription_info: null },
  { image: null, video: null, audio: null },
  { image: { url: null }, video: { url: 7 }, audio: { url: {} } },
].map((answer) => JSON.stringify(answer))

function compatibleMisbehaves<Ask, Got>(ask: () => Ask, build: Build<Ask, Got>) {
  const row = rowOf('openai-compatible')
  const halves = ['{"data": [{"b64_js', '{"text": "a"}{"text": "a"}']

  test.each(MISBEHAVIOURS)('a vendor that is %s is asked once', async (_name, answer, why) => {
    const { asked } = wire(answer)
    expect(await done(build(withKey, row), ask())).toBe(why)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ key: 'Bearer local' })
  })

  test.each(halves)('an answer that is cut off or said twice is lost: %s', async (body) => {
    const { asked } = wire(
      () => new Response(body, { headers: { 'Content-Type': 'application/json' } }),
    )
    expect(await done(build(withKey, row), ask())).toBe('lost')
    expect(asked).toHaveLength(1)
  })

  test.each(NONSENSE)('an answer that is none: %s', async (answer) => {
    wire(() => Response.json(JSON.parse(answer)))
    expect(await done(build(withKey, row), ask())).toMatch(/^(?:down|lost)$/)
  })

  test('a vendor that hangs is left when the signal says so', async () => {
    const control = new AbortController()
    const { asked } = wire(hung)
    const heard = done(build(withKey, row), ask(), { signal: control.signal })
    heard.catch(() => {})
    await expect.poll(() => asked.length).toBe(1)
    control.abort(new Error('late'))
    await expect(heard).rejects.toThrow('late')
  })

  test('without a key there is no vendor', () => expect(build(env, row)).toBeNull())
}

function workersMisbehaves<Ask, Got>(ask: () => Ask, build: Build<Ask, Got>) {
  test.each(AI_MISBEHAVIOURS)('a binding that is %s', async (_name, message, why) => {
    const ai = aiBinding(() => Promise.reject(new Error(message)))
    expect(await done(build(ai.env, rowOf('workers-ai')), ask())).toBe(why)
    expect(ai.asked).toHaveLength(1)
  })

  test.each(FOR_ADMINS)('%s is mended by an admin alone: %s', async (message, mended) => {
    const ai = aiBinding(() => Promise.reject(new Error(message)))
    const asked = build(ai.env, rowOf('workers-ai'))?.submit(ask(), runWith())
    await expect(asked).rejects.toMatchObject({ why: 'down', untilMended: mended })
  })

  test.each(NONSENSE)('an answer that is none: %s', async (answer) => {
    const { env: own } = aiBinding(async () => JSON.parse(answer))
    expect(await done(build(own, rowOf('workers-ai')), ask())).toMatch(/^(?:down|lost)$/)
  })

  test('a binding that hangs is left when the signal says so', async () => {
    const control = new AbortController()
    const ai = aiBinding(hung)
    const heard = done(build(ai.env, rowOf('workers-ai')), ask(), { signal: control.signal })
    heard.catch(() => {})
    await expect.poll(() => ai.asked.length).toBe(1)
    control.abort(new Error('late'))
    await expect(heard).rejects.toThrow('late')
  })

  test('without the binding there is no vendor', () =>
    expect(build(env, rowOf('workers-ai'))).toBeNull())
}

function demoMisbehaves<Ask, Got>(asking: (word: string) => Ask, demo: Job<Ask, Got>) {
  test('obeys the words it is asked with', async () => {
    const say = async (word: string, attempt = 1) => {
      const got = await done(demo, asking(word), { attempt })
      return typeof got === 'string' ? got : 'done'
    }
    expect([await say('[[fail]]'), await say('[[moderate]]')]).toEqual(['down', 'refused'])
    expect([await say('[[fail once]]'), await say('[[fail once]]', 2)]).toEqual(['down', 'done'])
    expect([await say('[[twice]]'), await say('[[twice]]', 2)]).toEqual(['lost', 'done'])
    const control = new AbortController()
    const heard = done(demo, asking('[[hang]]'), { signal: control.signal })
    control.abort(new Error('stopped'))
    await expect(heard).rejects.toThrow('stopped')
  })
}
