import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { open } from './open.ts'

const film = new Blob([readFileSync(`${import.meta.dirname}/../public/samples/pauses.mp4`)])
const tone = ['-v', 'error', '-f', 'lavfi', '-t', '1', '-i', 'sine', '-f', 'wav', '-']
const needs = { video: 'want', audio: 'need' } as const

test('a browser without decoders says so of a film, and reads WAV all the same', async () => {
  expect('AudioDecoder' in globalThis).toBe(false)
  await expect(open(film, needs)).rejects.toMatchObject({ why: 'noDecoders' })
  const { input, audio } = await open(new Blob([execFileSync('ffmpeg', tone)]), needs)
  expect(await audio.getSampleRate()).toBe(44_100)
  input.dispose()
})

test.each([
  ['neither length', [0, 0]],
  ['that of its sound only', [0, null]],
  ['the length of its head', [36, 0]],
] as const)(
  'a WAV whose recorder was cut off having told %s is read to its end',
  async (_, told) => {
    const wav = execFileSync('ffmpeg', [...tone.slice(0, -1), '-bitexact', '-'])
    const places = [4, wav.indexOf('data') + 4]
    places.forEach((at, i) => wav.writeUInt32LE(told[i] ?? wav.length - at - 4, at))
    const { input, probe } = await open(new Blob([wav]), { video: 'no', audio: 'need' })
    expect(probe.duration).toBeCloseTo(1, 3)
    input.dispose()
  },
)

/** An MP3 of silence that does not say how long it is: MPEG 1, layer III, 128 kbit/s at 44.1 kHz. */
const plainMp3 = (frames: number) => {
  const bytes = new Uint8Array(frames * 417)
  for (let at = 0; at < bytes.length; at += 417) bytes.set([0xff, 0xfb, 0x90, 0x64], at)
  return new Blob([bytes], { type: 'audio/mpeg' })
}

test('of what has to be read to its end to know how long it is, it is told how much was read', async () => {
  const told: number[] = []
  const media = await open(plainMp3(20_000), { video: 'no', audio: 'no' }, (share, stage) =>
    told.push(stage === 'reading' ? share : Number.NaN),
  )
  media.input.dispose()
  expect(media.probe.duration).toBeCloseTo((20_000 * 1152) / 44_100, 0)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(told.filter((share) => share > 0.2 && share < 0.8).length).toBeGreaterThan(5)
  expect(told.at(-1)).toBeCloseTo(1)
})

const made = (kind: string, ...how: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'kinds-'))
  const path = join(folder, `made.${kind}`)
  const sources = ['-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=25', '-f', 'lavfi', '-i', 'sine']
  execFileSync('ffmpeg', ['-v', 'error', ...sources, '-t', '0.4', ...how, path])
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  return new Blob([bytes])
}

/** As in one that is written here, where what is heard begins right behind the head, and some silences look so. */
test('a FLAC is none in MP3, whatever its first bytes look like', async () => {
  const flac = Buffer.from(await made('flac', '-vn').arrayBuffer())
  const END_OF_HEAD = 42
  const frames = Buffer.from(await plainMp3(3).arrayBuffer())
  // Something of another program (FLAC, METADATA_BLOCK_APPLICATION).
  const block = Buffer.alloc(4 + 4)
  block.writeUInt32BE((2 << 24) | (4 + frames.length))
  const rest = flac.subarray(END_OF_HEAD)
  const file = new Blob([flac.subarray(0, END_OF_HEAD), block, frames, rest])
  const { input, probe } = await open(file, { video: 'no', audio: 'no' })
  input.dispose()
  expect([probe.container, probe.tracks[0]?.codec]).toEqual(['flac', 'flac'])
  expect(probe.duration).toBeCloseTo(0.4, 3)
})

test.each([
  ['avi', 'AVI', []],
  ['wmv', 'WMV / WMA', []],
  ['flv', 'FLV', ['-ar', '44100']],
  ['mpg', 'MPEG (MPG, VOB)', []],
  ['mxf', 'MXF', ['-ar', '48000']],
  ['aiff', 'AIFF', ['-vn']],
  ['caf', 'CAF', ['-vn']],
  ['ac3', 'AC-3', ['-vn']],
  ['wv', 'WavPack', ['-vn']],
  ['w64', 'Wave64', ['-vn']],
] as const)('a file of another kind (%s) is refused by its name', async (kind, name, how) => {
  await expect(open(made(kind, ...how), needs)).rejects.toMatchObject({
    why: 'otherKind',
    message: name,
  })
})

test.each([
  ['wav', 'ADPCM', ['-c:a', 'adpcm_ms']],
  ['wav', 'ADPCM', ['-c:a', 'adpcm_ima_wav']],
  ['wav', 'GSM 6.10', ['-c:a', 'libgsm_ms', '-ar', '8000', '-ac', '1']],
  ['ogg', 'Speex', ['-c:a', 'libspeex', '-ar', '16000', '-ac', '1']],
  ['ogg', 'FLAC', ['-c:a', 'flac']],
] as const)(
  'a whole %s of a codec that is not read there (%s) is not called damaged',
  async (kind, codec, how) => {
    await expect(open(made(kind, '-vn', ...how), needs)).rejects.toMatchObject({
      why: 'unsupportedCodec',
      message: codec,
    })
  },
)

const THEORA = ['-c:v', 'libtheora', '-pix_fmt', 'yuv420p', '-c:a', 'libvorbis']
const LATM = ['-c:a', 'aac', '-mpegts_flags', 'latm']
test.each([
  ['ogg', ['Vorbis', 'Theora'], THEORA],
  ['ts', ['MP3', 'MPEG-2'], ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
  ['ts', ['AAC', 'MPEG-4 Part 2'], ['-c:v', 'mpeg4', '-c:a', 'aac']],
  ['ts', ['H.264', 'AAC-LATM'], ['-c:v', 'libx264', ...LATM]],
  ['ts', ['H.264', 'Opus'], ['-c:v', 'libx264', '-c:a', 'libopus']],
] as const)('of a film (%s) every track is told by name: %s', async (kind, names, how) => {
  const { probe, input } = await open(made(kind, ...how), { video: 'no', audio: 'no' })
  input.dispose()
  expect(probe.tracks.map(({ codecName }) => codecName)).toEqual(names)
  expect(probe.duration).toBeCloseTo(0.4, 0)
  expect(new Set(probe.tracks.map(({ kind }) => kind))).toEqual(new Set(['video', 'audio']))
})

test.each([
  ['ogg', 'Theora', ['-an', ...THEORA]],
  ['ts', 'MPEG-2', ['-an', '-c:v', 'mpeg2video']],
  ['ts', 'AAC-LATM', ['-vn', ...LATM]],
] as const)(
  'a film (%s) with nothing but %s in it is not called damaged',
  async (kind, codec, how) => {
    await expect(open(made(kind, ...how), needs)).rejects.toMatchObject({
      why: 'unsupportedCodec',
      message: codec,
    })
  },
)

test('a codec is called as its file calls it, whatever that is', async () => {
  const name = '__proto__'
  const sound = Buffer.from(await made('mkv', '-vn', '-c:a', 'mp2').arrayBuffer())
  sound.write(name, sound.indexOf('A_MPEG/L2'))
  const { probe, input } = await open(new Blob([sound]), { video: 'no', audio: 'no' })
  input.dispose()
  expect(probe.tracks.map(({ codecName }) => codecName)).toEqual([name])
})

test('what is no film, no recording and no kind that is known is told so', async () => {
  await expect(open(new Blob(['no media '.repeat(900)]), needs)).rejects.toMatchObject({
    why: 'notMedia',
  })
})

const SEEK_HEAD = [0x11, 0x4d, 0x9b, 0x74]
const CUES = [0x1c, 0x53, 0xbb, 0x6b]

test.each([
  [
    'whose end is damaged',
    (film: Buffer) => film.fill('Z', film.lastIndexOf(Buffer.from(CUES))),
    'ok',
  ],
  [
    'of which a length at its end cannot be read',
    (film: Buffer) => film.fill(0, film.lastIndexOf(Buffer.from(CUES)) + CUES.length),
    'ok',
  ],
  [
    'of which a length at its beginning cannot be read',
    (film: Buffer) =>
      film.fill(
        0,
        film.indexOf(Buffer.from(SEEK_HEAD)) + 4,
        film.indexOf(Buffer.from(SEEK_HEAD)) + 5,
      ),
    'brokenFile',
  ],
] as const)('a Matroska %s is read as far as it is whole', async (_, damage, ends) => {
  const damaged = damage(Buffer.from(await made('mkv').arrayBuffer()))
  const film = new Blob([new Uint8Array(damaged)])
  const opened = open(film, { video: 'no', audio: 'no' }).then(
    ({ input, probe }) => {
      input.dispose()
      return Math.abs(probe.duration - 0.4) < 0.1 ? 'ok' : `${probe.duration} s`
    },
    ({ why }: { why: string }) => why,
  )
  expect(await opened).toBe(ends)
})
