import { expect, test } from 'vitest'
import { noisy } from '../../../test/pictures.ts'
import { FIRST_COMPRESS_FORM } from './form.ts'
import { makeSmaller } from './make-smaller.ts'

const small = async (file: File) => {
  const result = await makeSmaller(file, FIRST_COMPRESS_FORM, new AbortController().signal)
  if (!result.ok) throw new Error(result.why)
  return result.made
}

test.each([
  ['image/jpeg', 'photo.png', 'image/png', 'photo.jpg'],
  ['image/webp', 'photo.jpg', 'image/jpeg', 'photo.webp'],
] as const)(
  'an %s called %s stays what it is, and is made small',
  async (type, name, called, right) => {
    const photo = await noisy('photo', type, 1500, 1000)
    const { file, size, kept } = await small(new File([photo], name, { type: called }))
    expect([file.name, file.type, kept]).toEqual([right, type, false])
    expect([size.width, size.height]).toEqual([1024, 683])
    expect(file.size).toBeLessThan(photo.size)
  },
)
