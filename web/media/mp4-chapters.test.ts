import { expect, test } from 'vitest'
import { readChapters, withChapters } from './kept-chapters.ts'
import { boxOf, fullBoxOf, words } from './made-boxes.ts'
import { boxesOfTrack, boxesWithin, FULL, movieOf } from './mp4-boxes.ts'

const CHAPTERS = [
  { start: 0, title: 'One' },
  { start: 5, title: 'Two' },
]

/** A film whose table comes first and says that its pictures lie at these places. */
function filmWith(...places: number[]) {
  const table = boxOf(
    'moov',
    fullBoxOf('mvhd', 0, words(0, 0, 1000, 0), words(2)),
    boxOf(
      'trak',
      boxOf(
        'mdia',
        fullBoxOf('hdlr', 0, words(0), new TextEncoder().encode('vide'), words(0, 0, 0)),
        boxOf('minf', boxOf('stbl', fullBoxOf('stco', 0, words(places.length, ...places)))),
      ),
    ),
  )
  return new File([table, boxOf('mdat', new TextEncoder().encode('pictures'))], 'film.mp4')
}

async function placesIn(film: File) {
  const movie = (await movieOf(film))!
  const view = new DataView(await film.slice(movie.from, movie.to).arrayBuffer())
  const track = [...boxesWithin(view, 0, view.byteLength)].find(({ name }) => name === 'trak')!
  const { stco } = boxesOfTrack(view, track)
  return Array.from({ length: view.getUint32(stco!.from + FULL) }, (_, i) =>
    view.getUint32(stco!.from + FULL + 4 + i * 4),
  )
}

test('pictures are where a film’s table says, however near to the farthest place that it can tell', async () => {
  const pictures = (await filmWith(0, 0).text()).indexOf('pictures')
  for (const last of [pictures, 2 ** 32 - 20]) {
    const made = await withChapters(filmWith(pictures, last), 'mp4', CHAPTERS, 10)
    const text = await made.text()
    const now = text.indexOf('pictures')
    expect(await placesIn(made)).toEqual([now, last + now - pictures])
    expect(text.indexOf('pictures', now + 1)).toBe(-1)
    expect(await readChapters(made, 'mp4')).toEqual(CHAPTERS)
  }
})
