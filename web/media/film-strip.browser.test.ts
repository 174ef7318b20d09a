import { expect, test, vi } from 'vitest'
import { makeFilm } from '../test/films.ts'
import { openFilmStrip } from './film-strip.ts'

/** Each second of it is fifty lighter than the one before. */
const lightOf = (second: number) => 40 + 50 * second

test('pictures of a film come as they are wanted, as high as asked, each of its moment', async () => {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-t', '4', '-i', 'color=black:s=160x90:r=25,format=gray'],
    ...['-vf', "geq=lum='40+50*floor(T)'", '-c:v', 'libx264', '-g', '25', '-crf', '4'],
    ...['-pix_fmt', 'yuv420p', 'lighter.mp4'],
  ])
  const onPicture = vi.fn<() => void>()
  const strip = openFilmStrip(film, 44, onPicture)
  expect(strip.pictureAt(1)).toBeNull()
  strip.want([0.1, 2.5])
  await expect.poll(() => onPicture.mock.calls.length).toBe(2)
  const picture = strip.pictureAt(2.5)
  expect([picture?.width, picture?.height]).toEqual([78, 44])
  expect(Math.abs(lightIn(strip.pictureAt(0.1)) - lightOf(0))).toBeLessThan(4)
  expect(Math.abs(lightIn(picture) - lightOf(2))).toBeLessThan(4)
  // Until its own is there, a moment has the nearest.
  expect(strip.pictureAt(2.4)).toBe(picture)
  strip.close()
})

function lightIn(picture: ImageBitmap | null) {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!
  context.drawImage(picture!, 0, 0, 1, 1)
  return context.getImageData(0, 0, 1, 1).data[0]!
}
