import { env, exports } from 'cloudflare:workers'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { expect, onTestFinished, test } from 'vitest'
import { sweepFiles } from '../../features/files/sweep.ts'
import { moveClock } from '../../kernel/clock.ts'
import { ADAPTERS } from '../../providers/capabilities.ts'
import { blocksOf } from '../../providers/demo/film/blocks.ts'
import { filmOf } from '../../providers/demo/film/film.ts'
import { concat } from '../../kernel/bytes/contract.ts'
import { readPng } from '../../providers/pictures/png-read.ts'
import { readWav, writeWav } from '../../providers/sound/contract.ts'
import type { Person } from '../../test/people.ts'
import { paint } from '../../test/pictures.ts'
import {
  balance,
  deps,
  ended,
  fetchAs,
  hurriedWorkflows,
  newCreator,
  newPicture,
  send,
} from '../../test/work.ts'
import { chargedFor, lengthOf, longestOf } from './length/contract.ts'

const RATE = 8000

const sound = (ada: Person, seconds: number, name = 'talk.wav') => {
  const samples = Int16Array.from({ length: seconds * RATE }, (_, at) =>
    Math.round(9000 * Math.sin((2 * Math.PI * 300 * at) / RATE)),
  )
  return newPicture(ada, name, writeWav({ rate: RATE, samples, info: {} }))
}

/** A film of two seconds. @param padding bytes that say nothing, behind it */
async function video(ada: Person, padding = 0) {
  const size = { width: 64, height: 64 }
  const picture = await blocksOf(readPng(await paint(64, 64, () => [180, 90, 30, 255])))
  const { signal } = new AbortController()
  const bytes = await filmOf({ size, pictures: [picture], seconds: 2, seed: 'a', mark: '', signal })
  const free = new Uint8Array(padding)
  if (padding) new DataView(free.buffer).setUint32(0, padding)
  if (padding) free.set(new TextEncoder().encode('free'), 4)
  return newPicture(ada, 'talk.mp4', concat([bytes, free]))
}

const made = async (ada: Person, input: object) => {
  const { data, status } = await send(ada, { tool: 'visor', input: { ...input, consent: true } })
  expect(status).toBe(202)
  return ended(ada, data.id)
}

async function film(ada: Person, hash: string | undefined) {
  const answer = await fetchAs(ada, `/api/file/mine?id=${hash}`)
  const input = new Input({
    source: new BufferSource(await answer.bytes()),
    formats: ALL_FORMATS,
  })
  return {
    codec: await (await input.getPrimaryVideoTrack())?.getCodec(),
    sounds: (await input.getPrimaryAudioTrack()) !== null,
    seconds: await (await input.getPrimaryVideoTrack())?.computeDuration(),
    comment: (await input.getMetadataTags()).comment,
  }
}

test('every five seconds that have begun are charged; a cut ends with the shorter of both', () => {
  // An MP3 of ten seconds lasts as much as 10.06, as its encoder has it.
  expect([0.2, 5, 5.06, 5.2, 10.06, 11].map(chargedFor)).toEqual([5, 5, 5, 10, 10, 15])
  expect(lengthOf(9, 4, 'cut')).toBe(4)
  expect(lengthOf(9, 4, 'loop')).toBe(9)
  expect(lengthOf(9, undefined, 'cut')).toBe(9)
  expect(longestOf('你好')).toBeGreaterThan(longestOf('hi'))
})

test('a portrait says a sound, as long as that is, and says what made it', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const [image, audio] = [await newPicture(ada), await sound(ada, 7)]
  const { outputs, receipt } = await made(ada, { image, audio })
  const { codec, sounds, seconds, comment } = await film(ada, outputs[0])
  expect([codec, sounds, outputs.length]).toEqual(['avc', true, 1])
  expect(seconds).toBeCloseTo(7, 1)
  expect(comment).toContain('Verdigris demo provider')
  expect(receipt).toMatchObject({ held: 100, charged: 100 })
})

test.each([
  ['cut', 2, 50],
  ['loop', 6, 100],
  ['bounce', 6, 100],
  ['freeze', 6, 100],
] as const)('a video of two seconds with a sound of six, %s', async (mismatch, length, price) => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { outputs, receipt } = await made(ada, {
    video: await video(ada),
    audio: await sound(ada, 6),
    mismatch,
  })
  const { sounds, seconds = 0 } = await film(ada, outputs[0])
  expect([sounds, receipt.held, receipt.charged]).toEqual([true, price, price])
  // The demo holds the last picture of a frozen video rather than repeat it.
  if (mismatch !== 'freeze') expect(seconds).toBeCloseTo(length, 1)
})

test('a text is spoken first; what it was quicker than expected comes back', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const text = 'Good morning, everybody. Today we look at the harbour, and at what the tide leaves.'
  const { outputs, receipt } = await made(ada, { image: await newPicture(ada), text })
  expect(outputs).toHaveLength(2)
  const { sounds, seconds = 0 } = await film(ada, outputs[0])
  expect(sounds).toBe(true)
  expect(receipt.held).toBe(chargedFor(longestOf(text)) * 10)
  expect(receipt.charged).toBe(chargedFor(seconds) * 10)
  expect(receipt.charged).toBeLessThan(receipt.held)
})

test.each([
  ['fails', '[[fail]].png', 'providerFailed'],
  ['is refused', '[[moderate]].png', 'contentRefused'],
])(
  'of a text whose lip-sync %s, nothing is in the library, since nothing was paid',
  async (_how, name, fault) => {
    await using _ = await hurriedWorkflows()
    const ada = await newCreator()
    const image = await newPicture(ada, name)
    expect(await made(ada, { image, text: 'Good morning.' })).toMatchObject({
      error: { fault },
      receipt: { charged: 0 },
    })
    const { items } = (await ada.get('/api/file/explorer')).data
    expect(items.map(({ file_hash }: { file_hash: string }) => file_hash)).toEqual([image])
  },
)

test('a text that was spoken is lent to whoever moves the lips, who may be long at work, and nothing beside it', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const build = ADAPTERS.lipsync.demo!
  let lent = ''
  const { promise, resolve } = Promise.withResolvers<void>()
  // The work goes on also where the test fails, or it would be waited for.
  using goOn = { promise, [Symbol.dispose]: resolve }
  await env.DB.prepare('UPDATE adapters SET limit_seconds = 7200').run()
  ADAPTERS.lipsync.demo = (...row) => {
    const port = build(...row)!
    const submit: typeof port.submit = async (ask, run) => {
      lent = await ask.sound.address()
      await goOn.promise
      return port.submit(ask, run)
    }
    return { ...port, submit }
  }
  onTestFinished(() => void (ADAPTERS.lipsync.demo = build))
  const input = { image: await newPicture(ada), text: 'Good morning.', consent: true }
  const { data } = await send(ada, { tool: 'visor', input })
  await expect.poll(() => lent).not.toBe('')
  const fetched = (url: string, headers = {}) =>
    exports.default.fetch(new Request(url, { headers }))
  const whole = await fetched(lent)
  expect(whole.headers.get('Content-Type')).toBe('audio/wav')
  const sound = readWav(await whole.bytes())
  expect((await fetched(lent, { Range: 'bytes=0-3' })).status).toBe(206)
  for (const [from, to] of [
    [/\/[\w-]+\.(?=\d{13}\.)/, '/part-0.'],
    [/\.\d{13}\./, `.${Date.now() + 1e9}.`],
    [/.$/, lent.endsWith('0') ? '1' : '0'],
  ] as const)
    expect((await fetched(lent.replace(from, to))).status).toBe(404)
  moveClock(70 * 60_000)
  await sweepFiles(deps)
  expect((await fetched(lent)).status).toBe(404)
  resolve()
  const { outputs } = await ended(ada, data.id)
  const kept = await fetchAs(ada, `/api/file/mine?id=${outputs[1]}`)
  expect(readWav(await kept.bytes()).samples).toEqual(sound.samples)
})

test('nobody speaks without consent, and what was agreed to stays with the task', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const input = { image: await newPicture(ada), audio: await sound(ada, 1) }
  expect((await send(ada, { tool: 'visor', input })).fault).toBe('consentRequired')
  expect((await made(ada, input)).consent?.text).toContain('agrees')
})

test.each([
  ['image', 'reads it whole', ''],
  ['video', 'reads it whole', ''],
  ['video', 'reads it by its address', ''],
  ['audio', 'reads it whole', ''],
  ['image', 'says only that it failed', '[[fail]]'],
] as const)(
  'the %s that is deleted while the vendor is at work, who %s, is told as gone, and costs nothing',
  async (field, how, lever) => {
    await using _ = await hurriedWorkflows()
    const ada = await newCreator()
    const padding = how === 'reads it by its address' ? 5 * 1024 * 1024 : 0
    const face =
      field === 'video' ? { video: await video(ada, padding) } : { image: await newPicture(ada) }
    const audio = await sound(ada, 1, `[[job 600]] ${lever}.wav`)
    const input: Record<string, string> = { ...face, audio }
    const { data } = await send(ada, { tool: 'visor', input: { ...input, consent: true } })
    await expect.poll(() => env.DB.prepare('SELECT 1 FROM demo_works').first()).not.toBeNull()
    await env.DB.batch([
      env.DB.prepare('DELETE FROM files WHERE file_hash = ?').bind(input[field] ?? ''),
      env.DB.prepare('UPDATE demo_works SET ready_at = begun_at + 1'),
    ])
    expect(await ended(ada, data.id)).toMatchObject({
      status: 'failed',
      error: { fault: 'materialGone' },
      receipt: { charged: 0, returned: 50, reason: 'materialGone' },
    })
  },
)

test('what fails, is refused or unfit costs nothing, in speech as in picture', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const image = await newPicture(ada)
  for (const [input, fault] of [
    [{ audio: await sound(ada, 1, '[[fail]].wav') }, 'providerFailed'],
    [{ audio: await sound(ada, 2, '[[moderate]].wav') }, 'contentRefused'],
    [{ text: 'Hello [[moderate]]' }, 'contentRefused'],
    [{ text: 'Hello [[fail]]' }, 'providerFailed'],
  ] as const)
    expect(await made(ada, { image, ...input })).toMatchObject({
      status: 'failed',
      error: { fault },
      receipt: { charged: 0 },
    })
  const audio = await sound(ada, 1)
  for (const wrong of [
    { image },
    { audio },
    { image, audio, text: 'both' },
    { image, video: await video(ada), audio },
    { image, text: ' ' },
    { image: audio, audio },
    { image, audio, mismatch: 'backwards' },
  ])
    expect((await send(ada, { tool: 'visor', input: { ...wrong, consent: true } })).status).toBe(
      422,
    )
  expect(
    (
      await send(ada, {
        tool: 'visor',
        input: { image, audio: await sound(ada, 121), consent: true },
      })
    ).fault,
  ).toBe('mediaTooLong')
  for (const seconds of [1 / RATE, 0.4]) {
    const input = { image, audio: await sound(ada, seconds), consent: true }
    expect((await send(ada, { tool: 'visor', input })).fault).toBe('mediaTooShort')
  }
  expect(await balance(ada)).toBe(200)
})
