import { env } from 'cloudflare:workers'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import { lend } from '../features/files/lend.ts'
import { findOwnFile } from '../features/files/find.ts'
import { saveFile } from '../features/files/save.ts'
import { newUser } from '../test/people.ts'
import { paint } from '../test/pictures.ts'
import { done, misbehaving, rowOf, runWith, sourceOf } from '../test/vendors.ts'
import { deps } from '../test/work.ts'
import { blocksOf } from './demo/film/blocks.ts'
import { filmOf } from './demo/film/film.ts'
import { falLipsync } from './fal/lipsync.ts'
import { replicateLipsync } from './replicate/lipsync.ts'
import { FILES, fal, queueKeys, replicate, stand } from '../test/queues.ts'
import { demoLipsync } from './demo/lipsync.ts'
import type { Made, Source } from './job.ts'
import type { LipsyncAsk } from './lipsync.ts'
import { readPng } from './pictures/png-read.ts'
import type { ProviderFault } from './provider-fault.ts'
import { writeWav } from './sound/contract.ts'

const lipsync = demoLipsync(env)
const RATE = 8000

function sound(seconds: number, name = 'talk.wav') {
  const samples = Int16Array.from({ length: seconds * RATE }, (_, at) =>
    Math.round(9000 * Math.sin((2 * Math.PI * 300 * at) / RATE)),
  )
  return sourceOf(name, writeWav({ rate: RATE, samples, info: {} }), { mimetype: 'audio/wav' })
}

/** A film of two seconds with two key pictures. */
async function film(side = 64) {
  const size = { width: side, height: side }
  const pictures = []
  for (const red of [40, 200])
    pictures.push(await blocksOf(readPng(await paint(side, side, () => [red, 90, 30, 255]))))
  const bytes = await filmOf({
    size,
    pictures,
    seconds: 2,
    seed: 'a',
    mark: '',
    signal: new AbortController().signal,
  })
  return sourceOf('talk.mp4', bytes, { mimetype: 'video/mp4' })
}

const portrait = async (width: number, height: number) =>
  sourceOf('face.png', await paint(width, height, () => [180, 120, 90, 255]))

async function made(ask: LipsyncAsk) {
  const { body, mimetype } = (await done(lipsync, ask)) as Made
  expect(mimetype).toBe('video/mp4')
  return new Uint8Array(await new Response(body).arrayBuffer())
}

/** A film's tracks, and when its pictures and sounds are shown and heard. */
async function look(bytes: Uint8Array<ArrayBuffer>) {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const [picture, heard] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  if (!picture || !heard) throw new Error('half a film')
  const packets = async (track: typeof picture | typeof heard) =>
    Array.fromAsync(new EncodedPacketSink(track).packets())
  return {
    codecs: [await picture.getCodec(), await heard.getCodec()],
    size: [picture.displayWidth, picture.displayHeight],
    lengths: [await picture.computeDuration(), await heard.computeDuration()],
    pictures: await packets(picture),
    sounds: await packets(heard),
    comment: (await input.getMetadataTags()).comment,
  }
}

const ask: LipsyncAsk = { face: await portrait(32, 32), sound: sound(1), mismatch: 'loop' }

misbehaving({
  ask: () => ask,
  asking: (word) => ({ ...ask, sound: sound(1, `talk ${word}.wav`) }),
  demo: lipsync,
  replicate: { build: replicateLipsync, model: 'a/omni-human', output: `${FILES}a.mp4` },
  fal: {
    build: falLipsync,
    model: 'some/model/omnihuman',
    output: { video: { url: `${FILES}a.mp4` } },
  },
})

test.each([
  ['cut', 5, 2],
  ['loop', 5, 5],
  ['bounce', 5, 5],
  ['freeze', 5, 5],
  ['cut', 1, 1],
  ['loop', 1, 1],
  ['freeze', 1, 1],
] as const)(
  '%s: a video of two seconds with a sound of %d is %d long',
  async (mismatch, heard, length) => {
    const face = await film()
    const { codecs, lengths, pictures, sounds, comment } = await look(
      await made({ face, sound: sound(heard), mismatch }),
    )
    expect(codecs).toEqual(['avc', 'flac'])
    expect(lengths[0]).toBeCloseTo(length, 2)
    // A frame of sound is half a second long here, and is not cut.
    expect(lengths[1]).toBeGreaterThanOrEqual(length - 0.01)
    expect(lengths[1]).toBeLessThan(length + 0.52)
    expect(comment).toContain('Verdigris demo provider')
    expect(comment?.includes('where it should go backwards')).toBe(mismatch === 'bounce')
    const own = await packetsOf(face)
    const repeats = mismatch === 'loop' || mismatch === 'bounce'
    expect(pictures.map(({ data }) => data)).toEqual(
      Array.from(
        { length: repeats ? 24 * length : Math.min(48, 24 * length) },
        (_, i) => own[i % 48],
      ),
    )
    expect(sounds.every(({ data }) => isWhole(data))).toBe(true)
  },
)

const packetsOf = async (source: Source) => {
  const input = new Input({ source: new BufferSource(await source.bytes()), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  const all = await Array.fromAsync(new EncodedPacketSink(track!).packets())
  return all.map(({ data }) => data)
}

/** Whether a frame of FLAC agrees with both of its checks: divided by their polynomials nothing is left. */
function isWhole(frame: Uint8Array) {
  const left = (bytes: Uint8Array, polynomial: number, bits: number) => {
    let sum = 0
    for (const byte of bytes)
      for (let bit = 7; bit >= 0; bit--) {
        const top = (sum >> (bits - 1)) & 1
        sum = ((sum << 1) & (2 ** bits - 1)) ^ (top ^ ((byte >> bit) & 1) ? polynomial : 0)
      }
    return sum
  }
  // Up to 127 frames are numbered by one byte.
  return left(frame.subarray(0, 8), 0x07, 8) === 0 && left(frame, 0x8005, 16) === 0
}

test('the samples of a sound are in the video as they were', async () => {
  const given = sound(1)
  const { sounds } = await look(await made({ face: await film(), sound: given, mismatch: 'loop' }))
  const bytes = Buffer.concat(sounds.map(({ data }) => data.subarray(9, -2)))
  const samples = Array.from({ length: RATE }, (_, i) => bytes.readInt16BE(2 * i))
  const wav = Buffer.from(await given.bytes())
  expect(samples).toEqual(Array.from({ length: RATE }, (_, i) => wav.readInt16LE(44 + 2 * i)))
})

test('a sound that is coded already is taken as it is', async () => {
  const face = await film()
  const first = await made({ face, sound: sound(2), mismatch: 'loop' })
  const coded = sourceOf('talk.m4a', first, { mimetype: 'audio/mp4' })
  const again = await look(await made({ face, sound: coded, mismatch: 'loop' }))
  expect(again.sounds.map(({ data }) => data)).toEqual(
    (await look(first)).sounds.map(({ data }) => data),
  )
})

test('a portrait is filmed for as long as the sound, in its own shape', async () => {
  const { codecs, size, lengths, comment } = await look(
    await made({ face: await portrait(1300, 900), sound: sound(3), mismatch: 'cut' }),
  )
  expect([codecs, size]).toEqual([
    ['avc', 'flac'],
    [640, 444],
  ])
  expect(lengths.map(Math.round)).toEqual([3, 3])
  expect(comment).toContain('Verdigris demo provider')
})

test('a video that is large is read in parts', async () => {
  const [ada, whole] = [await newUser(), await film(1200)]
  expect(whole.size).toBeGreaterThan(4 * 1024 * 1024)
  const { file_hash } = await saveFile(
    deps,
    { id: ada.id, user_level: 0 },
    { name: 'talk.mp4', bytes: await whole.bytes() },
  )
  const { sha256 } = await findOwnFile(deps, ada.id, file_hash)
  const face: Source = {
    ...whole,
    address: () => lend(deps, ada.id, file_hash, sha256),
    bytes: () => Promise.reject(new Error('all at once')),
  }
  const { size, pictures } = await look(await made({ face, sound: sound(3), mismatch: 'loop' }))
  expect([size, pictures.length]).toEqual([[1200, 1200], 72])
})

const broken = (name: string, mimetype = 'image/png') =>
  sourceOf(name, new Uint8Array(64), { mimetype })

test('what is no video, no picture or no sound is said', async () => {
  const mismatch = 'loop' as const
  for (const ask of [
    { face: broken('a.mp4', 'video/mp4'), sound: sound(1), mismatch },
    { face: broken('a.png'), sound: sound(1), mismatch },
    { face: await film(), sound: broken('a.wav', 'audio/wav'), mismatch },
    { face: sound(1), sound: sound(1), mismatch },
    { face: await film(), sound: await film(), mismatch },
  ])
    expect(await done(lipsync, ask)).toBe('unreadable')
})

test('whoever stops reading ends the work', async () => {
  const control = new AbortController()
  const ask = { face: await film(), sound: sound(9), mismatch: 'loop' as const }
  const answer = await lipsync.submit(ask, runWith({ signal: control.signal }))
  if (!('done' in answer)) throw new Error('not at once')
  control.abort(new Error('stopped'))
  await expect(new Response(answer.done.body as ReadableStream).arrayBuffer()).rejects.toThrow()
})

test('vendors have a model for videos and one for portraits, and are told what to do with lengths', async () => {
  const asked = async (
    spelling: typeof fal,
    build: typeof falLipsync,
    model: string,
    given: Partial<LipsyncAsk>,
  ) => {
    const { asked } = stand(spelling, { state: 'working' })
    const port = build(queueKeys(), rowOf(spelling.adapter, model))
    const answer = await port
      ?.submit({ ...ask, ...given }, runWith())
      .catch((error: ProviderFault) => error.why)
    return answer === 'unable' ? answer : (asked[0]?.body.input ?? asked[0]?.body)
  }
  const video = sourceOf('talk.mp4', new Uint8Array(8), { mimetype: 'video/mp4', duration: 4 })
  const [face, talk] = ['https://site.example/talk.mp4', 'https://site.example/talk.wav']
  for (const [mismatch, seconds, mode] of [
    ['cut', 9, 'cut_off'],
    ['loop', 9, 'loop'],
    ['bounce', 9, 'bounce'],
    ['freeze', 9, 'silence'],
    ['freeze', 3, 'cut_off'],
  ] as const) {
    const given = { face: video, mismatch, sound: { ...sound(1), duration: seconds } }
    expect(await asked(replicate, replicateLipsync, 'sync/lipsync-2', given)).toEqual({
      video: face,
      audio: talk,
      sync_mode: mode,
    })
    expect(await asked(fal, falLipsync, 'some/model/v2', given)).toEqual({
      video_url: face,
      audio_url: talk,
      sync_mode: mode,
    })
  }
  const picture = 'https://site.example/face.png'
  expect(await asked(replicate, replicateLipsync, 'a/omni-human', {})).toEqual({
    image: picture,
    audio: talk,
  })
  expect(await asked(fal, falLipsync, 'some/model/omnihuman', {})).toEqual({
    image_url: picture,
    audio_url: talk,
  })
  expect([
    await asked(replicate, replicateLipsync, 'sync/lipsync-2', {}),
    await asked(replicate, replicateLipsync, 'a/omni-human', { face: video }),
    await asked(fal, falLipsync, 'some/model/v2', {}),
    await asked(fal, falLipsync, 'some/model/omnihuman', { face: video }),
  ]).toEqual(Array(4).fill('unable'))
})
