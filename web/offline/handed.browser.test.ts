import { afterEach, expect, test, vi } from 'vitest'
import { forgetHanded, keepHanded, readHanded } from './handed.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await forgetHanded()
})

const files = ['one.png', 'two.png'].map((name) => new File([name], name, { type: 'image/png' }))

test('what the system hands over is there until it is forgotten', async () => {
  await keepHanded(files)
  expect((await readHanded()).map(({ name, type }) => [name, type])).toEqual([
    ['one.png', 'image/png'],
    ['two.png', 'image/png'],
  ])
})

test('where there is no room for all of it none is kept, so that nobody takes a part for the whole', async () => {
  const { put } = Cache.prototype
  vi.spyOn(Cache.prototype, 'put').mockImplementation(async function (
    this: Cache,
    address,
    ...given
  ) {
    if (String(address).endsWith('1')) throw new DOMException('Full', 'QuotaExceededError')
    return put.call(this, address, ...given)
  })
  await expect(keepHanded(files)).rejects.toThrow('Full')
  expect(await readHanded()).toEqual([])
})
