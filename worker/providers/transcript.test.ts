import { describe, expect, test } from 'vitest'
import { aiBinding, done, misbehaving, rowOf, runWith, sourceOf, withKey } from '../test/vendors.ts'
import { wire } from '../test/wire.ts'
import { falTranscript } from './fal/transcript.ts'
import { replicateTranscript } from './replicate/transcript.ts'
import { fal, queueKeys, replicate, stand } from '../test/queues.ts'
import { demoTranscript } from './demo/transcript.ts'
import { compatibleTranscript } from './openai-compatible/transcript.ts'
import type { Heard } from './heard/contract.ts'
import { writeWav } from './sound/contract.ts'
import type { Transcript } from './transcript.ts'
import { workersTranscript } from './workers-ai/transcript.ts'

const sound = (given: { name?: string; duration?: number | null; size?: number } = {}) =>
  sourceOf(given.name ?? 'talk.wav', new Uint8Array(64), {
    mimetype: 'audio/wav',
    duration: 4,
    ...given,
  })
const WORDS = [
  { word: 'Hello', start: 0.1, end: 0.5 },
  { word: 'there', start: 0.5, end: 0.9 },
  { word: 'Bye', start: 2.1, end: 4.3 },
]
const SEGMENTS = [
  { id: 0, text: ' Hello there', start: 0, end: 1 },
  { id: 1, text: ' Bye', start: 2, end: 4.3 },
]
const verbose = () =>
  Response.json({
    language: 'english',
    duration: 4,
    text: 'Hello there Bye',
    segments: SEGMENTS,
    words: WORDS,
  })
const whisper = () => ({
  transcription_info: { language: 'en', duration: 4 },
  text: 'Hello there Bye',
  segments: [
    { ...SEGMENTS[0], words: WORDS.slice(0, 2) },
    { ...SEGMENTS[1], words: WORDS.slice(2) },
  ],
})

const whisperX = {
  detected_language: 'en',
  segments: [
    { ...SEGMENTS[0], words: WORDS.slice(0, 2) },
    { ...SEGMENTS[1], words: [WORDS[2], { word: '4' }] },
  ],
}
const chunks = {
  text: 'Hello there Bye',
  chunks: [
    { text: ' Hello there', timestamp: [0, 1] },
    { text: ' Bye', timestamp: [2, null] },
  ],
  inferred_languages: ['en'],
}

misbehaving({
  ask: () => ({ sound: sound() }),
  asking: (word) => ({ sound: sound({ name: `talk ${word}.wav` }) }),
  compatible: compatibleTranscript,
  workers: workersTranscript,
  demo: demoTranscript,
  replicate: { build: replicateTranscript, output: whisperX },
  fal: { build: falTranscript, output: chunks },
})

const transcripts: Record<string, () => Transcript | null> = {
  demo: () => demoTranscript,
  'openai-compatible': () => {
    wire(verbose)
    return compatibleTranscript(withKey, rowOf('openai-compatible'))
  },
  'workers-ai': () => workersTranscript(aiBinding(whisper).env, rowOf('workers-ai')),
}

describe.each(Object.entries(transcripts))('%s hears', (_name, make) => {
  test('segments and words in order, within the recording', async () => {
    const { language, duration, segments } = (await done(make(), { sound: sound() })) as Heard
    expect([language, duration]).toEqual(['en', 4])
    expect(segments.length).toBeGreaterThan(1)
    const words = segments.flatMap((segment) => segment.words ?? [])
    for (const timed of [segments, words]) {
      let last = 0
      for (const { start, end, text } of timed) {
        expect(text).toMatch(/^\S/)
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThanOrEqual(start)
        last = end
      }
      expect(last).toBeLessThanOrEqual(4)
    }
    for (const { text, words: own = [] } of segments)
      expect(own.map((word) => word.text).join(' ')).toBe(text)
  })
})

test('the demo’s words fill the length of the speech, in its language, and say what they are', async () => {
  for (const duration of [1, 12.5, 90]) {
    const heard = (await done(demoTranscript, { sound: sound({ duration }) })) as Heard
    expect(heard.duration).toBe(duration)
    expect(duration - (heard.segments.at(-1)?.end ?? 0)).toBeLessThan(1)
  }
  const chinese = (await done(demoTranscript, {
    sound: sound({ duration: null, size: 160_000 }),
    language: 'zh-HK',
  })) as Heard
  expect([chinese.language, chinese.duration]).toEqual(['zh', 10])
  expect(chinese.segments[0]?.text).toContain('演示')
  expect(await done(demoTranscript, { sound: sound({ duration: 0 }) })).toMatchObject({
    segments: [],
  })
})

test('OpenAI is asked for words and their times, and a language by name becomes its code', async () => {
  const { asked } = wire(() => Response.json({ language: 'Chinese', duration: 4, text: '你好' }))
  const transcript = compatibleTranscript(withKey, rowOf('openai-compatible', 'whisper-1'))
  expect(await done(transcript, { sound: sound(), language: 'zh-HK' })).toEqual({
    language: 'zh',
    duration: 4,
    segments: [{ start: 0, end: 4, text: '你好' }],
  })
  expect(asked).toMatchObject([
    {
      url: 'https://vendor.example/v1/audio/transcriptions',
      body: {
        model: ['whisper-1'],
        response_format: ['verbose_json'],
        'timestamp_granularities[]': ['word', 'segment'],
        language: ['zh'],
      },
    },
  ])
})

test.each([
  ['Cantonese', 'yue'],
  ['Hawaiian', 'haw'],
  ['Myanmar', 'my'],
  ['Tagalog', 'tl'],
])('%s is %s, as Whisper names and spells it', async (name, code) => {
  wire(() => Response.json({ language: name, duration: 4, text: '…' }))
  const transcript = compatibleTranscript(withKey, rowOf('openai-compatible', 'whisper-1'))
  expect(await done(transcript, { sound: sound() })).toMatchObject({ language: code })
})

test.each([
  ['audio/mpeg', 'interview.mp3'],
  ['audio/mp4', 'interview.m4a'],
  ['audio/wav', 'interview.wav'],
  ['video/webm', 'interview.webm'],
])(
  'OpenAI, which goes by the ending, is sent %s as %s whatever it is called',
  async (mimetype, sent) => {
    const { asked } = wire(verbose)
    const transcript = compatibleTranscript(withKey, rowOf('openai-compatible', 'whisper-1'))
    for (const name of ['interview', 'interview.final']) {
      const file = sourceOf(name, new Uint8Array(64), { mimetype, duration: 4 })
      await done(transcript, { sound: file })
    }
    expect(asked.map(({ body }) => (body.file as File[]).map((file) => file.name))).toEqual([
      [sent],
      [`interview.final.${sent.split('.').pop()}`],
    ])
  },
)

test('what is longer than the vendor takes is not sent', async () => {
  const { asked } = wire(verbose)
  const transcript = compatibleTranscript(withKey, rowOf('openai-compatible'))
  expect(await done(transcript, { sound: sound({ size: 26 * 1024 * 1024 }) })).toBe('tooLarge')
  expect(asked).toEqual([])
})

test('WhisperX’s lines and words, and Whisper’s lines, are heard alike', async () => {
  const heard = async (spelling: typeof fal, build: typeof falTranscript, output: unknown) => {
    stand(spelling, { state: 'done', output })
    const port = build(queueKeys(), rowOf(spelling.adapter, 'some/model'))
    const answer = await port?.look?.('work-1', runWith(), async () => ({ sound: sound() }))
    return answer && 'done' in answer ? answer.done : answer
  }
  const lines = [
    { text: 'Hello there', start: 0, end: 1 },
    { text: 'Bye', start: 2, end: 4 },
  ]
  expect(await heard(replicate, replicateTranscript, whisperX)).toMatchObject({
    language: 'en',
    duration: 4,
    segments: [
      { ...lines[0], words: [{ text: 'Hello' }, { text: 'there' }] },
      { ...lines[1], words: [{ text: 'Bye', end: 4 }] },
    ],
  })
  expect(await heard(fal, falTranscript, chunks)).toEqual({
    language: 'en',
    duration: 4,
    segments: lines,
  })
})

test('names and terms go along as words that went before, as each vendor calls them', async () => {
  const glossary = ['Verdigris', '銅綠']
  const http = wire(verbose)
  await done(compatibleTranscript(withKey, rowOf('openai-compatible')), {
    sound: sound(),
    glossary,
  })
  expect(http.asked[0]?.body).toMatchObject({ prompt: ['Verdigris, 銅綠'] })
  const ai = aiBinding(whisper)
  await done(workersTranscript(ai.env, rowOf('workers-ai')), { sound: sound(), glossary })
  expect(ai.asked[0]?.input).toMatchObject({ initial_prompt: 'Verdigris, 銅綠' })
  const queued = async (spelling: typeof fal, build: typeof falTranscript) => {
    const { asked } = stand(spelling, { state: 'working' })
    const port = build(queueKeys(), rowOf(spelling.adapter, 'some/model'))
    await port?.submit({ sound: sound(), glossary }, runWith())
    return asked[0]?.body
  }
  expect(await queued(replicate, replicateTranscript)).toMatchObject({
    input: { initial_prompt: 'Verdigris, 銅綠' },
  })
  expect(await queued(fal, falTranscript)).toMatchObject({ prompt: 'Verdigris, 銅綠' })
})

test('the demo speaks where the file does, and says nothing of silence', async () => {
  const rate = 8000
  const loud = [
    { start: 1, end: 3 },
    { start: 4.5, end: 6 },
  ]
  const samples = Int16Array.from({ length: rate * 7 }, (_, at) =>
    loud.some(({ start, end }) => at >= start * rate && at < end * rate)
      ? Math.round(8000 * Math.sin(at / 5))
      : 3,
  )
  const heardIn = async (given: Int16Array<ArrayBuffer>) =>
    (await done(demoTranscript, {
      sound: sourceOf('talk.wav', writeWav({ rate, samples: given, info: {} }), {
        mimetype: 'audio/wav',
        duration: 7,
      }),
    })) as Heard
  const { segments } = await heardIn(samples)
  const words = segments.flatMap((segment) => segment.words ?? [])
  expect(words.length).toBeGreaterThan(6)
  for (const { start, end } of words)
    expect(loud.some((one) => start >= one.start - 0.06 && end <= one.end + 0.06)).toBe(true)
  for (const one of loud) {
    const inside = words.filter(({ start }) => start >= one.start - 0.06 && start < one.end)
    expect(inside[0]?.start).toBeCloseTo(one.start, 1)
    expect(inside.at(-1)?.end).toBeCloseTo(one.end, 1)
  }
  expect((await heardIn(new Int16Array(rate * 7))).segments).toEqual([])
})

test('both are asked for times, in the language that is known', async () => {
  const asked = async (spelling: typeof fal, build: typeof falTranscript) => {
    const { asked } = stand(spelling, { state: 'working' })
    const port = build(queueKeys(), rowOf(spelling.adapter, 'some/model'))
    await port?.submit({ sound: sound(), language: 'zh-HK' }, runWith())
    return asked[0]?.body
  }
  const address = 'https://site.example/talk.wav'
  expect(await asked(replicate, replicateTranscript)).toEqual({
    input: { audio_file: address, align_output: true, language: 'zh' },
  })
  expect(await asked(fal, falTranscript)).toEqual({
    audio_url: address,
    task: 'transcribe',
    chunk_level: 'segment',
    diarize: true,
    language: 'zh',
  })
})
