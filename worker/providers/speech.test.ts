import { env } from 'cloudflare:workers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { demoSpeech } from './demo/speech.ts'
import { runWith } from '../test/vendors.ts'
import type { Run } from './job.ts'
import { compatibleSpeech } from './openai-compatible/speech.ts'
import { ProviderFault } from './provider-fault.ts'
import type { AdapterRow } from './schema.ts'
import { readWav, type Sound, writeWav } from './sound/contract.ts'
import { stretch } from './sound/stretch.ts'
import type { Speech } from './speech.ts'
import { VOICES, type Voice, voiceFor } from './voices/contract.ts'
import { auraSpeech } from './workers-ai/speech.ts'

const BASE = 'https://vendor.example/v1'
const RATE = 24_000

/** A tone for each letter, as a vendor's answer. */
const tone = (seconds: number, hertz = 200): Sound => ({
  rate: RATE,
  samples: Int16Array.from({ length: Math.round(seconds * RATE) }, (_, i) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * hertz * i) / RATE)),
  ),
  info: {},
})
/** As a vendor answers that does not know yet how long it will be. */
const streamed = (sound: Sound) => {
  const bytes = writeWav(sound)
  const view = new DataView(bytes.buffer)
  view.setUint32(4, 0xffffffff, true)
  view.setUint32(40, 0xffffffff, true)
  return bytes
}
const secondsFor = (text: string, speed: number) => (text.length * 0.06) / speed
const wav = (text: string, speed = 1) => new Response(streamed(tone(secondsFor(text, speed))))
const refusal = (status: number, code: string) =>
  Response.json({ error: { message: code, type: 'error', code } }, { status })

type Body = { model: string; input: string; voice: string; speed: number; instructions?: string }

/** `/audio/speech`, spoken by a stand-in; what it was asked is kept. */
function vendor(
  answer: (body: Body) => Response | Promise<Response> = ({ input, speed }) => wav(input, speed),
  model = 'some-model',
) {
  const asked: { url: string; body: Body; key: string | null }[] = []
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (given: string | URL | Request, init?: RequestInit) => {
    const request = new Request(given, init)
    const body = await request.json<Body>()
    asked.push({ url: request.url, body, key: request.headers.get('Authorization') })
    return Promise.race([
      answer(body),
      new Promise<never>((_, no) =>
        init?.signal?.addEventListener('abort', () => no(new DOMException('', 'AbortError'))),
      ),
    ])
  })
  onTestFinished(() => void (globalThis.fetch = real))
  const row = { adapter: 'openai-compatible', baseUrl: BASE, model } as AdapterRow
  const keys = { ...env, PROVIDER_KEYS: '{"openai-compatible": {"key": "local"}}' }
  return { speech: compatibleSpeech(keys, row) as Speech, asked }
}

/** The platform's binding; it knows one speed. */
function binding(answer: (text: string) => unknown = (text) => wav(text)) {
  const asked: unknown[][] = []
  const run = async (...given: unknown[]) => {
    asked.push(given)
    return answer((given[1] as { text: string }).text)
  }
  const ai = { run } as unknown as Pick<Ai, 'run'>
  return { speech: auraSpeech(ai, { model: '@cf/deepgram/aura-2-en' }), asked }
}

const voiceOf = (id: string) => VOICES.find((voice) => voice.id === id) as Voice
async function say(
  speech: Speech,
  text = 'This is a sentence to be read.',
  {
    voice = 'en-US-ava',
    speed = 1,
    ...given
  }: Partial<Run> & { voice?: string; speed?: number } = {},
) {
  const answer = await speech.submit({ text, voice: voiceOf(voice), speed }, runWith(given))
  if (!('done' in answer)) throw new Error('speech answers at once')
  return answer.done
}
const whyOf = (spoken: Promise<unknown>) =>
  spoken.then(
    () => 'done',
    (error: unknown) => (error instanceof ProviderFault ? error.why : error),
  )
const seconds = ({ samples, rate }: Sound) => samples.length / rate
const loudness = ({ samples }: Sound) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length)

const speeches: Record<string, () => Speech> = {
  demo: () => demoSpeech,
  'openai-compatible': () => vendor().speech,
  'workers-ai': () => binding().speech,
}

describe.each(Object.entries(speeches))('the %s speech', (_name, make) => {
  test('is heard, longer for a longer text, and as much faster as was asked', async () => {
    const speech = make()
    const once = await say(speech)
    expect(once.rate).toBe(RATE)
    expect(loudness(once)).toBeGreaterThan(500)
    expect(
      seconds(await say(speech, 'This is a sentence to be read. And one more.')),
    ).toBeGreaterThan(seconds(once))
    const twice = await say(speech, undefined, { speed: 2 })
    expect(seconds(once) / seconds(twice)).toBeCloseTo(2, 0)
    expect(loudness(twice)).toBeGreaterThan(500)
  })

  test('ends with the reason of its signal once that is aborted', async () => {
    const reason = new Error('cancelled')
    expect(await whyOf(say(make(), undefined, { signal: AbortSignal.abort(reason) }))).toBe(reason)
  })
})

test('the vendor is asked once, in its own words; only what the text does not tell is told', async () => {
  const { speech, asked } = vendor()
  await say(speech, '早晨', { voice: 'zh-HK-noah', speed: 1.25 })
  expect(asked).toEqual([
    {
      url: `${BASE}/audio/speech`,
      key: 'Bearer local',
      body: {
        model: 'some-model',
        input: '早晨',
        voice: 'ash',
        speed: 1.25,
        response_format: 'wav',
        instructions: expect.stringContaining('Cantonese'),
      },
    },
  ])
  const deaf = vendor(undefined, 'tts-1-hd')
  await say(deaf.speech, '早晨', { voice: 'zh-HK-noah' })
  expect(deaf.asked[0]?.body).not.toHaveProperty('instructions')
})

test.each([
  ['busy', () => new Response('', { status: 429, headers: { 'Retry-After': '1' } }), 'down'],
  ['broken', () => refusal(503, 'server_error'), 'down'],
  ['switched off for us', () => refusal(401, 'invalid_api_key'), 'down'],
  ['refusing', () => refusal(400, 'content_policy_violation'), 'refused'],
  ['given nonsense', () => refusal(400, 'invalid_voice'), 'unreadable'],
  ['given too much', () => refusal(413, 'too_large'), 'tooLarge'],
  ['gone before it answered', () => Promise.reject(new TypeError('network')), 'lost'],
  ['answering nonsense', () => new Response('<html>'), 'down'],
  ['answering nothing', () => new Response(''), 'down'],
  ['stopping in the middle', () => new Response(writeWav(tone(1)).slice(0, 9000)), 'down'],
  [
    'cut off',
    () =>
      new Response(
        new ReadableStream({
          start(control) {
            control.enqueue(streamed(tone(1)).slice(0, 9000))
            control.error(new Error('cut off'))
          },
        }),
      ),
    'lost',
  ],
])('a vendor that is %s is asked once, and says why', async (_name, answer, why) => {
  const { speech, asked } = vendor(answer)
  expect(await whyOf(say(speech))).toBe(why)
  expect(asked).toHaveLength(1)
})

test('a vendor that hangs, or is slow, is left when the signal says so', async () => {
  for (const { speech, asked } of [
    vendor(() => new Promise<never>(() => {})),
    binding(() => new Promise<never>(() => {})),
  ]) {
    const control = new AbortController()
    const spoken = whyOf(say(speech, undefined, { signal: control.signal }))
    await expect.poll(() => asked.length).toBe(1)
    control.abort(new Error('late'))
    expect(await spoken).toEqual(new Error('late'))
  }
})

test('the binding may answer with a response, a stream or bytes; its failures are told apart', async () => {
  const bytes = streamed(tone(1))
  for (const answer of [new Response(bytes), new Response(bytes).body, bytes]) {
    const { speech, asked } = binding(() => answer)
    expect(seconds(await say(speech))).toBe(1)
    expect(asked[0]?.slice(0, 2)).toEqual([
      '@cf/deepgram/aura-2-en',
      expect.objectContaining({ speaker: 'helena', encoding: 'linear16', container: 'wav' }),
    ])
  }
  const fails = (message: string) => () => Promise.reject(new Error(message))
  const why = (answer: () => unknown) => whyOf(say(binding(answer).speech))
  expect([
    await why(fails('3040: capacity')),
    await why(fails('5006: Error: oneOf at /')),
    await why(fails('3006: too large')),
    await why(() => new Response('no', { status: 500 })),
    await why(() => new Uint8Array(80)),
  ]).toEqual(['down', 'unreadable', 'tooLarge', 'down', 'down'])
  const mended = (message: string) =>
    say(binding(fails(message)).speech).catch((error: ProviderFault) => error.untilMended)
  expect([await mended('5007: No such model'), await mended('3040: capacity')]).toEqual([
    true,
    false,
  ])
})

test('the demo says that it is one, obeys the words in its text, and sounds different by voice', async () => {
  const sound = await say(demoSpeech)
  expect(readWav(writeWav(sound)).info).toMatchObject({ ISFT: 'Verdigris demo provider' })
  expect((await say(demoSpeech)).samples).toEqual(sound.samples)
  expect((await say(demoSpeech, undefined, { voice: 'en-US-leo' })).samples).not.toEqual(
    sound.samples,
  )
  const why = (word: string, attempt = 1) => whyOf(say(demoSpeech, `Hello ${word}`, { attempt }))
  expect([
    ...[await why('[[fail]]'), await why('[[moderate]]')],
    ...[await why('[[fail once]]'), await why('[[fail once]]', 2)],
    ...[await why('[[twice]]'), await why('[[twice]]', 2)],
  ]).toEqual(['down', 'refused', 'down', 'done', 'lost', 'done'])
})

test('stretched sound keeps its pitch', () => {
  const crossings = ({ samples }: Sound) =>
    samples.reduce((n, sample, i) => n + (sample >= 0 && (samples[i - 1] ?? 0) < 0 ? 1 : 0), 0)
  const sound = tone(2, 180)
  for (const speed of [0.6, 1.3, 2]) {
    const other = { ...sound, samples: stretch(sound.samples, RATE, speed) }
    expect(seconds(other)).toBeCloseTo(2 / speed, 3)
    expect(crossings(other) / seconds(other)).toBeCloseTo(180, -1)
  }
})

test('a text finds a voice by its script', () => {
  const langs = ['Hello', '你好 AI', 'こんにちは、世界', '안녕하세요', '123', ''].map(
    (text) => voiceFor(text).lang,
  )
  expect(langs).toEqual(['en-US', 'zh-CN', 'ja-JP', 'ko-KR', 'en-US', 'en-US'])
})
