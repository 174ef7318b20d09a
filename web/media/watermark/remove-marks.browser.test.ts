import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Input,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny'
import { expect, test } from 'vitest'
import { newPlanes, PlaneReader, type Planes } from '../planes.ts'
import { findMarks } from './find-mark.ts'
import type { Box } from '../box.ts'
import { followMark } from './follow-mark.ts'
import { boxAt, type Mark } from './marks.ts'
import { judgeMarks, removeMarks } from './remove-marks.ts'
import { ALONE } from '../engine.ts'

const [WIDTH, HEIGHT, RATE] = [192, 108, 15]
const PLACE = { left: 112, top: 60, width: 56, height: 24 }
const BOX: Box = {
  x: PLACE.left / WIDTH,
  y: PLACE.top / HEIGHT,
  width: PLACE.width / WIDTH,
  height: PLACE.height / HEIGHT,
}
const markOf = (to: number, from = 0): Mark => ({ shape: { kind: 'box', box: BOX }, from, to })

/** Brightness of a scene at a place and a picture. */
type Scene = (x: number, y: number, n: number) => number
/** A smooth landscape that a camera goes over, from picture to picture. */
const land = (x: number, y: number) =>
  128 +
  38 * Math.sin(x / 7.3) * Math.cos(y / 9.1) +
  30 * Math.sin((x + 2 * y) / 17) +
  22 * Math.cos((x - y) / 5.7)
const panned: Scene = (x, y, n) => land(x + 3 * n, y)
const wandering: Scene = (x, y, n) => land(x + 90 * Math.sin(n / 5), y + 70 * Math.sin(n / 7))
const plain: Scene = (x, y, n) => 60 + x / 2 + y / 3 + (x * y) / 300 + n / 4

const inPlace = (x: number, y: number) =>
  x >= PLACE.left && y >= PLACE.top && x < PLACE.left + PLACE.width && y < PLACE.top + PLACE.height
/** Bars, as letters are: some of the place is free. */
const bars = (x: number, y: number) => inPlace(x, y) && (x - PLACE.left) % 14 < 8 && y % 24 > 3

async function filmOf(scene: Scene, count: number) {
  const source = new VideoSampleSource({
    codec: 'avc',
    quality: new Quality({ bitrate: 3_000_000 }),
  })
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  output.addVideoTrack(source)
  await output.start()
  const planes = newPlanes(WIDTH, HEIGHT)
  planes.u.fill(128)
  planes.v.fill(128)
  for (let n = 0; n < count; n++) {
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++) planes.y[y * WIDTH + x] = scene(x, y, n) + 0.5
    using sample = new VideoSample(planes.data, {
      format: 'I420',
      codedWidth: WIDTH,
      codedHeight: HEIGHT,
      timestamp: n / RATE,
      duration: 1 / RATE,
    })
    await source.add(sample)
  }
  await output.finalize()
  return new Blob([target.buffer as ArrayBuffer])
}

/** How like the scene a film is in the place, in dB of PSNR. */
async function likeness(film: Blob, scene: Scene, placeAt = (_n: number) => PLACE) {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(film) })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('no picture')
  const [reader, planes] = [new PlaneReader(), newPlanes(WIDTH, HEIGHT)]
  let [sum, count, n] = [0, 0, 0]
  for await (const sample of new VideoSampleSink(track).samples()) {
    using picture = sample
    await reader.read(picture, planes)
    sum += offIn(planes, scene, n, placeAt(n))
    n++
    count += PLACE.width * PLACE.height
  }
  return 10 * Math.log10(255 ** 2 / (sum / count))
}

function offIn({ y: light }: Planes, scene: Scene, n: number, place: typeof PLACE) {
  let sum = 0
  for (let y = place.top; y < place.top + place.height; y++)
    for (let x = place.left; x < place.left + place.width; x++)
      sum += ((light[y * WIDTH + x] as number) - scene(x, y, n)) ** 2
  return sum
}

/** Judges a film with a mark, takes it out as judged, and tells both. */
async function cleaned(
  scene: Scene,
  marked: Scene,
  count: number,
  mark = markOf(count / RATE),
  placeAt?: (n: number) => typeof PLACE,
) {
  const film = await filmOf(marked, count)
  const judged = await judgeMarks(film, { marks: [mark] }, ALONE)
  if (!judged.ok) throw new Error(`${judged.why} ${judged.detail}`)
  const [verdict] = judged.verdicts
  if (!verdict) throw new Error('no verdict')
  const made = await removeMarks(
    film,
    { marks: [{ ...mark, method: verdict.best }], name: 'clean' },
    ALONE,
  )
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  return {
    verdict,
    film,
    made: made.file,
    before: await likeness(film, scene, placeAt),
    after: await likeness(made.file, scene, placeAt),
  }
}

test('a fixed half-transparent mark is found, told from what moves below it, and computed away', async () => {
  const marked: Scene = (x, y, n) =>
    bars(x, y) ? 0.55 * wandering(x, y, n) + 0.45 * 235 : wandering(x, y, n)
  const { verdict, film, before, after } = await cleaned(wandering, marked, 75)
  expect(verdict.best).toBe('unblend')
  expect(after).toBeGreaterThan(before + 10)
  expect(after).toBeGreaterThan(30)
  const found = await findMarks(film, undefined, ALONE)
  const [box] = found.ok ? found.boxes : []
  expect(box && Math.abs(box.x - BOX.x) * WIDTH).toBeLessThan(8)
  expect(box && Math.abs(box.y + box.height - BOX.y - BOX.height) * HEIGHT).toBeLessThan(8)
})

test('what an opaque mark hides is brought from the moments in which a moving camera shows it', async () => {
  const marked: Scene = (x, y, n) => (inPlace(x, y) ? 200 : panned(x, y, n))
  const { verdict, before, after } = await cleaned(panned, marked, 60)
  expect(verdict.best).toBe('temporal')
  expect(verdict.seen).toBeGreaterThan(0.7)
  expect(after).toBeGreaterThan(before + 8)
})

test('a mark that goes away shows what was below it, and outside its time nothing is touched', async () => {
  const still: Scene = (x, y) => land(x, y)
  const marked: Scene = (x, y, n) => (inPlace(x, y) && n < 20 ? 30 : still(x, y, n))
  const { verdict, film, made, after } = await cleaned(still, marked, 40, markOf(20 / RATE))
  expect(verdict.best).toBe('temporal')
  expect(after).toBeGreaterThan(34)
  // Up to the next key picture those behind it are encoded anew.
  const [own, seen] = [await picturesOf(film), await picturesOf(made)]
  expect(seen.length).toBe(40)
  expect(seen.slice(30)).toEqual(own.slice(30))
  expect(seen[5]).not.toEqual(own[5])
})

/** The brightness of each of a film's pictures. */
async function picturesOf(film: Blob) {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(film) })
  const [reader, planes] = [new PlaneReader(), newPlanes(WIDTH, HEIGHT)]
  const seen: Uint8Array[] = []
  for await (const sample of new VideoSampleSink((await input.getPrimaryVideoTrack())!).samples()) {
    using picture = sample
    await reader.read(picture, planes)
    seen.push(planes.y.slice())
  }
  return seen
}

test('plain surroundings are blended over', async () => {
  const marked: Scene = (x, y, n) => (inPlace(x, y) ? 20 : plain(x, y, n))
  const { verdict, after } = await cleaned(plain, marked, 30)
  expect(verdict.best).toBe('blend')
  expect(after).toBeGreaterThan(40)
})

test('where what is hidden keeps moving and is never seen, no method claims to fit', async () => {
  const boiling: Scene = (x, y, n) =>
    128 + 90 * Math.sin(x * 0.9 + n * n) * Math.cos(y * 0.8 + n * 5)
  const marked: Scene = (x, y, n) => (inPlace(x, y) ? 200 : boiling(x, y, n))
  const { verdict } = await cleaned(boiling, marked, 30)
  expect(Math.max(...Object.values(verdict.fits).map((fit) => fit ?? 0))).toBeLessThan(29)
})

const COUNT = 50
const movedTo = (n: number) => ({ ...PLACE, left: 10 + 2 * n })
const boxOn = ({ left, top, width, height }: typeof PLACE): Box => ({
  x: left / WIDTH,
  y: top / HEIGHT,
  width: width / WIDTH,
  height: height / HEIGHT,
})
const moving: Mark = {
  shape: {
    kind: 'box',
    box: boxOn(movedTo(0)),
    path: [0, COUNT].map((n) => ({ time: n / RATE, box: boxOn(movedTo(n)) })),
  },
  from: 0,
  to: COUNT / RATE,
}

test.each([
  ['temporal', panned, 1, 6],
  ['blend', plain, 1, 15],
  ['unblend', wandering, 0.45, 10],
] as const)('a mark that moves is followed: %s', async (method, scene, opacity, gain) => {
  const marked: Scene = (x, y, n) => {
    const [column, row] = [x - movedTo(n).left, y - PLACE.top]
    const inside = column >= 0 && row >= 0 && column < PLACE.width && row < PLACE.height
    const lies = inside && column % 14 < 8 && row % 24 > 3
    return lies ? (1 - opacity) * scene(x, y, n) + opacity * 235 : scene(x, y, n)
  }
  const { verdict, before, after } = await cleaned(scene, marked, COUNT, moving, movedTo)
  expect(verdict.best).toBe(method)
  expect(after).toBeGreaterThan(before + gain)
})

test('a mark is followed from a box, until it leaves or is lost', async () => {
  const at = (n: number) => Math.round(20 + 2.2 * n + 8 * Math.sin(n / 6))
  const marked: Scene = (x, y, n) => {
    const [column, row] = [x - at(n), y - PLACE.top]
    const lies = column >= 0 && row >= 0 && column < PLACE.width && row < PLACE.height
    const letter = lies && Math.sin((column * column) / 60) > 0 && row % 20 > 4 && n < 40
    return letter ? 0.4 * wandering(x, y, n) + 0.6 * 235 : wandering(x, y, n)
  }
  const film = await filmOf(marked, COUNT)
  const box = boxOn({ ...PLACE, left: at(0) })
  const found = await followMark(film, { box, from: 0, to: COUNT / RATE }, ALONE)
  if (!found.ok) throw new Error(found.why)
  expect(found.lost).toBe(true)
  expect(found.until).toBeCloseTo(39 / RATE, 1)
  expect(found.path.length).toBeLessThan(20)
  for (let n = 0; n < 40; n++) {
    const now = boxAt({ kind: 'box', box, path: found.path }, n / RATE)
    expect(Math.abs(now.x * WIDTH - at(n)), String(n)).toBeLessThan(3)
    expect(Math.abs(now.y * HEIGHT - PLACE.top), String(n)).toBeLessThan(3)
  }
})
