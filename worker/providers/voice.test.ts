import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { FILES, fal, queueKeys, replicate, stand } from '../test/queues.ts'
import { hertzOf } from '../test/sounds.ts'
import { done, misbehaving, rowOf, runWith, sourceOf } from '../test/vendors.ts'
import { demoVoice } from './demo/voice.ts'
import { falVoice } from './fal/voice.ts'
import { replicateVoice } from './replicate/voice.ts'
import type { Made } from './job.ts'
import type { ProviderFault } from './provider-fault.ts'
import { readWav, writeWav } from './sound/contract.ts'
import { voiceById } from './voices/contract.ts'
import type { VoiceAsk } from './voice.ts'

const RATE = 16_000
const tone = (hertz: number, name = 'tone.wav') =>
  sourceOf(
    name,
    writeWav({
      rate: RATE,
      info: {},
      samples: Int16Array.from({ length: 2 * RATE }, (_, at) =>
        Math.round(9000 * Math.sin((2 * Math.PI * hertz * at) / RATE)),
      ),
    }),
  )

const ask: VoiceAsk = { sound: tone(200), voice: tone(330, 'sample.wav') }

misbehaving({
  ask: () => ask,
  asking: (word) => ({ ...ask, sound: tone(200, `tone ${word}.wav`) }),
  replicate: { build: replicateVoice, output: `${FILES}a.wav` },
  fal: { build: falVoice, output: { audio: { url: `${FILES}a.wav` } } },
  demo: demoVoice(env),
})

async function heard(ask: VoiceAsk) {
  const { body, mimetype } = (await done(demoVoice(env), ask)) as Made
  expect(mimetype).toBe('audio/wav')
  return readWav(new Uint8Array(await new Response(body).arrayBuffer()))
}

test('the demo makes another voice of the same length, and says what it is', async () => {
  const sound = tone(200)
  for (const [id, hertz] of [
    ['en-US-mia', 290],
    ['en-US-leo', 140],
  ] as const) {
    const voice = voiceById(id)
    if (!voice) throw new Error(id)
    const made = await heard({ sound, voice })
    expect(made.samples.length).toBe(2 * RATE)
    expect(Math.abs(hertzOf(made) - hertz)).toBeLessThan(8)
    expect(made.info.ISFT).toBe('Verdigris demo provider')
  }
})

test('a sample is a voice too, the same each time; what is no sound is said', async () => {
  const made = await heard(ask)
  expect(made).toEqual(await heard(ask))
  expect(Math.abs(hertzOf(made) - 200)).toBeGreaterThan(10)
  const broken = sourceOf('x.wav', new Uint8Array(64))
  expect(await done(demoVoice(env), { ...ask, sound: broken })).toBe('unreadable')
})

test('vendors are given a sample, or one of their own voices where they have any', async () => {
  const asked = async (spelling: typeof fal, build: typeof falVoice, voice: VoiceAsk['voice']) => {
    const { asked } = stand(spelling, { state: 'working' })
    const port = build(queueKeys(), rowOf(spelling.adapter, 'some/model'))
    const answer = await port
      ?.submit({ ...ask, voice }, runWith())
      .catch((error: ProviderFault) => error.why)
    return answer === 'unable' ? answer : (asked[0]?.body.input ?? asked[0]?.body)
  }
  const mia = voiceById('en-US-mia') ?? expect.fail('no such voice')
  const [sound, sample] = ['https://site.example/tone.wav', 'https://site.example/sample.wav']
  expect(await asked(replicate, replicateVoice, ask.voice)).toMatchObject({
    source_audio: sound,
    reference_audio: sample,
  })
  expect(await asked(replicate, replicateVoice, mia)).toBe('unable')
  expect(await asked(fal, falVoice, ask.voice)).toEqual({
    source_audio_url: sound,
    target_voice_audio_url: sample,
  })
  expect(await asked(fal, falVoice, mia)).toEqual({
    source_audio_url: sound,
    target_voice: 'Britney',
  })
})
