import { env } from 'cloudflare:workers'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { TaskView } from '../../features/tasks/view.ts'
import { readWav, type Sound } from '../../providers/sound/contract.ts'
import { openPage } from '../../test/page.ts'
import { call, type Person } from '../../test/people.ts'
import {
  balance,
  ended,
  fetchAs,
  hurriedWorkflows,
  newCreator,
  read,
  send,
} from '../../test/work.ts'

type Spoken = {
  sentences: { text: string; start: number; end: number; faster?: number; late?: number }[]
  srt: string
  missing?: string[]
}

const say = (text: string, more: object = {}) => ({ tool: 'tts', input: { text, ...more } })

/** The sound of an own file. */
async function heard(ada: Person, hash: string): Promise<Sound> {
  const response = await fetchAs(ada, `/api/file/mine?id=${hash}`)
  expect(response.headers.get('Content-Type')).toMatch(/^audio\/(?:x-)?wav$/)
  return readWav(new Uint8Array(await response.arrayBuffer()))
}

async function speak(ada: Person, task: object) {
  const { data, status } = await send(ada, task)
  expect(status).toBe(202)
  const done = await ended(ada, data.id)
  const [hash] = done.outputs
  return {
    task: done,
    spoken: done.result as Spoken,
    sound: hash ? await heard(ada, hash) : null,
  }
}

/** Where nothing is heard: stretches in seconds, below -40 dB of the loudest. */
function silences({ samples, rate }: Sound, least: number) {
  const quiet = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 100
  const found: { start: number; end: number }[] = []
  let from = -1
  for (let i = 0; i <= samples.length; i++) {
    const isQuiet = i < samples.length && Math.abs(samples[i] ?? 0) <= quiet
    if (isQuiet && from === -1) from = i
    if (isQuiet || from === -1) continue
    if ((i - from) / rate >= least) found.push({ start: from / rate, end: i / rate })
    from = -1
  }
  return found
}

test('a text is spoken sentence by sentence, paid by the character, with its times and captions', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const text = 'Hello there. This is the second sentence. 再見！'
  const quote = await call('POST', '/api/tasks/quote', say(text))
  expect(quote.data.price).toBe(Math.round(text.length * 5) / 100)
  const { task, spoken, sound } = await speak(ada, say(text, { voice: 'en-US-leo' }))
  expect(task).toMatchObject({ status: 'succeeded', mode: 'say', demo: true })
  expect(task.receipt).toMatchObject({ charged: quote.data.price, returned: 0 })
  expect(await balance(ada)).toBe(200 - quote.data.price)
  expect(spoken.sentences.map((one) => one.text)).toEqual([
    'Hello there.',
    'This is the second sentence.',
    '再見！',
  ])
  const last = spoken.sentences.at(-1)
  expect((sound?.samples.length ?? 0) / 24_000).toBeCloseTo(last?.end ?? 0, 4)
  expect(sound?.info).toMatchObject({ ISFT: 'Verdigris demo provider' })
  expect(spoken.srt).toMatch(/^1\n00:00:00,000 --> 00:00:0\d,\d{3}\nHello there\.\n\n2\n/)
})

test.each(['en-US-ava', 'zh-CN-leo'])(
  'between two sentences of %s is the pause that was asked for, within 30 ms, and no click',
  async (voice) => {
    await using _ = await hurriedWorkflows()
    const ada = await newCreator()
    for (const pause of [0, 0.3, 1]) {
      const text = '一二三四五。Nine men are in my room. 我們走了。'
      const { spoken, sound } = await speak(ada, say(text, { voice, pause }))
      const { samples, rate } = sound as Sound
      for (const [i, { end }] of spoken.sentences.slice(0, -1).entries()) {
        const next = spoken.sentences[i + 1]?.start ?? 0
        expect(next - end).toBeCloseTo(pause, 3)
        const around = silences(sound as Sound, 0.001).filter(
          (gap) => gap.end >= end - 0.02 && gap.start <= next + 0.02,
        )
        const gap = around.reduce((most, one) => Math.max(most, one.end - one.start), 0)
        expect(Math.abs(gap - pause), `${voice} ${pause}`).toBeLessThanOrEqual(0.03)
        const [from, to] = [Math.round(end * rate), Math.round(next * rate)]
        for (const at of [from - 1, to])
          expect(Math.abs(samples[at] ?? 0), 'the edge of a piece').toBeLessThan(40)
        if (to > from) expect(samples.subarray(from, to).every((sample) => sample === 0)).toBe(true)
      }
    }
  },
)

test('a sentence by itself is there with the answer, and longer work is not waited for', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { status, data } = await send(ada, say('This is a sentence.'))
  expect([status, data]).toMatchObject([
    202,
    { status: 'succeeded', task: { outputs: [expect.any(String)], receipt: { charged: 0.95 } } },
  ])
  expect(await balance(ada)).toBe(199.05)
  for (const text of ['One. Two.', 'A long one, '.repeat(20)]) {
    const long = await send(ada, say(text))
    expect([long.status, long.data.status]).toEqual([202, 'running'])
    await ended(ada, long.data.id)
  }
})

test('the dictionary changes what is spoken, not what is shown, and its characters are what counts', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const dictionary = [{ from: 'GIF', to: 'graphics interchange format' }]
  const plain = await speak(ada, say('A GIF.'))
  const said = await speak(ada, say('A GIF.', { dictionary }))
  expect(said.spoken.sentences[0]?.text).toBe('A GIF.')
  expect(said.sound?.samples.length).toBeGreaterThan(2 * (plain.sound?.samples.length ?? 0))
  expect([plain.task.receipt.charged, said.task.receipt.charged]).toEqual([0.3, 1.5])
})

test('a word with a hyphen, or of signs alone, is said as it is listed', async () => {
  const dictionary = [
    { from: 'Wi-Fi', to: 'y' },
    { from: '$1.[-]\\', to: 'price' },
  ]
  const quote = await call('POST', '/api/tasks/quote', say('Wi-Fi $1.[-]\\.', { dictionary }))
  expect(quote).toMatchObject({ status: 200, data: { price: 0.4 } })
})

test('a text over the ceiling is refused before any of it is read', async () => {
  const reading = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  onTestFinished(() => reading.mockRestore())
  const quote = (text: string, more: object = {}) =>
    call('POST', '/api/tasks/quote', say(text, more))
  for (const kind of ['text', 'markdown', 'srt'])
    expect(await quote('a word\n'.repeat(30_000), { kind })).toMatchObject({
      status: 422,
      fault: 'speechTooLong',
    })
  const dictionary = Array.from({ length: 201 }, () => ({ from: 'a', to: 'b' }))
  expect(await quote('A word.', { dictionary })).toMatchObject({
    status: 422,
    fault: 'invalidInput',
  })
  expect(reading).not.toHaveBeenCalled()
  expect((await quote('a\n'.repeat(30_000))).fault).toBe('speechTooLong')
  expect(reading.mock.calls.length).toBeLessThan(2000)
})

test('Markdown is read without its signs, and only what was read is charged', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const text = '# Title\n\nSee [this](https://example.com/a/very/long/address).\n\n```\ncode\n```'
  const { task, spoken } = await speak(ada, say(text, { kind: 'markdown' }))
  expect(spoken.sentences.map((one) => one.text)).toEqual(['Title', 'See this.'])
  expect(task.receipt.charged).toBe(0.7)
  expect(task.receipt.returned).toBeGreaterThan(1)
  const nothing = await speak(ada, say('```\ncode\n```', { kind: 'markdown' }))
  expect(nothing.task).toMatchObject({ status: 'failed', error: { fault: 'nothingToSpeak' } })
  expect(nothing.task.receipt.charged).toBe(0)
})

test('captions begin at their times; one that is too short is spoken faster, and what is late says so', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const plain = await speak(ada, say('Four words are here.'))
  const natural = plain.spoken.sentences[0]?.end ?? 0
  const stamp = (seconds: number) =>
    `00:00:${seconds.toFixed(3).padStart(6, '0').replace('.', ',')}`
  const times = [1, 1 + natural / 1.3, 10, 10 + natural / 3, 20]
  const text = times
    .map((time, i) => `${i + 1}\n${stamp(time)} --> ${stamp(time + 0.2)}\nFour words are here.\n`)
    .join('\n')
  const { spoken, sound } = await speak(ada, say(text, { kind: 'srt' }))
  const [first, second, third, fourth, fifth] = spoken.sentences
  expect(first).toMatchObject({ start: 1, faster: expect.closeTo(1.3, 1) })
  expect(second?.start).toBeCloseTo(1 + natural / 1.3, 2)
  expect(second).not.toHaveProperty('faster')
  expect(third).toMatchObject({ start: 10, faster: 1.5 })
  expect(fourth?.late).toBeCloseTo(natural / 1.5 - natural / 3, 2)
  expect(fourth?.start).toBe(third?.end)
  expect(fifth).toMatchObject({ start: 20, faster: 1.5 })
  const begun = silences(sound as Sound, 0.5).map((gap) => gap.end)
  for (const start of [1, 10, 20])
    expect(
      begun.some((moment) => Math.abs(moment - start) < 0.02),
      String(start),
    ).toBe(true)
})

test('a sentence that is refused is left out and not paid for; the rest is delivered', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { task, spoken } = await speak(
    ada,
    say('One is good.\nTwo is [[moderate]].\nThree is good.'),
  )
  expect(task).toMatchObject({ status: 'succeeded', receipt: { reason: 'partial', charged: 1.3 } })
  expect(spoken.sentences.map((one) => one.text)).toEqual(['One is good.', 'Three is good.'])
  expect(spoken.missing).toEqual(['Two is [[moderate]].'])
  expect(await balance(ada)).toBe(198.7)
})

test('when the provider fails for good in the middle, what is done is delivered and charged', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const lines = Array.from({ length: 12 }, (_, i) => (i === 6 ? 'Seven [[fail]].' : `Line ${i}.`))
  const { task, spoken } = await speak(ada, say(lines.join('\n')))
  expect(task).toMatchObject({ status: 'succeeded', receipt: { reason: 'partial' } })
  expect(spoken.sentences.length).toBeGreaterThanOrEqual(6)
  expect(spoken.missing).toContain('Seven [[fail]].')
  const charged = spoken.sentences.reduce((sum, one) => sum + one.text.length, 0)
  expect(task.receipt.charged).toBe(Math.round(charged * 5) / 100)
  const all = await speak(ada, say('Only [[fail]] here.'))
  expect(all.task).toMatchObject({ status: 'failed', error: { fault: 'providerFailed' } })
  expect(all.task.receipt.charged).toBe(0)
})

test('an answer that got lost, and one that failed once, cost nothing more and change nothing', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { task, spoken } = await speak(ada, say('One [[twice]]. Two [[fail once]].'))
  expect(task).toMatchObject({ status: 'succeeded', receipt: { reason: 'done', charged: 1.65 } })
  expect(spoken.sentences).toHaveLength(2)
})

test('what was laid aside goes when the task has ended', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { task } = await speak(ada, say('One. Two.'))
  const prefix = `aside/${(task as TaskView).id}/`
  const due = env.DB.prepare('SELECT count(*) AS n FROM litter WHERE object >= ?1 AND due_at = 0')
  await expect
    .poll(async () => (await due.bind(prefix).first<{ n: number }>())?.n)
    .toBeGreaterThanOrEqual(2)
})

test('what cannot be spoken is refused before anything is paid', async () => {
  const ada = await newCreator()
  const faultOf = async (text: string, more: object = {}) =>
    (await ada.post('/api/tasks/quote', say(text, more))).fault
  expect([
    ...[await faultOf('…'), await faultOf('no captions', { kind: 'srt' })],
    ...[await faultOf('a'.repeat(20_001)), await faultOf('a\n'.repeat(1501))],
    ...[await faultOf('a', { voice: 'somebody' }), await faultOf('a', { speed: 9 })],
    await faultOf('a '.repeat(9000), { dictionary: [{ from: 'a', to: 'b'.repeat(120) }] }),
    await faultOf('1\n90:00:00,000 --> 90:00:01,000\nLate', { kind: 'srt' }),
  ]).toEqual([
    ...['nothingToSpeak', 'nothingToSpeak', 'speechTooLong', 'speechTooLong'],
    ...['invalidInput', 'invalidInput', 'speechTooLong', 'speechTooLong'],
  ])
})

test('voices are told by language, and each is heard for nothing, made once', async () => {
  const { data } = await call('GET', '/api/tools/tts/choices', undefined, {
    'Accept-Language': 'zh-HK',
  })
  expect(data.voice.length).toBeGreaterThan(20)
  expect(data.voice[0]).toEqual({
    id: 'en-US-ava',
    title: '雅雯，溫暖',
    lang: 'en-US',
    preview: '/api/tools/tts/preview/en-US-ava',
  })
  const { exports } = await import('cloudflare:workers')
  const listen = () =>
    exports.default.fetch(new Request(`http://localhost${data.voice[0].preview}`))
  const heardBy = await Promise.all(Array.from({ length: 5 }, listen))
  const sounds = await Promise.all(heardBy.map((one) => one.arrayBuffer()))
  expect(heardBy.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(sounds.map(({ byteLength }) => byteLength)).size).toBe(1)
  expect(readWav(new Uint8Array(sounds[0] as ArrayBuffer)).samples.length).toBeGreaterThan(24_000)
  expect((await env.FILES.list({ prefix: 'previews/speech/' })).objects).toHaveLength(1)
  for (const path of [
    '/api/tools/tts/preview/somebody',
    '/api/tools/llm/preview/small',
    '/api/tools/voicer/preview/en-US-ava',
    '/api/tools/visor/preview/en-US-ava',
    '/api/tools/x/preview/y',
  ])
    expect(await call('GET', path)).toMatchObject({ status: 404 })
})

test('the first sentence can be heard while the next is still being spoken, by its own person alone', async () => {
  await using _ = await hurriedWorkflows()
  const [ada, other] = [await newCreator(), await newCreator()]
  using hers = await openPage(ada)
  const { data } = await send(ada, say('Hear me now. Much [[slow 4]] later.'))
  const { task } = await hers.until(({ task }) => task?.parts === 1)
  expect(task).toMatchObject({ id: data.id, status: 'running' })
  const part = (person: Person, n: number) => fetchAs(person, `/api/tasks/${data.id}/parts/${n}`)
  const early = await part(ada, 0)
  expect((await read(ada, data.id)).ended_at).toBeNull()
  const samples = new Int16Array(await early.arrayBuffer())
  expect([(await part(ada, 1)).status, (await part(other, 0)).status]).toEqual([404, 404])
  expect((await part(ada, -1)).status).toBe(422)
  const done = await ended(ada, data.id)
  const { end } = (done.result as Spoken).sentences[0] ?? { end: 0 }
  expect(samples.length).toBe(Math.round(end * 24_000))
  const whole = await heard(ada, done.outputs[0] ?? '')
  expect(whole.samples.subarray(0, samples.length)).toEqual(samples)
})
