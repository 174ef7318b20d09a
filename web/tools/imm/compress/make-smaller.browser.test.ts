import { expect, test } from 'vitest'
import { noisy } from '../../../test/pictures.ts'
import { FIRST_COMPRESS_FORM } from './form.ts'
import { makeSmaller } from './make-smaller.ts'

const small = async (file: File, form = FIRST_COMPRESS_FORM) => {
  const result = await makeSmaller(file, form, new AbortController().signal)
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

test('an AVIF that would grow is kept as it was', async () => {
  const photo = await noisy('photo', 'image/jpeg', 600, 400)
  const coarse = { ...FIRST_COMPRESS_FORM, format: 'avif', quality: 20 } as const
  const { file: avif } = await small(new File([photo], 'photo.jpg', { type: photo.type }), coarse)
  const { file, size, kept } = await small(avif)
  expect([file.name, file.type, file.size, kept]).toEqual([
    'photo.avif',
    'image/avif',
    avif.size,
    true,
  ])
  expect([size.width, size.height]).toEqual([600, 400])
})

test('of a file that is gone from its disk it is said that it is', async () => {
  const disk = await navigator.storage.getDirectory()
  const handle = await disk.getFileHandle('photo.png', { create: true })
  const writing = await handle.createWritable()
  await writing.write(await noisy('photo', 'image/png', 60, 40))
  await writing.close()
  const file = await handle.getFile()
  await disk.removeEntry('photo.png')
  const result = await makeSmaller(file, FIRST_COMPRESS_FORM, new AbortController().signal)
  expect(result).toMatchObject({ ok: false, why: 'fileGone' })
})
