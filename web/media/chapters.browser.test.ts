import { expect, test } from 'vitest'
import { listFilm, makeFilm, warningsOf } from '../test/films.ts'
import { addSoftTrack } from './captions/soft-track.ts'
import { cutOut } from './cut-out.ts'
import { ALONE } from './engine.ts'
import { filterFilm } from './filter-film.ts'
import { readChapters, withChapters } from './kept-chapters.ts'
import type { WantedFormat } from './kinds.ts'
import { speedUp } from './speed-up.ts'

const SECONDS = 8
const CHAPTERS = [
  [0, 'Opening'],
  [2.5, 'Dans la forêt, 第二章'],
  [5, 'Questions'],
  [6.5, 'Thanks'],
] as const
const told = [
  ';FFMETADATA1',
  ...CHAPTERS.flatMap(([start, title], i) => [
    ...['[CHAPTER]', 'TIMEBASE=1/1000', `START=${start * 1000}`],
    ...[`END=${(CHAPTERS[i + 1]?.[0] ?? SECONDS) * 1000}`, `title=${title}`],
  ]),
].join('\n')
const LIST = `data:text/plain;base64,${btoa(String.fromCharCode(...new TextEncoder().encode(told)))}`

const SOUND = ['-f', 'lavfi', '-t', `${SECONDS}`, '-i', 'sine=f=440:r=48000']
const PICTURES = ['-f', 'lavfi', '-t', `${SECONDS}`, '-i', 'testsrc2=s=64x36:r=25']
const chaptered = (name: string, inputs: string[][], ...how: string[]) =>
  makeFilm([
    ...inputs.flat(),
    '-f',
    'ffmetadata',
    '-i',
    LIST,
    '-map_chapters',
    `${inputs.length}`,
    ...how,
    name,
  ])
const film = (name: string, ...how: string[]) =>
  chaptered(name, [SOUND, PICTURES], '-pix_fmt', 'yuv420p', '-g', '10', ...how)

async function chaptersIn(file: File) {
  const [{ chapters }, warnings] = await Promise.all([listFilm(file), warningsOf(file)])
  expect(warnings).toBe('')
  return chapters.map(({ start_time, tags }) => [
    Math.round(Number(start_time) * 10) / 10,
    tags?.title,
  ])
}

const kept = [
  { start: 0, end: 1.5 },
  { start: 3, end: 4.5 },
  { start: 7, end: SECONDS },
]
/** Of what was cut at its beginning the chapter begins where the cut closes; one that was cut out whole is gone. */
const LEFT = [
  [0, 'Opening'],
  [1.5, 'Dans la forêt, 第二章'],
  [3, 'Thanks'],
]

test.each([
  ['book.m4a', () => chaptered('book.m4a', [SOUND]), 'same'],
  ['book.m4a', () => chaptered('book.m4a', [SOUND]), 'mp3'],
  ['cast.mp3', () => chaptered('cast.mp3', [SOUND], '-id3v2_version', '3'), 'm4a'],
  ['talk.mp4', () => film('talk.mp4'), 'same'],
  ['talk.mov', () => film('talk.mov', '-movflags', 'disable_chpl'), 'same'],
  ['talk.mkv', () => film('talk.mkv'), 'same'],
  ['talk.webm', () => film('talk.webm', '-c:v', 'libvpx', '-c:a', 'libopus'), 'same'],
] as const)('chapters of %s stay through a cut, at their times in the result', async (...given) => {
  const [, make, format]: readonly [string, () => Promise<File>, WantedFormat] = given
  const cut = await cutOut(await make(), { kept, format, name: 'cut' }, ALONE)
  if (!cut.ok) throw new Error(`${cut.why} ${cut.detail}`)
  const found = await chaptersIn(cut.file)
  expect(found.map(([, title]) => title)).toEqual(LEFT.map(([, title]) => title))
  // A smart cut may lie a picture off.
  for (const [i, [start]] of found.entries())
    expect(Math.abs(Number(start) - Number(LEFT[i]?.[0]))).toBeLessThan(0.11)
})

test('what is drawn on, captioned or faster keeps them too', async () => {
  const source = await film('talk.mp4')
  const all = CHAPTERS.map(([start, title]) => [start, title])
  const changed = await filterFilm(
    source,
    { name: 'changed', changes: [{ start: 0, end: 1 }], filter: () => () => {} },
    ALONE,
  )
  expect(changed.ok && (await chaptersIn(changed.file))).toEqual(all)
  const captions = [{ start: 1, end: 2, text: 'Good morning' }]
  const captioned = await addSoftTrack(source, { captions, language: 'eng', name: 'soft' }, ALONE)
  expect(captioned.ok && (await chaptersIn(captioned.file))).toEqual(all)
  const shown = [{ start: 0, end: SECONDS, speed: 2 }]
  const fast = await speedUp(
    source,
    { shown, keepPitch: true, format: 'same', name: 'fast' },
    ALONE,
  )
  expect(fast.ok && (await chaptersIn(fast.file))).toEqual(
    all.map(([start, title]) => [Math.round(Number(start) * 5) / 10, title]),
  )
})

/** What players read that know one of the two places alone. */
async function without(place: 'chpl' | 'chap', file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const at = new TextDecoder('latin1').decode(bytes).lastIndexOf(place)
  bytes.set(new TextEncoder().encode('skip'), at)
  return new File([bytes], file.name)
}

test('an M4A and an MP4 have their chapters where Apple’s players look, and where others do', async () => {
  const all = CHAPTERS.map(([start, title]) => ({ start: start + 0.5, title }))
  const told = all.map(({ start, title }) => [start, title])
  for (const source of [
    await makeFilm([...SOUND, 'book.m4a']),
    await makeFilm([...SOUND, ...PICTURES, '-pix_fmt', 'yuv420p', 'talk.mp4']),
  ]) {
    const made = await withChapters(source, 'mp4', all, SECONDS)
    expect(await chaptersIn(made)).toEqual(told)
    for (const place of ['chpl', 'chap'] as const) {
      const half = await without(place, made)
      expect(await chaptersIn(half)).toEqual(told)
      expect(await readChapters(half, 'mp4')).toEqual(all)
    }
  }
})

test('a book keeps more chapters than the list that most players read can hold', async () => {
  const many = Array.from({ length: 300 }, (_, i) => ({ start: i / 50, title: `Chapter ${i + 1}` }))
  const made = await withChapters(await makeFilm([...SOUND, 'book.m4a']), 'm4a', many, SECONDS)
  expect((await chaptersIn(made)).map(([, title]) => title)).toEqual(many.map(({ title }) => title))
  expect(await readChapters(made, 'm4a')).toEqual(many)
})
