import { expect, test } from 'vitest'
import { byFirstBytes } from './first-bytes.ts'

const PNG = Uint8Array.of(
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  ...[0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54],
)

test.each([
  ['IMG_0001', 'IMG_0001.png'],
  ['photo.dat', 'photo.dat.png'],
  ['photo.png', 'photo.png'],
  ['PHOTO.PNG', 'PHOTO.PNG'],
])(
  '“%s” goes by its first bytes under the name “%s”, which has its ending once',
  async (name, as) => {
    expect(await byFirstBytes(new File([PNG], name))).toMatchObject({ name: as, type: 'image/png' })
  },
)
