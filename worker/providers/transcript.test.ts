import { describe, expect, test } from 'vitest'
import { aiBinding, done, misbehaving, rowOf, sourceOf, withKey } from '../test/vendors.ts'
import { wire } from '../test/wire.ts'
import { demoTranscript } from './demo/transcript.ts'
import { compatibleTranscript } from './openai-compatible/transcript.ts'
import type { Heard, Transcript } from './transcript.ts'
import { workersTranscript } from './workers-ai/transcript.ts'

const sound = (given: { name?: string; duration?: number | null; size?: number } = {}) =>
  sourceOf(given.name ?? 'talk.wav', new Uint8Array(64), {
    ...{ mimetype: 'audio/wav', duration: 4 },
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

misbehaving({
  ask: () => ({ sound: sound() }),
  asking: (word) => ({ sound: sound({ name: `talk ${word}.wav` }) }),
  compatible: compatibleTranscript,
  workers: workersTranscript,
  demo: demoTranscript,
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

test('what is longer than the vendor takes is not sent', async () => {
  const { asked } = wire(verbose)
  const transcript = compatibleTranscript(withKey, rowOf('openai-compatible'))
  expect(await done(transcript, { sound: sound({ size: 26 * 1024 * 1024 }) })).toBe('tooLarge')
  expect(asked).toEqual([])
})
