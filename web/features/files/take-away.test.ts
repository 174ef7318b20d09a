import { expect, onTestFinished, test, vi } from 'vitest'
import { takeAway } from './take-away.ts'

test('of files that are too large for one ZIP none is fetched', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  onTestFinished(() => void vi.unstubAllGlobals())
  const film = { mimetype: 'video/mp4', size: 2 ** 31 }
  const items = ['a', 'b', 'c'].map((title) => ({ ...film, title, file_hash: title }))
  await expect(takeAway(items, 'files')).rejects.toThrow('4 GiB')
  expect(fetched).not.toHaveBeenCalled()
})
