import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { type Asked, MISBEHAVIOURS, wire } from '../test/wire.ts'
import type { Chat, Piece, Turn } from './chat.ts'
import { demoChat } from './demo/chat.ts'
import { compatibleChat } from './openai-compatible/chat.ts'
import { ProviderFault } from './provider-fault.ts'
import type { AdapterRow } from './schema.ts'
import { sourceOf } from './source.ts'

const BASE = 'https://vendor.example/v1'
const WORDS = ['Open ', 'with ', 'the ', 'result.']
const USAGE = {
  prompt_tokens: 40,
  completion_tokens: 4,
  total_tokens: 44,
  prompt_tokens_details: { cached_tokens: 30 },
}

const frame = (data: unknown) =>
  `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
const chunk = (delta: object, finish_reason: string | null = null) => ({
  id: 'c',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason }],
})
const said = WORDS.map((content) => frame(chunk({ content })))
const stopped = frame(chunk({}, 'stop'))
const usage = frame({ ...chunk({}), choices: [], usage: USAGE })
const stream = (
  parts: readonly string[],
  end: (control: ReadableStreamDefaultController) => void = (control) => control.close(),
) =>
  new Response(
    new ReadableStream({
      start(control) {
        for (const part of parts) control.enqueue(new TextEncoder().encode(part))
        end(control)
      },
    }),
    { headers: { 'Content-Type': 'text/event-stream' } },
  )

/** The vendor's wire format, spoken by a stand-in. */
function vendor(answer: () => Response | Promise<Response>): { chat: Chat; asked: Asked[] } {
  const { asked } = wire(answer)
  const row = { adapter: 'openai-compatible', baseUrl: BASE, model: 'some-model' } as AdapterRow
  const keys = { ...env, PROVIDER_KEYS: '{"openai-compatible": {"key": "local"}}' }
  return { chat: compatibleChat(keys, row) as Chat, asked }
}

const ask = (content = 'How do I begin?', more: Partial<Turn> = {}) => ({
  turns: [{ role: 'user' as const, content, ...more }],
  maxTokens: 500,
})
const run = (signal: AbortSignal = new AbortController().signal) => ({
  signal,
  attempt: 1,
  key: 'task-1',
})

/** What was told, and how it ended. */
async function listen(chat: Chat, given = ask(), signal?: AbortSignal) {
  const told: Piece[] = []
  const how = async () => {
    for await (const piece of chat.talk(given, run(signal))) told.push(piece)
    return 'whole'
  }
  const end = await how().catch((error: unknown) =>
    error instanceof ProviderFault ? error.why : error,
  )
  const text = told.map((piece) => ('text' in piece ? piece.text : '')).join('')
  return { text, end, usage: told.find((piece) => 'usage' in piece) }
}

const chats: Record<string, () => Chat> = {
  demo: () => demoChat,
  'openai-compatible': () => vendor(() => stream([...said, stopped, usage, frame('[DONE]')])).chat,
}

describe.each(Object.entries(chats))('the %s chat', (_name, make) => {
  test('tells its answer in pieces, and what it used', async () => {
    const { text, end, usage: used } = await listen(make())
    expect(end).toBe('whole')
    expect(text.length).toBeGreaterThan(10)
    expect(used).toMatchObject({
      usage: { input_tokens: expect.any(Number), output_tokens: expect.any(Number) },
    })
  })

  test('ends with the reason of its signal once that is aborted', async () => {
    const reason = new Error('cancelled')
    expect((await listen(make(), ask(), AbortSignal.abort(reason))).end).toBe(reason)
  })
})

test('the vendor is asked for usage in streams too, and cached input is told apart', async () => {
  const { chat, asked } = vendor(() => stream([...said, stopped, usage, frame('[DONE]')]))
  expect(await listen(chat)).toEqual({
    text: WORDS.join(''),
    end: 'whole',
    usage: { usage: { input_tokens: 40, output_tokens: 4, cached_tokens: 30 } },
  })
  expect(asked).toMatchObject([
    {
      url: `${BASE}/chat/completions`,
      key: 'Bearer local',
      body: { model: 'some-model', stream: true, stream_options: { include_usage: true } },
    },
  ])
})

test('a gateway whose pieces lack what OpenAI’s have is understood, and what it did not count is not counted', async () => {
  const nothing = { id: 'c', object: 'chat.completion.chunk', choices: null }
  const bare = [
    nothing,
    chunk(null as never),
    chunk({ content: 7 }),
    { ...nothing, usage: { prompt_tokens: null, completion_tokens: 4 } },
  ].map(frame)
  const { chat } = vendor(() => stream([...bare, ...said, stopped, frame('[DONE]')]))
  expect(await listen(chat)).toEqual({ text: WORDS.join(''), end: 'whole', usage: undefined })
})

test('an answer that would have been longer than it may be says so, whoever told it', async () => {
  const long = vendor(() => stream([...said, frame(chunk({}, 'length')), usage, frame('[DONE]')]))
  for (const [chat, more] of [
    [long.chat, true],
    [vendor(() => stream([...said, stopped, usage])).chat, false],
    [demoChat, true],
  ] as const) {
    const pieces = await Array.fromAsync(chat.talk({ ...ask(), maxTokens: 4 }, run()))
    expect(pieces.some((piece) => 'end' in piece && piece.end === 'limit')).toBe(more)
  }
})

test.each([
  ['How do I open a talk?', 'No model is connected here', /\p{Script=Han}/u],
  ['怎么开场？', '这里没有连接任何模型', /Hook|Seconds|這|為/],
  ['請問怎樣開場？', '這裏沒有連接任何模型', /Hook|Seconds|这|为/],
])('the demo answers %s wholly in its language', async (question, told, other) => {
  const { text } = await listen(demoChat, ask(question))
  expect(text).toContain(told)
  expect(text).not.toMatch(other)
})

test('pictures go with the words as they are', async () => {
  const { chat, asked } = vendor(() => stream([...said, stopped, usage, frame('[DONE]')]))
  const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 256)
  const data = bytes.toBase64()
  const files = [sourceOf('a.png', 'image/png', bytes), sourceOf('b.jpg', 'image/jpeg', bytes)]
  expect((await listen(chat, ask('What is it?', { files }))).end).toBe('whole')
  expect(asked[0]?.body.messages).toEqual([
    {
      role: 'user',
      content: [
        { type: 'text', text: 'What is it?' },
        { type: 'image_url', image_url: { url: `data:image/png;base64,${data}` } },
        { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${data}` } },
      ],
    },
  ])
})

test.each(MISBEHAVIOURS)(
  'a vendor that is %s is asked once, and says why',
  async (_name, answer, why) => {
    const { chat, asked } = vendor(answer)
    expect(await listen(chat)).toMatchObject({ text: '', end: why })
    expect(asked).toHaveLength(1)
  },
)

test('what came before the line was cut, or moderation stepped in, was told', async () => {
  const cut = vendor(() =>
    stream(said.slice(0, 2), (control) => control.error(new Error('cut off'))),
  )
  expect(await listen(cut.chat)).toMatchObject({ end: 'lost' })
  // A gateway closes the line in good order when the model behind it has died.
  const short = vendor(() => stream(said.slice(0, 2)))
  expect(await listen(short.chat)).toMatchObject({ text: 'Open with ', end: 'lost' })
  const moderated = vendor(() => stream([...said.slice(0, 2), frame(chunk({}, 'content_filter'))]))
  expect(await listen(moderated.chat)).toEqual({
    text: 'Open with ',
    end: 'refused',
    usage: undefined,
  })
})

test('a vendor that hangs is left when the signal says so', async () => {
  const control = new AbortController()
  const { chat, asked } = vendor(() => new Promise<never>(() => {}))
  const heard = listen(chat, ask(), control.signal)
  await expect.poll(() => asked.length).toBe(1)
  control.abort(new Error('late'))
  expect((await heard).end).toEqual(new Error('late'))
})

test('an answer that is stopped half way ends with the reason of its signal', async () => {
  const control = new AbortController()
  const { chat } = vendor(() =>
    stream(said.slice(0, 2), (line) =>
      control.signal.addEventListener('abort', () => line.error(control.signal.reason)),
    ),
  )
  const told: Piece[] = []
  const listening = (async () => {
    for await (const piece of chat.talk(ask(), run(control.signal))) told.push(piece)
  })()
  listening.catch(() => {})
  await expect.poll(() => told.length).toBe(2)
  control.abort(new DOMException('enough', 'AbortError'))
  await expect(listening).rejects.toThrow('enough')
})

test('without a key there is no vendor', () => {
  const row = { adapter: 'openai-compatible', baseUrl: '', model: 'some-model' } as AdapterRow
  expect(compatibleChat({ ...env, PROVIDER_KEYS: '{"another": {"key": "x"}}' }, row)).toBeNull()
  expect(() => compatibleChat({ ...env, PROVIDER_KEYS: '{' }, row)).toThrow(
    expect.objectContaining({ fault: 'misconfigured' }),
  )
})
