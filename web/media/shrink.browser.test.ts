import { expect, onTestFinished, test, vi } from 'vitest'
import { listFilm, lookAtFilm, makeFilm } from '../test/films.ts'
import { probe } from './open.ts'
import { audioOf, videoOf } from './probe.ts'
import { foreseeShrink, shrink } from './shrink.ts'
import { shrinkMedia } from './shrink-media.ts'
import { ALONE } from './engine.ts'

const KB = 1 << 10
const foresee = (file: File, most: number) => foreseeShrink(file, most, ALONE.signal)

const SECONDS = 2
const busy = [
  ...['-f', 'lavfi', '-t', `${SECONDS}`, '-i'],
  `testsrc2=s=854x480:r=30,noise=alls=20:allf=t`,
  ...['-f', 'lavfi', '-t', `${SECONDS}`, '-i', 'sine=f=440:r=48000', '-ac', '2'],
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-crf', '24'],
  ...['-c:a', 'aac', '-b:a', '128k'],
]
const film = () => makeFilm([...busy, 'talk.mp4'])

async function shrunk(file: File, most: number) {
  const made = await shrink(file, most, ALONE)
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  return made.file
}

test('a film becomes as small as it must, with smaller pictures as it was told before', async () => {
  const source = await film()
  const most = 135 * KB
  expect(source.size).toBeGreaterThan(2 * most)
  const typed = new File([source], 'talk.mov', { type: 'video/mp4' })
  expect(await foresee(typed, most)).toEqual({
    kind: 'film',
    from: { width: 854, height: 480 },
    size: { width: 640, height: 360 },
  })
  const file = await shrunk(typed, most)
  expect(file).toMatchObject({ name: 'talk.mp4', type: 'video/mp4' })
  expect(file.size).toBeLessThanOrEqual(most)
  expect(file.size).toBeGreaterThan(most / 2)
  const { streams, pictures, warnings } = await lookAtFilm(file)
  expect(streams.find((one) => one.codec_type === 'video')).toMatchObject({
    ...{ codec_name: 'h264', width: 640, height: 360 },
  })
  expect(streams.some((one) => one.codec_type === 'audio')).toBe(true)
  expect(pictures).toHaveLength(SECONDS * 30)
  expect(warnings).toBe('')
})

test.each([
  ['hlg', 'arib-std-b67'],
  ['pq', 'smpte2084'],
])(
  'a film of %s becomes one for every screen, without each of its pictures being drawn',
  async (...given) => {
    const [range, told] = given
    const marks = `-color_primaries bt2020 -color_trc ${told} -colorspace bt2020nc`.split(' ')
    const source = await makeFilm([
      ...[
        '-f',
        'lavfi',
        '-i',
        'smptehdbars=s=854x480:r=30',
        '-f',
        'lavfi',
        '-i',
        'sine',
        '-t',
        '1',
      ],
      ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le', ...marks, '-c:a', 'aac', 'wide.mp4'],
    ])
    let drawn = 0
    for (const { prototype } of [OffscreenCanvasRenderingContext2D, CanvasRenderingContext2D]) {
      const draw = prototype.drawImage as (...given: unknown[]) => void
      vi.spyOn(prototype, 'drawImage').mockImplementation(function (this: unknown, ...given) {
        const [picture] = given as unknown[]
        if (picture instanceof VideoFrame && `${picture.colorSpace.transfer}` === range) drawn++
        draw.apply(this, given)
      })
    }
    onTestFinished(() => void vi.restoreAllMocks())
    const made = await shrinkMedia(source, { mostBytes: 60 * KB, name: 'wide' }, ALONE)
    if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
    expect(drawn).toBeLessThan(2)
    const { streams } = await listFilm(made.file)
    const video = streams.find((one) => one.codec_type === 'video')
    expect(video).toMatchObject({ width: 640, color_primaries: 'bt709', color_space: 'bt709' })
  },
)

test('a film that was turned is upright when it is made smaller', async () => {
  const source = await makeFilm(
    [...busy, 'talk.mp4'],
    ['-i', 'talk.mp4', '-c', 'copy', '-metadata:s:v', 'rotate=90', 'turned.mp4'],
  )
  const { width, height, rotation } = videoOf(
    await probe(await shrunk(new File([source], 'turned.mp4', { type: 'video/mp4' }), 135 * KB)),
  )!
  expect({ width, height, rotation }).toEqual({ width: 360, height: 640, rotation: 0 })
})

test('sound becomes M4A, in one channel where it must', async () => {
  const source = await makeFilm([
    ...['-f', 'lavfi', '-t', '30', '-i', 'anoisesrc=a=0.1:r=44100', '-ac', '2', 'talk.wav'],
  ])
  const talk = new File([source], 'talk.wav', { type: 'audio/wav' })
  const most = 130 * KB
  expect(await foresee(talk, most)).toMatchObject({ kind: 'sound', mono: true })
  const file = await shrunk(talk, most)
  expect(file).toMatchObject({ name: 'talk.m4a', type: 'audio/mp4' })
  expect(file.size).toBeLessThanOrEqual(most)
  const probed = await probe(file)
  expect(audioOf(probed)).toMatchObject({ codec: 'aac', channels: 1 })
  expect(Math.abs(probed.duration - 30)).toBeLessThan(0.1)
})

test('a picture has the best quality that fits', async () => {
  const picture = await makeFilm([
    ...['-f', 'lavfi', '-i', 'testsrc2=s=800x600,noise=alls=30', '-frames:v', '1', 'photo.png'],
  ])
  const photo = new File([picture], 'photo.png', { type: 'image/png' })
  const most = 60 * KB
  expect(await foresee(photo, most)).toEqual({ kind: 'picture', type: 'image/webp' })
  const file = await shrunk(photo, most)
  expect(file).toMatchObject({ name: 'photo.webp', type: 'image/webp' })
  expect(file.size).toBeLessThanOrEqual(most)
})

test('what would not be worth watching is not made, and neither is what cannot be', async () => {
  const source = new File([await film()], 'talk.mp4', { type: 'video/mp4' })
  expect(await foresee(source, 50 * KB)).toEqual({ kind: 'tooLong' })
  expect(await shrink(source, 50 * KB, ALONE)).toMatchObject({ ok: false, why: 'cannotFit' })
  for (const [type, kind] of [
    ['image/gif', 'gif'],
    ['application/zip', 'none'],
  ] as const)
    expect(await foresee(new File(['x'], 'x', { type }), 1)).toEqual({ kind })
  expect(await foresee(new File(['x'], 'x.mp4', { type: 'video/mp4' }), 1)).toEqual({
    kind: 'refused',
    why: 'notMedia',
  })
})

test('who stops it gets nothing', async () => {
  const source = new File([await film()], 'talk.mp4', { type: 'video/mp4' })
  const stopper = new AbortController()
  const onProgress = () => stopper.abort()
  const made = await shrink(source, 135 * KB, { signal: stopper.signal, onProgress })
  expect(made).toEqual({ ok: false, why: 'cancelled' })
})
