import {
  BlobSource,
  BufferTarget,
  Conversion,
  EncodedPacketSink,
  Input,
  MP4,
  MATROSKA,
  MkvOutputFormat,
  Output,
  VideoSampleSink,
  WEBM,
} from 'mediabunny'
import { expect, test } from 'vitest'
import speech from '../../test/media/speech.mp4?url'
import { newPlanes, PlaneReader, type Planes } from '../planes.ts'
import { STYLES } from '../text/style.ts'
import { burnIn } from './burn-in.ts'
import type { Caption } from './caption.ts'
import { captionFilter } from './caption-filter.ts'
import { markFilter } from './mark-filter.ts'
import { readAss } from './ass.ts'
import { sceneOf } from './place.ts'
import { addSoftTrack } from './soft-track.ts'
import { ALONE } from '../engine.ts'
import { flashing, makeFilm } from '../../test/films.ts'
import { probe } from '../open.ts'

const film = async () => new File([await (await fetch(speech)).blob()], 'speech.mp4')
const BT709 = { kr: 0.2126, kb: 0.0722, fullRange: false }
const SIZE = { width: 640, height: 360 }

const grey = ({ width, height }: { width: number; height: number }) => {
  const planes = newPlanes(width, height)
  planes.y.fill(100)
  planes.u.fill(128)
  planes.v.fill(128)
  return planes
}
async function painted(
  captions: Caption[],
  style: Partial<typeof STYLES.clean>,
  time: number,
  rotation = 0,
  scene = sceneOf(),
) {
  const film = rotation % 180 === 0 ? SIZE : { width: SIZE.height, height: SIZE.width }
  const planes = grey(film)
  const look = { captions, scene, style: { ...STYLES.clean, ...style } }
  await captionFilter(look, { ...film, rotation }, film, BT709)(planes, time)
  return planes
}

/** Where brightness is about so much: the corners of what has it, and how many samples they are. */
function placeOf({ y, width, height }: Planes, level: number) {
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let row = 0; row < height; row++)
    for (let x = 0; x < width; x++)
      if (Math.abs((y[row * width + x] as number) - level) < 3) {
        xs.push(x)
        ys.push(row)
      }
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
    count: xs.length,
  }
}
const WHITE = 235

test('captions are laid onto a picture in its own brightness and colours, and nothing else is touched', async () => {
  const captions = [{ start: 1, end: 2, text: '你好 world' }]
  const none = await painted(captions, {}, 2)
  expect(none).toEqual(grey(SIZE))
  const planes = await painted(captions, {}, 1)
  const white = placeOf(planes, WHITE)
  expect(white.count).toBeGreaterThan(300)
  expect(Math.abs(white.left + white.right - SIZE.width)).toBeLessThan(12)
  expect(white.top).toBeGreaterThan(SIZE.height * 0.8)
  expect(white.bottom).toBeLessThan(SIZE.height * 0.95)
  expect(planes.y.subarray(0, SIZE.width * 250)).toEqual(grey(SIZE).y.subarray(0, SIZE.width * 250))
  // White and black have no colour.
  expect(planes.u.every((value) => Math.abs(value - 128) <= 1)).toBe(true)

  const box = await painted(
    captions,
    { outline: 0, shadow: false, box: 50, boxColor: '#ff0000' },
    1,
  )
  const mixed = placeOf(box, (100 + 16 + 219 * BT709.kr) / 2)
  expect(mixed.count).toBeGreaterThan(1500)
  const at = (Math.floor(mixed.top / 2) + 2) * 320 + Math.floor(mixed.left / 2) + 2
  expect(Math.abs((box.v[at] as number) - (128 + 240) / 2)).toBeLessThan(3)
})

test('a film that is turned for showing has its captions turned back, and two at once do not meet', async () => {
  const captions = [
    { start: 0, end: 2, text: 'One' },
    { start: 1, end: 3, text: 'Two' },
  ]
  const upright = placeOf(await painted(captions, {}, 0.5), WHITE)
  const planes = await painted(captions, {}, 0.5, 90)
  const turned = placeOf(planes, WHITE)
  // Bottom of what is shown is the right of what is stored, and its left the bottom.
  expect(Math.abs(turned.right - upright.bottom)).toBeLessThan(3)
  expect(Math.abs(turned.top - (SIZE.width - 1 - upright.right))).toBeLessThan(3)
  const both = placeOf(await painted(captions, {}, 1.5), WHITE)
  expect([both.bottom, both.top < upright.top]).toEqual([upright.bottom, true])
})

test('the word that is said has its colour', async () => {
  const words = [
    { start: 0, end: 1, text: 'One' },
    { start: 1, end: 2, text: 'two' },
  ]
  const captions = [{ start: 0, end: 2, text: 'One two', words }]
  const style = { highlight: '#0000ff', outline: 0, shadow: false }
  const blue = 16 + 219 * BT709.kb
  const [first, second] = [
    placeOf(await painted(captions, style, 0.5), blue),
    placeOf(await painted(captions, style, 1.5), blue),
  ]
  expect(first.count).toBeGreaterThan(50)
  expect(first.right).toBeLessThan(second.left)
})

/** How far two pictures are from each other where they are farthest. */
const apart = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((most, value, i) => Math.max(most, Math.abs(value - (other[i] as number))), 0)

test.each([
  ['The quick brown fox jumps over the lazy dog, and over it again', STYLES.karaoke],
  ['今天我们来看看怎样给一张脸打光', STYLES.karaoke],
  ['مرحبا بكم في هذا الفيلم', STYLES.karaoke],
  ['One two three', { ...STYLES.box, highlight: '#ffd21f', shadow: true }],
])(
  'word after word, a picture is the same as if it were drawn at once: %s',
  async (text, style) => {
    const look = { captions: [{ start: 0, end: 4, text }], scene: sceneOf(), style }
    const filter = () => captionFilter(look, { ...SIZE, rotation: 0 }, SIZE, BT709)
    const follow = filter()
    for (const time of [0, 0.7, 1.4, 2.1, 3.9, 1]) {
      const [followed, anew] = [grey(SIZE), grey(SIZE)]
      await follow(followed, time)
      await filter()(anew, time)
      expect(apart(followed.data, anew.data), String(time)).toBeLessThanOrEqual(2)
    }
  },
)

test('a letter stays where it is whichever word is said', async () => {
  const captions = [{ start: 0, end: 3, text: 'To AV Wave' }]
  const style = { ...STYLES.karaoke, outline: 0, shadow: false, highlight: '#fefefe' }
  const [first, last] = [await painted(captions, style, 0.1), await painted(captions, style, 2.9)]
  expect(apart(first.y, last.y)).toBeLessThanOrEqual(2)
})

test('captions of an ASS stand where it puts them: at a point, by a corner, on their way', async () => {
  const file = (events: readonly string[]) =>
    readAss(
      [
        ...['[Script Info]', 'PlayResX: 320', 'PlayResY: 180', '[V4+ Styles]'],
        ...['Format: Name, Fontname, Alignment', 'Style: Sign,Arial,9', '[Events]'],
        'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
        ...events.map((text) => `Dialogue: 0,0:00:01.00,0:00:03.00,${text}`),
      ].join('\n'),
    )
  const at = async (event: string, time: number) => {
    const { captions, ass } = file([event])
    return placeOf(
      await painted(captions, { outline: 0, shadow: false }, time, 0, sceneOf(ass?.head)),
      WHITE,
    )
  }
  // Twice as large as the picture that the file counts in.
  const corner = await at('Default,,0,0,0,,{\\an7\\pos(50,40)}Sign', 1.5)
  expect(corner.left).toBeGreaterThanOrEqual(100)
  expect(corner.left).toBeLessThan(108)
  expect(corner.top).toBeGreaterThanOrEqual(80)
  expect(corner.top).toBeLessThan(92)
  const middle = await at('Default,,0,0,0,,{\\pos(160,90)}Sign', 1.5)
  expect(Math.abs(middle.left + middle.right - SIZE.width)).toBeLessThan(12)
  expect(middle.bottom).toBeLessThan(180)
  const [from, half, to] = [
    await at('Default,,0,0,0,,{\\an4\\move(20,90,220,90)}Sign', 1),
    await at('Default,,0,0,0,,{\\an4\\move(20,90,220,90)}Sign', 2),
    await at('Default,,0,0,0,,{\\an4\\move(20,90,220,90,500,1000)}Sign', 2),
  ]
  expect([half.left - from.left, to.left - from.left]).toEqual([200, 400])
  const style = await at('Sign,,0,0,0,,Sign', 1.5)
  expect(style.top).toBeLessThan(60)
  expect(style.right).toBeGreaterThan(SIZE.width * 0.9)
})

test('a film gets its captions burned in, and its sound stays as it was', async () => {
  const source = await film()
  const captions = [{ start: 1, end: 2, text: 'One' }]
  const style = { ...STYLES.box, box: 100, boxColor: '#ffffff', color: '#ffffff' }
  const made = await burnIn(
    source,
    { captions, style, scene: sceneOf(), name: 'with captions' },
    ALONE,
  )
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  expect(made.file.name).toBe('with captions.mp4')
  // Where the box of the only line is.
  const bright = ({ y, width, height }: Planes) => {
    const row = Math.round(height * 0.9)
    return [-4, 0, 4].every((x) => (y[row * width + width / 2 + x] as number) > 225)
  }
  expect(bright(await pictureAt(made.file, 1.5))).toBe(true)
  expect(bright(await pictureAt(made.file, 2.5))).toBe(false)
  expect((await packets(made.file))[1]).toEqual((await packets(source))[1])
})

test('a mark lies in its corner of the whole film as it is shown, also where that is turned', async () => {
  const context = new OffscreenCanvas(40, 20).getContext('2d')!
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, 40, 20)
  const picture = await context.canvas.convertToBlob()
  const mark = { picture, id: 'white', corner: 'top-right', size: 0.2, margin: 0.1 } as const
  const laidOn = async (film: typeof SIZE, rotation: number) => {
    const planes = grey(film)
    await (
      await markFilter(mark, { ...film, rotation }, film, BT709)
    )(planes, 0)
    return placeOf(planes, WHITE)
  }
  const near = ({ left, right, top, bottom }: ReturnType<typeof placeOf>, wanted: number[]) =>
    [left, right, top, bottom].every((at, i) => Math.abs(at - wanted[i]!) <= 2)
  // 72 of 360 pixels long, 36 from the edges.
  expect(near(await laidOn(SIZE, 0), [640 - 36 - 72, 640 - 36, 36, 36 + 36])).toBe(true)
  // Right of what is shown is the top of what is stored, and its top the left.
  expect(near(await laidOn(SIZE, 90), [36, 36 + 36, 36, 36 + 72])).toBe(true)

  const captions = [{ start: 1, end: 2, text: 'One' }]
  const made = await burnIn(
    await film(),
    { captions, style: STYLES.clean, scene: sceneOf(), name: 'marked', mark },
    ALONE,
  )
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  for (const at of [0.2, 1.5, 3]) {
    const planes = await pictureAt(made.file, at)
    const [x, y] = [planes.width - planes.height * 0.2, planes.height * 0.15].map(Math.round)
    expect(planes.y[y! * planes.width + x!]).toBeGreaterThan(225)
  }
})

async function pictureAt(film: Blob, at: number) {
  using input = new Input({ formats: [MP4], source: new BlobSource(film) })
  const track = await input.getPrimaryVideoTrack()
  using sample = (await new VideoSampleSink(track!).getSample(at))!
  const planes = newPlanes(sample.codedWidth, sample.codedHeight)
  await new PlaneReader().read(sample, planes)
  return planes
}

test('a track of captions is written beside pictures and sound that stay as they were', async () => {
  const source = await film()
  const captions = [
    { start: 0.5, end: 1, text: 'One & <two>' },
    { start: 1, end: 1.5, text: '你好' },
  ]
  const made = await addSoftTrack(source, { captions, language: 'eng', name: 'tracked' }, ALONE)
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  expect(await packets(made.file)).toEqual(await packets(source))
  const text = new TextDecoder().decode(await made.file.arrayBuffer())
  expect(text).toContain('你好')
  expect(text).toContain('One & <two>')
  expect([text.includes('tx3g'), text.includes('wvtt')]).toEqual([true, false])
})

test.each([
  ['adpcm_ima_qt', []],
  ['alac', ['AAC']],
])('a track of captions is written whatever becomes of the sound: %s', async (codec, sounds) => {
  const source = await makeFilm([
    ...[...flashing('10', 2), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ...['-c:a', codec, 'film.mov'],
  ])
  const captions = [{ start: 0.5, end: 1, text: 'Hello' }]
  const made = await addSoftTrack(source, { captions, language: 'eng', name: 'tracked' }, ALONE)
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  const { tracks, subtitles } = await probe(made.file)
  const names = tracks.map(({ codecName }) => codecName)
  expect([names, subtitles.length]).toEqual([['H.264', ...sounds], 1])
})

test('two captions at once are both in the track: as one where only one can be shown, else as they are', async () => {
  const captions = [
    { start: 0.5, end: 2, text: 'Ada speaks' },
    { start: 1, end: 1.5, text: 'Ben speaks' },
  ]
  const textsIn = async (source: File) => {
    const made = await addSoftTrack(source, { captions, language: 'eng', name: 'two' }, ALONE)
    if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
    const text = new TextDecoder('latin1').decode(await made.file.arrayBuffer())
    return text.match(/Ada speaks(?:\nBen speaks)?|Ben speaks(?:\nAda speaks)?/g)
  }
  expect(await textsIn(await film())).toEqual([
    'Ada speaks',
    'Ada speaks\nBen speaks',
    'Ada speaks',
  ])
  expect(await textsIn(await matroskaOf(await film()))).toEqual(['Ada speaks', 'Ben speaks'])
})

async function matroskaOf(source: Blob) {
  using input = new Input({ formats: [MP4], source: new BlobSource(source) })
  const target = new BufferTarget()
  const output = new Output({ format: new MkvOutputFormat(), target })
  const conversion = await Conversion.init({ input, output })
  await conversion.execute()
  return new File([target.buffer as ArrayBuffer], 'speech.mkv')
}

async function packets(file: Blob) {
  using input = new Input({ formats: [MP4, WEBM, MATROSKA], source: new BlobSource(file) })
  const tracks = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  return await Promise.all(
    tracks.map(async (track) => {
      const all = await Array.fromAsync(new EncodedPacketSink(track!).packets())
      return all.map(({ timestamp, data }) => [Math.round(timestamp * 1000), data.length])
    }),
  )
}
