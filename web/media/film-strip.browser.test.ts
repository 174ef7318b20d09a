import { expect, test, vi } from 'vitest'
import speech from '../test/media/speech.mp4?url'
import { openFilmStrip } from './film-strip.ts'

test('pictures of a film come as they are wanted, as high as asked', async () => {
  const file = await (await fetch(speech)).blob()
  const onPicture = vi.fn<() => void>()
  const strip = openFilmStrip(file, 44, onPicture)
  expect(strip.pictureAt(1)).toBeNull()
  strip.want([0.1, 2.5])
  await expect.poll(() => onPicture.mock.calls.length).toBe(2)
  const picture = strip.pictureAt(2.5)
  expect(picture?.height).toBe(44)
  expect(picture?.width).toBeGreaterThan(44)
  // Until its own is there, a moment has the nearest.
  expect(strip.pictureAt(2.4)).not.toBeNull()
  strip.close()
})
