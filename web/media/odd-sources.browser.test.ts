// Loaded by the engine when it needs it; named here so that the test server prepares it beforehand and does not reload midway.
import '@mediabunny/flac-encoder'
import '@mediabunny/mp3-encoder'
import { expect, test } from 'vitest'
import { MOST_TRACKS } from '../../worker/features/files/held/contract.ts'
import {
  flashing,
  listFilm,
  lookAtFilm,
  makeFilm,
  type FilmList,
  type FilmLook,
} from '../test/films.ts'
import { analyse } from './analyse.ts'
import { addSoftTrack } from './captions/soft-track.ts'
import { cutOut, type CutOptions } from './cut-out.ts'
import { filterFilm } from './filter-film.ts'
import { open, probe } from './open.ts'
import { speedUp } from './speed-up.ts'
import { pacedRanges, totalOf, type Range } from './timeline.ts'
import { ALONE } from './engine.ts'

const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-sc_threshold', '0']
const AAC = ['-c:a', 'aac', '-b:a', '64k']
const plain = (rate = '30', ...more: string[]) => [
  ...[...flashing(rate, 6), ...H264, '-g', '30', '-bf', '2', ...more, ...AAC],
]
const base = [...plain(), 'base.mp4']
const KEPT: Range[] = [
  { start: 0, end: 1.22 },
  { start: 2.41, end: 3.25 },
  { start: 3.6, end: 5.9 },
]

async function shortened(film: File, kept = KEPT, options: Partial<CutOptions> = {}) {
  const wish = { kept, format: 'same' as const, name: 'result', ...options }
  const result = await cutOut(film, wish, ALONE)
  if (!result.ok) throw new Error(`${result.why} ${result.detail}`)
  return result
}

async function cut(...given: Parameters<typeof shortened>) {
  const result = await shortened(...given)
  return { ...result, look: await lookAtFilm(result.file) }
}

/** Where nothing of it is looked at or listened to. */
async function cutAndListed(...given: Parameters<typeof shortened>) {
  const result = await shortened(...given)
  return { ...result, list: await listFilm(result.file) }
}

const WHITE = 170
/** How far beeps are from where they are expected, in seconds behind the flashes; both come once a second. */
function soundOff({ pictures, beeps }: FilmLook, behind: number): number[] {
  const flashes = pictures.filter(
    ({ light }, i) => light > WHITE && (pictures[i - 1]?.light ?? 255) <= WHITE,
  )
  return flashes.flatMap(({ time }) => {
    const off = Math.min(...beeps.map((beep) => Math.abs(beep - time - behind)))
    return off < 0.2 ? off : []
  })
}

test.each<[string, string[][], number]>([
  // What a copy by ffmpeg leaves before its beginning an edit list takes away.
  ['edit list', [base, ['-ss', '0.37', '-i', 'base.mp4', '-c', 'copy', 'x.mp4']], 0],
  [
    'sound that begins late',
    [
      base,
      [
        ...['-i', 'base.mp4', '-itsoffset', '0.3', '-i', 'base.mp4'],
        ...['-map', '0:v', '-map', '1:a', '-c', 'copy', 'x.mp4'],
      ],
    ],
    0.3,
  ],
  [
    'pictures that begin late',
    [
      base,
      [
        ...['-itsoffset', '0.3', '-i', 'base.mp4', '-i', 'base.mp4'],
        ...['-map', '0:v', '-map', '1:a', '-c', 'copy', 'x.mp4'],
      ],
    ],
    -0.3,
  ],
  [
    'a beginning at one second',
    [base, ['-itsoffset', '1', '-i', 'base.mp4', '-c', 'copy', '-copyts', 'x.mkv']],
    0,
  ],
  ['29.97 pictures a second', [[...plain('30000/1001'), 'x.mp4']], 0],
  ['23.976 pictures a second', [[...plain('24000/1001'), 'x.mkv']], 0],
  [
    'pictures of different lengths',
    [[...plain('30', '-vf', "select='not(eq(mod(n,7),3))'", '-fps_mode', 'vfr'), 'x.mp4']],
    0,
  ],
  [
    'a turned camera',
    [base, ['-i', 'base.mp4', '-c', 'copy', '-metadata:s:v', 'rotate=90', 'x.mov']],
    0,
  ],
])(
  '%s: nothing is shown before it is decoded, and sound stays with the picture',
  async (_, steps, behind) => {
    const { look, way } = await cut(await makeFilm(...steps))
    expect(way).toBe('copied')
    expect(look.warnings).toBe('')
    expect(look.packets.filter(({ pts, dts }) => pts < dts)).toEqual([])
    const off = soundOff(look, behind)
    expect(off.length).toBeGreaterThanOrEqual(2)
    expect(Math.max(...off)).toBeLessThan(1 / 24)
  },
)

test.each([
  ['FLAC', ['-c:a', 'flac', 'x.mkv'], 'flac'],
  ['AAC of 16 kHz', ['-c:a', 'aac', '-ar', '16000', 'x.mp4'], 'aac'],
])('sound in long packets stays with pictures that are copied: %s', async (_, how, codec) => {
  const kept = Array.from({ length: 12 }, (_, i) => ({ start: i * 0.5, end: i * 0.5 + 0.317 }))
  const { look, way } = await cut(await makeFilm([...plain(), ...how]), kept)
  expect(way).toBe('copied')
  expect(look.streams.map(({ codec_name }) => codec_name)).toEqual(['h264', codec])
  const off = soundOff(look, 0)
  expect(off.length).toBeGreaterThanOrEqual(4)
  expect(Math.max(...off)).toBeLessThan(1 / 30)
})

test.each([
  ['flac', 'flac', 'x.mkv'],
  ['libopus', 'opus', 'x.mkv'],
  ['libmp3lame', 'aac', 'x.mkv'],
  ['pcm_s24le', 'pcm_s24le', 'x.mov'],
])(
  'sound stays with the picture, in its own codec or a better one, also where both are encoded anew: %s, %s',
  async (encoder, codec, name) => {
    const film = await makeFilm([...plain(), '-c:a', encoder, name])
    const { look } = await cut(film, KEPT, { encodeAll: true })
    expect(look.streams.map(({ codec_name }) => codec_name)).toEqual(['h264', codec])
    const off = soundOff(look, 0)
    expect(off.length).toBeGreaterThanOrEqual(2)
    expect(Math.max(...off)).toBeLessThan(0.02)
  },
)

test.each([
  ['was sent in the afternoon', '47718.2'],
  ['has a clock that begins anew in the middle', '95440.6'],
])('a transport stream that %s is cut where it is from its own beginning', async (_, at) => {
  const { look, way } = await cut(
    await makeFilm(base, ['-i', 'base.mp4', '-c', 'copy', '-output_ts_offset', at, 'x.ts']),
  )
  expect([way, look.warnings]).toEqual(['copied', ''])
  expect(Math.abs(look.pictures.length / 30 - totalOf(KEPT))).toBeLessThan(1 / 24)
  const off = soundOff(look, 0)
  expect(off.length).toBeGreaterThanOrEqual(4)
  expect(Math.max(...off)).toBeLessThan(1 / 24)
})

test.each([
  ['30000/1001', {}],
  ['24000/1001', { encodeAll: true }],
])('%s pictures a second stay just that: %o', async (rate, how) => {
  const { list } = await cutAndListed(await makeFilm([...plain(rate), 'x.mp4']), KEPT, how)
  expect(list.streams[0]?.avg_frame_rate).toBe(rate)
})

test('a film that ends with the only pictures that are sent before their turn has none shown too early', async () => {
  const { look } = await cut(await makeFilm(base), [{ start: 1.1, end: 2.134 }])
  expect(look.pictures).toHaveLength(31)
  expect(look.packets.filter(({ pts, dts }) => pts < dts)).toEqual([])
  expect(look.warnings).toBe('')
})

test('Matroska has no times of decoding: what begins with pictures encoded anew is still read right by others', async () => {
  const film = await makeFilm([...plain(), 'x.mkv'])
  const { look } = await cut(film, [
    { start: 0.4, end: 2.2 },
    { start: 3.4, end: 5.9 },
  ])
  expect(look.warnings).toBe('')
})

test('what was cut out does not fill a pause that the sound had before the cut', async () => {
  const film = await makeFilm(
    base,
    ['-i', 'base.mp4', '-t', '1.5', '-vn', '-c', 'copy', 'a.m4a'],
    ['-i', 'base.mp4', '-i', 'a.m4a', '-map', '0:v', '-map', '1:a', '-c', 'copy', 'x.mp4'],
  )
  const { list } = await cutAndListed(film, [
    { start: 0.2, end: 0.4 },
    { start: 1.2, end: 2.5 },
    { start: 4, end: 6 },
  ])
  const end = Math.max(
    ...list.packets.filter((one) => one.codec_type === 'audio').map((one) => Number(one.pts_time)),
  )
  expect(end).toBeLessThan(0.55)
})

test.each([
  ['with B-frames that others are made of', ['-bf', '3']],
  ['written without arithmetic codes', ['-bf', '5', '-preset', 'slow', '-coder', '0']],
  ['in slices', ['-bf', '2', '-x264-params', 'slices=4:open_gop=1']],
])('an open group of pictures %s is copied from its refresh on', async (_, how) => {
  const film = await makeFilm([...plain('30', '-x264-params', 'open_gop=1', ...how), 'x.mp4'])
  const kept = [
    { start: 0, end: 1.2 },
    { start: 1.9, end: 3.15 },
    { start: 3.95, end: 6 },
  ]
  const { look, ...result } = await cut(film, kept)
  if (result.way !== 'copied') throw new Error('encoded')
  expect(result.encodedShare).toBeLessThan(0.12)
  expect(look.warnings).toBe('')
  const source = Map.groupBy((await lookAtFilm(film)).pictures, ({ sum }) => sum)
  const untouched = look.pictures.filter(({ sum }) => source.has(sum))
  expect(untouched.length).toBeGreaterThanOrEqual(
    Math.floor(look.pictures.length * (1 - result.encodedShare)),
  )
  const shifts = kept.map(({ start }, i) => start - [0, 1.2, 2.45][i]!)
  for (const { sum, time } of untouched) {
    const off = (source.get(sum) ?? []).flatMap((one) =>
      shifts.map((shift) => Math.abs(time + shift - one.time)),
    )
    expect(Math.min(...off)).toBeLessThan(1 / 29)
  }
})

const SRT = `1
00:00:00,300 --> 00:00:00,900
before

2
00:00:01,000 --> 00:00:02,600
over the cut

3
00:00:04,000 --> 00:00:05,000
behind
`
/** A film with two languages to hear and two to read. */
const bilingual = (name: string, codec: string) => [
  [...plain(), '-metadata', 'x=1', 'base.mp4'],
  [
    ...['-i', 'base.mp4', '-i', `data:text/plain;base64,${btoa(SRT)}`],
    ...['-map', '0:v', '-map', '0:a', '-map', '0:a', '-map', '1', '-map', '1'],
    ...['-c', 'copy', '-c:s', codec],
    ...['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=chi'],
    ...['-metadata:s:s:0', 'language=eng', '-metadata:s:s:1', 'language=chi', name],
  ],
]

test.each<[string, string, Partial<CutOptions>]>([
  ['x.mp4', 'mov_text', {}],
  ['x.mkv', 'srt', {}],
  ['x.mkv', 'srt', { format: 'mp4', encodeAll: true }],
  ['x.mp4', 'mov_text', { format: 'mkv' }],
])(
  'languages to hear and to read come along and are cut with the film: %s %s %o',
  async (name, codec, options) => {
    const { list } = await cutAndListed(await makeFilm(...bilingual(name, codec)), KEPT, options)
    const tracks = list.streams.map(({ codec_type, tags }) => [codec_type, tags?.language])
    expect(tracks.slice(1)).toEqual([
      ['audio', 'eng'],
      ['audio', 'chi'],
      ['subtitle', 'eng'],
      ['subtitle', 'chi'],
    ])
    for (const stream of [3, 4]) {
      const shown = list.packets.filter(({ stream_index }) => stream_index === stream)
      const times = shown.map(({ pts_time, duration_time }) =>
        [Number(pts_time), Number(pts_time) + Number(duration_time)].map((time) => time.toFixed(1)),
      )
      // What is between them says that nothing is shown.
      expect(times).toEqual(
        expect.arrayContaining([
          ['0.3', '0.9'],
          ['1.0', '1.4'],
          ['2.5', '3.5'],
        ]),
      )
    }
  },
)

test('a film whose last caption lasts longer does not break off, and one that does says so all the same', async () => {
  const late = btoa('1\n00:00:05,000 --> 00:00:09,000\nThe end\n')
  const film = await makeFilm(base, [
    ...['-i', 'base.mp4', '-i', `data:text/plain;base64,${late}`, '-map', '0', '-map', '1'],
    ...['-c', 'copy', '-c:s', 'srt', 'x.mkv'],
  ])
  const whole = await probe(film)
  expect([whole.breaksOffAt, whole.duration.toFixed(1)]).toEqual([null, '6.0'])
  const half = await probe(new File([film.slice(0, film.size / 2)], 'x.mkv'))
  expect(half.breaksOffAt).toBeLessThan(5)
  expect(half.breaksOffAt).toBe(half.duration)
})

test('in a film of one picture a second the last one ends with its sound', async () => {
  const film = await makeFilm([...[...flashing('1', 10), ...H264, '-g', '1', ...AAC, 'x.mp4']])
  const { file, way } = await cut(film, [{ start: 0, end: 4.3 }])
  expect(way).toBe('copied')
  const { duration } = await probe(file)
  expect(Math.abs(duration - 4.3)).toBeLessThan(0.06)
})

test('of a film that breaks off what is there can be changed, also in its last pictures', async () => {
  const film = await makeFilm([
    ...[...flashing('30', 10), ...H264, '-g', '30', ...AAC, '-movflags', '+faststart', 'x.mp4'],
  ])
  const broken = new File([film.slice(0, film.size * 0.6)], 'x.mp4')
  const { duration, breaksOffAt } = await probe(broken)
  expect(breaksOffAt).toBe(duration)
  const changes = [
    { start: 1, end: 2 },
    { start: duration - 0.5, end: duration + 1 },
  ]
  const made = await filterFilm(broken, { filter: () => () => {}, changes, name: 'made' }, ALONE)
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  expect(made.way).toBe('copied')
  const { pictures, warnings } = await lookAtFilm(made.file)
  expect(warnings).toBe('')
  expect(Math.abs(pictures.at(-1)!.time - duration)).toBeLessThan(0.6)
})

/** Of a transport stream. */
const PACKET_BYTES = 188

test.each([0.1, 0.55])(
  'a broadcast that was switched on at %d of it has its own frame rate',
  async (at) => {
    const film = await makeFilm([...[...flashing('30', 6), ...H264, '-g', '60', ...AAC, 'x.ts']])
    const from = Math.floor((film.size / PACKET_BYTES) * at) * PACKET_BYTES
    const { tracks } = await probe(new File([film.slice(from)], 'x.ts'))
    expect(tracks.find(({ kind }) => kind === 'video')).toMatchObject({ frameRate: 30 })
  },
)

test.each(['closed', 'open'])(
  'of a broadcast that was switched on in the middle of a group, with %s ones, packets are copied',
  async (kind) => {
    const groups = ['-x264-params', `open-gop=${kind === 'open' ? 1 : 0}`]
    const film = await makeFilm([...plain('30', ...groups), 'x.ts'])
    const from = 188 * Math.round((0.1 * film.size) / 188)
    const kept = [
      { start: 0, end: 2.2 },
      { start: 2.9, end: 4.3 },
    ]
    const { look, way } = await cut(new File([film.slice(from)], 'x.ts'), kept)
    expect([way, look.warnings]).toEqual(['copied', ''])
    const off = soundOff(look, 0)
    expect(off.length).toBeGreaterThanOrEqual(2)
    expect(Math.max(...off)).toBeLessThan(1 / 24)
  },
)

const BASELINE = ['-profile:v', 'baseline', '-bf', '0']
const UPRIGHT = ['-s', '180x320']

test.each([
  ['x.ts', BASELINE],
  ['x.ts', UPRIGHT],
  // As what takes packets over from a broadcast writes it: parameter sets beside the pictures and among them.
  ['x.mp4', BASELINE],
  ['x.mp4', UPRIGHT],
])(
  'a broadcast (%s) with something between that another encoder made (%j) comes out whole',
  async (name, between) => {
    const part = (number: number, ...how: string[]) => [
      ...[...plain('30', ...how), '-t', '2', '-output_ts_offset', `${10 + 2 * number}`],
      `${number}.ts`,
    ]
    const film = await makeFilm(...[part(0), part(1, ...between), part(2)], [
      '-i',
      'concat:0.ts|1.ts|2.ts',
      '-c',
      'copy',
      name,
    ])
    const { look, way } = await cut(film, [{ start: 0.5, end: 5.5 }])
    expect([way, look.warnings]).toEqual(['encoded', ''])
    expect(Math.abs(look.pictures.length / 30 - 5)).toBeLessThan(1 / 6)
  },
)

test('a broadcast that was switched on in the middle takes captions along, from its first whole picture on', async () => {
  const film = await makeFilm([...[...flashing('30', 6), ...H264, '-g', '60', ...AAC, 'x.ts']])
  const from = Math.floor(film.size / PACKET_BYTES / 6) * PACKET_BYTES
  const captions = [{ start: 1, end: 2, text: 'Here' }]
  const track = { captions, language: 'eng', name: 'made' }
  const made = await addSoftTrack(new File([film.slice(from)], 'x.ts'), track, ALONE)
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  const { streams, pictures } = await lookAtFilm(made.file)
  expect(streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio', 'subtitle'])
  expect(pictures.length).toBeGreaterThan(100)
})

test.each([
  ['x.wav', ['-c:a', 'pcm_s16le']],
  ['x.flac', ['-c:a', 'flac']],
  ['x.mp3', ['-c:a', 'libmp3lame', '-b:a', '64k']],
  ['x.mp3', ['-c:a', 'libmp3lame', '-q:a', '5']],
  ['x.ogg', ['-c:a', 'libopus']],
  ['x.ogg', ['-c:a', 'libvorbis']],
])('a recording that breaks off says where: %s %o', async (name, how) => {
  const made = [['-f', 'lavfi', '-t', '8', '-i', 'anoisesrc=a=0.2', ...how, name]]
  const recording = await makeFilm(...made)
  for (const more of [[], [new Uint8Array(500)]]) {
    const whole = await probe(new File([recording, ...more], name))
    expect([whole.breaksOffAt, Math.round(whole.duration)]).toEqual([null, 8])
  }
  const half = new File([recording.slice(0, recording.size * 0.63)], name)
  const heard = await analyse(half, {}, ALONE)
  if (!heard.ok) throw new Error(heard.why)
  const { duration, levels } = heard.analysis
  expect(heard.analysis.probe.breaksOffAt).toBe(duration)
  expect(Math.abs(duration - 4.5)).toBeLessThan(0.7)
  expect(Math.abs(levels.findLastIndex((level) => level > 0) / 1000 - duration)).toBeLessThan(0.2)
})

test('of a film it is known how it is turned, what shape its pixels have, and its colours', async () => {
  const marked = ['-color_primaries', 'bt470bg', '-color_trc', 'bt709', '-colorspace', 'bt470bg']
  const film = await makeFilm(
    [...plain(), '-vf', 'setsar=4/3', ...marked, '-color_range', 'pc', 'base.mp4'],
    ['-i', 'base.mp4', '-c', 'copy', '-metadata:s:v', 'rotate=90', 'x.mp4'],
  )
  // This ffmpeg writes what it is told the other way round; a track's width is in whole pixels.
  expect((await probe(film)).tracks[0]).toMatchObject({
    ...{ width: 36, height: 85, rotation: 270, pixelShape: 85 / 64 },
    colour: { primaries: 'bt470bg', transfer: 'bt709', matrix: 'bt470bg', fullRange: true },
  })
})

test('languages to hear and to read come along where a part of the film is faster', async () => {
  const film = await makeFilm(...bilingual('x.mkv', 'srt'))
  const shown = pacedRanges([{ start: 1, end: 5 }], 4, 6)
  const wish = { shown, keepPitch: true, format: 'webm' as const, name: 'result' }
  const made = await speedUp(film, wish, ALONE)
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  const { streams, packets } = await listFilm(made.file)
  expect(streams.slice(1).map(({ codec_type, tags }) => [codec_type, tags?.language])).toEqual([
    ['audio', 'eng'],
    ['audio', 'chi'],
    ['subtitle', 'eng'],
    ['subtitle', 'chi'],
  ])
  for (const stream of [1, 2]) {
    const times = packets.flatMap((one) => (one.stream_index === stream ? +one.pts_time : []))
    expect(Math.abs(Math.max(...times) - totalOf(shown))).toBeLessThan(0.1)
  }
})

test('the languages of a MOV, which has numbers for them, are known and stay', async () => {
  const film = await makeFilm([
    ...[...flashing('10', 2), '-map', '0', '-map', '1', '-map', '1', ...H264, ...AAC],
    ...['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=ger', 'x.mov'],
  ])
  const { list } = await cutAndListed(film, [{ start: 0.5, end: 1.5 }])
  expect(list.streams.slice(1).map(({ tags }) => tags?.language)).toEqual(['eng', 'deu'])
})

test('pictures of an odd size and finer colours are cut to what can be written, and keep how they are marked', async () => {
  const marks = [
    '-colorspace',
    'bt2020nc',
    '-color_primaries',
    'bt2020',
    '-color_trc',
    'arib-std-b67',
  ]
  const fine = ['-vf', 'scale=63:35,setsar=1', '-pix_fmt', 'yuv444p10le', ...marks]
  const film = await makeFilm([...plain('30', ...fine), 'x.mp4'])
  const heard = await analyse(film, {}, ALONE)
  if (!heard.ok) throw new Error(heard.why)
  expect(heard.analysis.probe.tracks[0]).toMatchObject({ pixels: { bits: 10, chroma: '4:4:4' } })
  const { list, ...how } = await cutAndListed(film)
  expect(how).toMatchObject({ way: 'encoded', reason: 'profile' })
  expect(list.streams[0]).toMatchObject({
    pix_fmt: 'yuv420p',
    width: 62,
    height: 34,
    color_transfer: 'arib-std-b67',
    color_range: 'tv',
  })
})

test('a VP9 film in the colours of HDR keeps their matrix in its pictures, copied and encoded anew', async () => {
  const marks = [
    '-color_primaries',
    'bt2020',
    '-color_trc',
    'arib-std-b67',
    '-colorspace',
    'bt2020nc',
  ]
  const vp9 = ['-c:v', 'libvpx-vp9', '-pix_fmt', 'yuv420p', ...marks, '-c:a', 'libopus', 'x.webm']
  const film = await makeFilm([...flashing('30', 6), ...vp9])
  const captions = [{ start: 1, end: 2, text: 'Hello' }]
  const copied = await addSoftTrack(film, { captions, language: 'eng', name: 'x' }, ALONE)
  if (!copied.ok) throw new Error(`${copied.why} ${copied.detail}`)
  const lists = [await listFilm(copied.file), (await cutAndListed(film)).list]
  for (const { streams } of lists)
    expect(streams[0]).toMatchObject({
      color_space: 'bt2020nc',
      color_transfer: 'arib-std-b67',
      color_primaries: 'bt2020',
    })
})

test.each(['12', '24', '60'])(
  'encoded anew, a film of %s pictures a second keeps its bitrate',
  async (rate) => {
    const film = await makeFilm([
      ...['-f', 'lavfi', '-i', `testsrc2=s=256x144:r=${rate},noise=alls=20:allf=t`],
      ...['-f', 'lavfi', '-i', 'sine', '-t', '4', ...H264, '-b:v', '800k', ...AAC, 'x.mp4'],
    ])
    const bytesOf = ({ packets }: FilmList) =>
      packets.reduce((sum, { codec_type, size }) => sum + (codec_type === 'video' ? +size : 0), 0)
    const before = bytesOf(await listFilm(film)) / 4
    const { list } = await cutAndListed(film, [{ start: 0, end: 3.5 }], { encodeAll: true })
    const wish = { name: 'x', changes: [{ start: 0, end: 4 }], filter: () => () => {} }
    const filtered = await filterFilm(film, wish, ALONE)
    if (!filtered.ok) throw new Error(`${filtered.why} ${filtered.detail}`)
    const after = [bytesOf(list) / 3.5, bytesOf(await listFilm(filtered.file)) / 4]
    for (const bytes of after) expect(Math.abs(bytes / before - 1)).toBeLessThan(0.1)
  },
)

test.each([
  ['x.mp3', ['-c:a', 'libmp3lame', '-b:a', '320k']],
  ['x.mp3', ['-c:a', 'libmp3lame', '-b:a', '128k', '-ac', '1']],
  [
    'x.mp4',
    ['-f', 'lavfi', '-i', 'testsrc2=s=64x36', '-t', '6', ...H264, '-c:a', 'aac', '-b:a', '256k'],
  ],
])('cut and encoded anew, a fine recording keeps its bitrate: %s, %j', async (name, how) => {
  const noise = [
    '-f',
    'lavfi',
    '-t',
    '6',
    '-i',
    'anoisesrc=r=48000:a=0.3:c=pink:seed=1,aformat=channel_layouts=stereo',
  ]
  const sound = await makeFilm([...noise, ...how, name])
  const kept = [
    { start: 0, end: 2 },
    { start: 3, end: 5.5 },
  ]
  const made = await cutOut(sound, { kept, format: 'same', name: 'result', encodeAll: true }, ALONE)
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  const [before, after] = await Promise.all([bitrateOf(sound), bitrateOf(made.file)])
  expect(Math.abs(after / before - 1)).toBeLessThan(0.1)
})

/** Of a recording's sound, in bits a second. */
async function bitrateOf(recording: File): Promise<number> {
  const { input, audio } = await open(recording, { video: 'no', audio: 'need' })
  using _ = input
  return (await audio.computePacketStats()).averageBitrate
}

test('a film of more tracks than there are is refused at once', async () => {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-t', '0.2', '-i', 'sine'],
    ...Array.from({ length: MOST_TRACKS + 1 }, () => ['-map', '0:a']).flat(),
    'many.mp4',
  ])
  expect(await analyse(film, {}, ALONE)).toMatchObject({ ok: false, why: 'brokenFile' })
})

const BILLIONS = 0xf000_0000
/** Boxes, where from its name on each has a number, and what makes a film that has them. */
const TABLES: [box: string, at: number, how: string[]][] = [
  ['stts', 12, []],
  ['ctts', 12, []],
  ['stsc', 16, []],
  ['stsc', 24, ['-c:a', 'pcm_s16le', '-vn']],
  ['trun', 8, ['-movflags', 'frag_keyframe+empty_moov', '-vn']],
]

test.each(TABLES)(
  'a film whose %s tells of billions at %i is refused at once',
  async (...table) => {
    const [box, at, how] = table
    const film = await makeFilm([...plain('30'), ...how, 'x.mov'])
    const bytes = new Uint8Array(await film.arrayBuffer())
    const from = new TextDecoder('latin1').decode(bytes).indexOf(box)
    const view = new DataView(bytes.buffer)
    view.setUint32(from + at, BILLIONS)
    // A run whose samples have rows ends with its box.
    if (box === 'trun') view.setUint32(from + 4, 1)
    const broken = new File([bytes], 'broken.mov')
    expect(await analyse(broken, {}, ALONE)).toMatchObject({ ok: false, why: 'brokenFile' })
  },
)

test.each<[string, string, 'copied' | 'encoded', Partial<CutOptions>]>([
  ['dts', 'x.mp4', 'copied', {}],
  ['dts', 'x.mkv', 'copied', { format: 'mp4' }],
  ['dts', 'x.mkv', 'encoded', { encodeAll: true }],
])(
  'sound that is not decoded here comes along as it is: %s of %s',
  async (codec, name, asked, options) => {
    const film = await makeFilm([...plain(), '-c:a', 'dca', '-b:a', '384k', '-strict', '-2', name])
    const heard = await analyse(film, { mayBeSilent: true }, ALONE)
    expect(heard).toMatchObject({ ok: true, analysis: { audio: null, video: { codec: 'H.264' } } })
    const { look, way } = await cut(film, KEPT, options)
    expect(way).toBe(asked)
    expect(look.streams.map(({ codec_name }) => codec_name)).toEqual(['h264', codec])
    const off = soundOff(look, 0)
    expect(off.length).toBeGreaterThanOrEqual(2)
    expect(Math.max(...off)).toBeLessThan(1 / 24)
  },
)

test.each([
  ['ac3', 'x.ts', 'aac'],
  ['ac3', 'x.mp4', 'aac'],
  ['eac3', 'x.mkv', 'eac3'],
  ['alac', 'x.mov', 'aac'],
  ['alac', 'x.mkv', 'aac'],
])(
  'sound that few players read is heard, and stays beside its pictures as what all of them read, or in MKV as it is: %s of %s',
  async (codec, name, written) => {
    const film = await makeFilm([...plain(), '-c:a', codec, name])
    const heard = await analyse(film, {}, ALONE)
    if (!heard.ok) throw new Error(`${heard.why} ${heard.detail}`)
    expect(Math.max(...heard.analysis.levels)).toBeGreaterThan(0.05)
    const { look, way } = await cut(film)
    expect(way).toBe('copied')
    expect(look.streams.map(({ codec_name }) => codec_name)).toEqual(['h264', written])
    const off = soundOff(look, 0)
    expect(off.length).toBeGreaterThanOrEqual(2)
    expect(Math.max(...off)).toBeLessThan(1 / 24)
  },
)

test.each(['x.mkv', 'x.ts'])(
  'MPEG sound of layer II is heard and stays beside its pictures: %s',
  async (name) => {
    const film = await makeFilm([...plain(), '-c:a', 'mp2', name])
    const heard = await analyse(film, {}, ALONE)
    if (!heard.ok) throw new Error(`${heard.why} ${heard.detail}`)
    expect(Math.max(...heard.analysis.levels)).toBeGreaterThan(0.05)
    const off = soundOff((await cut(film)).look, 0)
    expect(off.length).toBeGreaterThanOrEqual(2)
    expect(Math.max(...off)).toBeLessThan(1 / 24)
  },
)

test('pictures larger than can be encoded here are no fault of how the file was encoded', async () => {
  const film = await makeFilm([
    ...[
      '-f',
      'lavfi',
      '-t',
      '1.5',
      '-i',
      'color=gray:s=5760x2880:r=2',
      ...H264,
      '-g',
      '2',
      'x.mp4',
    ],
  ])
  const kept = [{ start: 0.3, end: 1.4 }]
  const wish = { kept, format: 'same', name: 'result' } as const
  expect(await cutOut(film, wish, ALONE)).toMatchObject({ ok: false, why: 'noEncoder' })
})

test('a film whose track of sound holds nothing is one without sound', async () => {
  const film = await makeFilm([...plain(), 'x.mp4'])
  const bytes = new Uint8Array(await film.arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  const view = new DataView(bytes.buffer)
  const counts = { stts: 8, stsz: 12, stsc: 8, stco: 8 }
  for (const [box, at] of Object.entries(counts))
    view.setUint32(text.indexOf(box, text.indexOf(box) + 4) + at, 0)
  const silent = new File([bytes], 'silent.mp4')
  expect(await analyse(silent, { mayBeSilent: true }, ALONE)).toMatchObject({
    ok: true,
    analysis: { audio: null, duration: 6, probe: { breaksOffAt: null } },
  })
  const made = await cutOut(silent, { kept: KEPT, format: 'same', name: 'x' }, ALONE)
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  expect((await probe(made.file)).tracks).toMatchObject([{ kind: 'video' }])
})
