import { env } from 'cloudflare:workers'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import { paint } from '../test/pictures.ts'
import { FILES, fal, queueKeys, replicate, stand } from '../test/queues.ts'
import { done, misbehaving, rowOf, runWith, sourceOf } from '../test/vendors.ts'
import { demoVideo } from './demo/video.ts'
import { falVideo } from './fal/video.ts'
import { replicateVideo } from './replicate/video.ts'
import type { Made } from './job.ts'
import type { VideoAsk } from './video.ts'

const video = demoVideo(env)
const ask: VideoAsk = { prompt: 'A red lamp', width: 320, height: 176, seconds: 5 }

misbehaving({
  ask: () => ask,
  asking: (word) => ({ ...ask, prompt: `A lamp ${word}` }),
  replicate: { build: replicateVideo, output: `${FILES}a.mp4` },
  fal: { build: falVideo, output: { video: { url: `${FILES}a.mp4` } } },
  demo: video,
})

test('the demo obeys words in the names of the pictures it begins and ends with', async () => {
  const last = sourceOf('b [[moderate]].png', new Uint8Array(64))
  expect(await done(video, { ...ask, last })).toBe('refused')
})

async function made(given: Partial<VideoAsk>) {
  const { body, mimetype } = (await done(video, { ...ask, ...given })) as Made
  expect(mimetype).toBe('video/mp4')
  return new Uint8Array(await new Response(body).arrayBuffer())
}

test('the demo makes a video of the asked size and length, the same for the same words and seed, and says what it is', async () => {
  const bytes = await made({ seed: 7, width: 854, height: 480 })
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  const { packetCount, averagePacketRate } = (await track?.computePacketStats()) ?? {}
  expect([await track?.getCodec(), packetCount, averagePacketRate]).toEqual(['avc', 120, 24])
  expect(await input.computeDuration()).toBe(5)
  expect((await input.getMetadataTags()).comment).toContain('Verdigris demo provider')
  const pictures = async (seed: number) => picturesIn(await made({ seed }))
  expect(await pictures(7)).toEqual(await pictures(7))
  expect(await pictures(7)).not.toEqual(await pictures(8))
})

/** What is shown; the file around it says when it was made. */
async function picturesIn(bytes: Uint8Array<ArrayBuffer>) {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const track = (await input.getPrimaryVideoTrack()) ?? expect.fail('no video')
  return (await Array.fromAsync(new EncodedPacketSink(track).packets())).map(({ data }) => data)
}

test('it begins and ends with the pictures that are given', async () => {
  const [first, last] = await Promise.all([
    paint(64, 64, () => [200, 30, 40, 255]),
    paint(64, 64, () => [20, 60, 220, 255]),
  ])
  const bytes = await made({ first: sourceOf('a.png', first), last: sourceOf('b.png', last) })
  // The samples of a key picture stand in the file as they are: luma of each colour by BT.709.
  const [red, blue] = [flat(73), flat(70)]
  expect(indexOf(bytes, red)).toBeGreaterThan(0)
  expect(indexOf(bytes, blue)).toBeGreaterThan(indexOf(bytes, red))
  const broken = sourceOf('x.png', new Uint8Array(64))
  expect(await done(video, { prompt: '', width: 64, height: 64, seconds: 5, first: broken })).toBe(
    'unreadable',
  )
})

const flat = (luma: number) => new Uint8Array(256).fill(luma)
const indexOf = (bytes: Uint8Array, wanted: Uint8Array) =>
  Buffer.from(bytes).indexOf(Buffer.from(wanted))

test('vendors are asked for the nearest shape, and begin and end with the pictures that are given', async () => {
  const asked = async (spelling: typeof fal, build: typeof falVideo, given: Partial<VideoAsk>) => {
    const { asked } = stand(spelling, { state: 'working' })
    await build(queueKeys(), rowOf(spelling.adapter, 'some/model'))?.submit(
      { ...ask, width: 720, height: 1280, seed: 7, ...given },
      runWith(),
    )
    return { path: new URL(asked[0]?.url ?? '').pathname, ...asked[0]?.body }
  }
  const [first, last] = [sourceOf('a.png', new Uint8Array(8)), sourceOf('b.png', new Uint8Array(8))]
  const all = { prompt: 'A red lamp', resolution: '720p', aspect_ratio: '9:16', seed: 7 }
  expect(await asked(replicate, replicateVideo, { first, last })).toEqual({
    path: '/v1/models/some/model/predictions',
    input: {
      ...all,
      duration: 5,
      image: 'https://site.example/a.png',
      last_frame_image: 'https://site.example/b.png',
    },
  })
  expect(await asked(fal, falVideo, {})).toEqual({
    path: '/v1/some/model/text-to-video',
    ...all,
    duration: '5',
  })
  expect(await asked(fal, falVideo, { first, last })).toEqual({
    path: '/v1/some/model/image-to-video',
    ...all,
    duration: '5',
    image_url: 'https://site.example/a.png',
    end_image_url: 'https://site.example/b.png',
  })
  for (const [spelling, build] of [
    [replicate, replicateVideo],
    [fal, falVideo],
  ] as const)
    await expect(asked(spelling, build, { last })).rejects.toMatchObject({ why: 'unable' })
})
