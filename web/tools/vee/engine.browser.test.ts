import { Input, ALL_FORMATS, BlobSource } from 'mediabunny'
import { expect, onTestFinished, test } from 'vitest'
import { addClip } from '../../media/edit/edits.ts'
import { EMPTY, type MediaClip, PLAIN_PLACING } from '../../media/edit/sequence.ts'
import { wipeScratch } from '../../media/scratch.ts'
import { listFilm, lookAtFilm, makeFilm, warningsOf } from '../../test/films.ts'
import { heavy, onDisk } from '../../test/heavy.ts'
import { probe, render } from './engine.ts'
import { ALONE } from '../../media/engine.ts'

/** Seconds of films, one after the other, as the page writes them. */
async function joined(
  parts: readonly (readonly [file: File, from: number, length: number])[],
  { idOf = (i: number) => `medium ${i}`, fadeOut = 0 } = {},
) {
  let sequence = EMPTY
  const files: [string, File][] = []
  for (const [i, [file, from, length]] of parts.entries()) {
    const probed = await probe(file, ALONE)
    if (!probed.ok) throw new Error(probed.why)
    const id = idOf(i)
    files.push([id, file])
    const medium = { id, name: file.name, size: file.size, ...probed.facts }
    const clip: MediaClip = {
      ...({ id: `${i}`, kind: 'video', medium: id, start: 0, in: from, length } as const),
      ...{ speed: 1, gain: 0, fadeIn: 0, fadeOut, crossfade: 0, placing: PLAIN_PLACING },
    }
    sequence = addClip({ ...sequence, media: [...sequence.media, medium] }, 'video', clip)
  }
  const options = { sequence, files, format: 'mp4', short: 'source', name: 'made' } as const
  const made = await render(new File([], 'none'), options, ALONE)
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  return made
}

const MOVING = ['-f', 'lavfi', '-t', '4', '-i', 'testsrc2=s=160x90:r=25']
const TONE = ['-f', 'lavfi', '-t', '4', '-i', 'sine=r=48000']
const HOW = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-g', '25']

test('films without sound are trimmed and joined as they are', async () => {
  const film = await makeFilm([...MOVING, ...HOW, 'mute.mp4'])
  const trimmed = await joined([[film, 1, 2]])
  expect(trimmed.copied).toBeGreaterThan(0)
  const both = await joined([
    [film, 0, 2],
    [film, 2, 2],
  ])
  expect(both.copied).toBeGreaterThan(0)
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(both.file) })
  const [track, ...others] = await input.getTracks()
  expect([track?.type, others]).toEqual(['video', []])
  expect((await track?.computePacketStats())?.packetCount).toBe(100)
})

const DTS = ['-c:a', 'dca', '-strict', '-2']

test('sound that cannot be read comes along where films are trimmed and joined as they are', async () => {
  const film = await makeFilm([...MOVING, ...TONE, ...HOW, ...DTS, 'camera.mp4'])
  const both = await joined([
    [film, 2, 2],
    [film, 0, 2],
  ])
  expect(both.copied).toBeGreaterThan(0)
  const [{ streams }, warnings] = await Promise.all([listFilm(both.file), warningsOf(both.file)])
  expect([streams.map(({ codec_name }) => codec_name), warnings]).toEqual([['h264', 'dts'], ''])
})

test('sound that cannot be read is left out where it would fade', async () => {
  const film = await makeFilm([...MOVING, ...TONE, ...HOW, ...DTS, 'camera.mp4'])
  const { copied, file } = await joined([[film, 0, 4]], { fadeOut: 1 })
  expect(copied).toBeGreaterThan(0.5)
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  expect((await input.getTracks()).map(({ type }) => type)).toEqual(['video'])
})

test.each([
  ['pcm_mulaw', 'old.mov'],
  ['pcm_s24le', 'camera.mov'],
  ['flac', 'recorder.mkv'],
])(
  'a sound that an MP4 does not hold everywhere is mixed under its pictures: %s',
  async (codec, name) => {
    const film = await makeFilm([...MOVING, ...TONE, ...HOW, '-c:a', codec, name])
    const one = await joined([[film, 1, 2]])
    expect(one.copied).toBe(1)
    const both = await joined([
      [film, 2, 2],
      [film, 0, 1],
    ])
    expect(both.copied).toBe(1)
    for (const [{ file }, seconds] of [
      [one, 2],
      [both, 3],
    ] as const) {
      const { streams, packets } = await listFilm(file)
      expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
      const heard = packets.filter(({ codec_type }) => codec_type === 'audio')
      expect(Math.abs(Number(heard.at(-1)?.pts_time) - seconds)).toBeLessThan(0.05)
    }
  },
)

test('films that are joined show the pictures they had, to other players as well', async () => {
  const film = await makeFilm([...MOVING, ...TONE, ...HOW, 'whole.mp4'])
  const both = await joined([
    [film, 2, 2],
    [film, 0, 2],
  ])
  expect(both.copied).toBeGreaterThan(0)
  const [source, made] = [await lookAtFilm(film), await lookAtFilm(both.file)]
  const sums = source.pictures.map(({ sum }) => sum)
  expect(made.warnings).toBe('')
  expect(made.pictures.map(({ sum }) => sum)).toEqual([...sums.slice(50), ...sums.slice(0, 50)])
})

test('a big film that is joined of several is written to the disk as it is made, and nothing else stays there', async () => {
  await wipeScratch()
  onTestFinished(wipeScratch)
  const film = await heavy(320_000)
  const made = await joined([
    [film, 2, 4],
    [film, 0, 4],
  ])
  expect(made.copied).toBeGreaterThan(0)
  expect(await onDisk()).toEqual([made.file.size])
})

test('a big film is written also where it is seen and heard twice', async () => {
  await wipeScratch()
  onTestFinished(wipeScratch)
  const film = await heavy(220_000)
  const made = await joined(
    [
      [film, 0, 6],
      [film, 0, 6],
    ],
    { idOf: () => 'film' },
  )
  expect(made.copied).toBe(1)
  expect(await onDisk()).toContain(made.file.size)
})

test('films that are joined whole are copied whole, however many', async () => {
  const film = await makeFilm([...MOVING, ...HOW, 'mute.mp4'])
  const made = await joined(Array.from({ length: 6 }, () => [film, 0, 4] as const))
  expect(made.copied).toBe(1)
})
