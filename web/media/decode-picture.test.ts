import { afterEach, expect, test, vi } from 'vitest'
import { decodePicture } from './decode-picture.ts'

afterEach(() => vi.unstubAllGlobals())

test('a picture that turns out too large only when it is decoded is let go of at once', async () => {
  const picture = { width: 10_000, height: 10_000, close: vi.fn() }
  vi.stubGlobal('createImageBitmap', async () => picture)
  await expect(decodePicture(new Blob(['BM, which tells no size here']))).rejects.toMatchObject({
    why: 'tooManyPixels',
  })
  expect(picture.close).toHaveBeenCalledOnce()
})
