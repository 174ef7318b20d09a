import { ALL_FORMATS, BlobSource, Input, VideoSampleSink } from 'mediabunny'
import { expect, onTestFinished, test, vi } from 'vitest'
import { barAt, FIELDS_RATE, FIELDS_SIZE, filmOfFields } from '../test/fields.ts'
import { listFilm, makeFilm, warningsOf } from '../test/films.ts'
import { closing } from './closing.ts'
import { coverOf } from './cover.ts'
import { cutOut } from './cut-out.ts'
import { addClip } from './edit/edits.ts'
import { probeMedium } from './edit/probe-medium.ts'
import { renderSequence } from './edit/render.ts'
import { EMPTY, PLAIN_PLACING } from './edit/sequence.ts'
import { ALONE } from './engine.ts'
import { filterFilm } from './filter-film.ts'
import { lastFrameOf } from './last-frame.ts'
import { newPlanes, PlaneReader } from './planes.ts'
import { showStrip } from './show-strip.ts'

const [WIDTH, HEIGHT, SECONDS] = [320, 240, 2]

/** A bar that goes sixteen columns in each picture of 50, and stands for two of its moments in each of 25; under it, a thin line that rests. */
const SCENE = [
  ...['-f', 'lavfi', '-i', `color=0x404040:s=${WIDTH}x${HEIGHT}:r=50`],
  ...['-f', 'lavfi', '-i', `color=0xd0d0d0:s=40x120:r=50`, '-t', `${SECONDS}`],
  '-filter_complex',
  `overlay=x='mod(n*16,${WIDTH})':y=40,drawbox=y=201:h=1:color=0xd0d0d0:t=fill,tinterlace=interleave_top`,
  ...['-flags', '+ilme+ildct', '-c:v', 'libx264', '-crf', '16', '-g', '25'],
]

const filmed = (name: string, ...how: string[]) => makeFilm([...SCENE, ...how, name])

type Seen = { teeth: number; line: number }

/** Of each picture how many pixels stand out from those above and below alike: as teeth of a comb, and of the line. */
async function seenIn(film: Blob): Promise<Seen[]> {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(film) })
  const track = (await input.getPrimaryVideoTrack())!
  const reader = new PlaneReader()
  const planes = newPlanes(WIDTH, HEIGHT)
  const seen: Seen[] = []
  for await (const picture of closing(new VideoSampleSink(track).samples())) {
    await reader.read(picture, planes)
    seen.push(combed(planes.y))
  }
  return seen
}

function combed(y: Uint8Array): Seen {
  const counted = (from: number, to: number) =>
    y.subarray(from * WIDTH, to * WIDTH).reduce((sum, light, at) => {
      const here = from * WIDTH + at
      return sum + ((light - y[here - WIDTH]!) * (light - y[here + WIDTH]!) > 50 ** 2 ? 1 : 0)
    }, 0)
  return { teeth: counted(1, 190), line: counted(195, 210) }
}

/** Its two edges have 120 lines each, every other of which is sixteen columns off; where the line rests, it stays. */
const isWhole = ({ teeth, line }: Seen) => teeth < 120 && line > WIDTH * 0.8
const wholeIn = async (film: Blob) => (await seenIn(film)).map(isWhole)
const ALL = Array.from({ length: SECONDS * 25 }, () => true)

test('an interlaced film has whole pictures where all of it is encoded anew', async () => {
  const film = await filmed('tape.mp4')
  expect((await wholeIn(film)).filter(Boolean).length).toBeLessThan(8)
  const kept = [{ start: 0, end: SECONDS }]
  const cut = await cutOut(film, { kept, format: 'mp4', name: 'cut', encodeAll: true }, ALONE)
  expect(cut.ok && (await wholeIn(cut.file))).toEqual(ALL)
})

test('so it has where its pictures are changed, in ten bits and 4:2:2 too', async () => {
  const film = await filmed('camera.mov', '-pix_fmt', 'yuv422p10le')
  const changed = await filterFilm(
    film,
    { name: 'changed', changes: [{ start: -Infinity, end: Infinity }], filter: () => () => {} },
    ALONE,
  )
  expect(changed.ok && (await wholeIn(changed.file))).toEqual(ALL)
})

test.each(['card.mp4', 'camera.mts'])(
  'where packets of %s are copied they stay as they are, and what is encoded between them is whole',
  async (name) => {
    const film = await filmed(name, '-g', '10', '-bf', '0')
    const kept = [{ start: 0.2, end: SECONDS }]
    const decoding = vi.spyOn(VideoDecoder.prototype, 'configure')
    onTestFinished(() => decoding.mockRestore())
    const cut = await cutOut(film, { kept, format: 'mp4', name: 'cut' }, ALONE)
    if (!cut.ok) throw new Error(`${cut.why} ${cut.detail}`)
    expect(cut.way).toBe('copied')
    const decoders = decoding.mock.calls.map(([config]) => config.hardwareAcceleration)
    expect(new Set(decoders)).toEqual(new Set(['prefer-software']))
    const whole = await wholeIn(cut.file)
    expect(whole.slice(0, 5)).toEqual([true, true, true, true, true])
    expect(whole.slice(5).filter(Boolean).length).toBeLessThan(8)
    expect((await listFilm(cut.file)).streams[0]).toMatchObject({ width: WIDTH, height: HEIGHT })
  },
)

test.each(['pairs', 'single'] as const)(
  'so are those of a camcorder that sends each field by itself, %s',
  async (layout) => {
    const film = await filmOfFields(layout, 35)
    const kept = [{ start: 0.2, end: 1.4 }]
    for (const encodeAll of [false, true]) {
      const cut = await cutOut(film, { kept, format: 'mp4', name: 'cut', encodeAll }, ALONE)
      if (!cut.ok) throw new Error(`${cut.why} ${cut.detail}`)
      expect(cut.way).toBe(encodeAll ? 'encoded' : 'copied')
      const { streams, packets } = await listFilm(cut.file)
      expect(streams[0]).toMatchObject({ width: FIELDS_SIZE, height: FIELDS_SIZE })
      const times = packets.map(({ pts_time }) => Math.round(Number(pts_time) * FIELDS_RATE))
      expect(times.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at))
      expect(await warningsOf(cut.file)).toBe('')
      const off = (await barsIn(cut.file)).map((bar, at) => bar - barAt(2 * (at + 5)))
      expect(off).toEqual(Array.from({ length: 30 }, () => 0))
    }
  },
)

/** Where the bar of a film of fields begins in each picture's earlier field. */
async function barsIn(film: Blob): Promise<number[]> {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(film) })
  const planes = newPlanes(FIELDS_SIZE, FIELDS_SIZE)
  const reader = new PlaneReader()
  const bars: number[] = []
  for await (const picture of closing(
    new VideoSampleSink((await input.getPrimaryVideoTrack())!).samples(),
  )) {
    await reader.read(picture, planes)
    const row = [...planes.y.subarray(32 * FIELDS_SIZE, 33 * FIELDS_SIZE)]
    bars.push(row.findIndex((light, x) => light > 136 && row.at(x - 1)! <= 136))
  }
  return bars
}

test('in the video editor it is whole too', async () => {
  const film = await filmed('broadcast.mts')
  const probed = await probeMedium(film, {}, ALONE)
  if (!probed.ok) throw new Error(probed.why)
  const medium = { id: 'film', name: film.name, size: film.size, ...probed.facts }
  const clip = {
    id: 'clip',
    kind: 'video',
    medium: 'film',
    start: 0,
    length: SECONDS,
    in: 0,
  } as const
  const plain = { speed: 1, gain: 0, fadeIn: 0, fadeOut: 0, crossfade: 0, placing: PLAIN_PLACING }
  const sequence = addClip({ ...EMPTY, media: [medium] }, 'video', { ...clip, ...plain })
  const made = await renderSequence(
    film,
    { sequence, files: [['film', film]], format: 'webm', short: 'source', name: 'made' },
    ALONE,
  )
  expect(made.ok && (await wholeIn(made.file))).toEqual(ALL)
})

/** Of a still picture; its brightness is told by its green. */
async function isStillWhole(picture: ImageBitmapSource | null) {
  const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d')!
  context.drawImage(await createImageBitmap(picture!), 0, 0)
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT)
  return isWhole(combed(Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => data[i * 4 + 1]!)))
}

/** The first picture under a wave. */
function stripOf(film: File): Promise<ImageBitmap> {
  const { port1, port2: port } = new MessageChannel()
  const stop = new AbortController()
  void showStrip(film, { height: HEIGHT }, { ...ALONE, signal: stop.signal, port })
  port1.postMessage([0])
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      stop.abort()
      resolve(data.picture)
    }
  })
}

test('its cover, its last picture and those under its wave are whole', async () => {
  const film = await filmed('shown.mp4')
  const still = [await coverOf(film), await lastFrameOf(film, 'last.png'), await stripOf(film)]
  expect(await Promise.all(still.map(isStillWhole))).toEqual([true, true, true])
})
