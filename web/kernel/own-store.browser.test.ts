import { afterEach, expect, test, vi } from 'vitest'
import { ownStore } from './own-store.ts'

afterEach(() => void vi.useRealTimers())

test('of the values on this device those kept last stay, and none longer than it is meant to', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
  const store = ownStore<string>('own-store-test', 'words', { most: 2, ms: 100 })
  const keepAt = async (at: number, key: string) => {
    vi.setSystemTime(at)
    await store.keep(key, key)
  }
  const there = async (...keys: string[]) =>
    (await Promise.all(keys.map(store.read))).map((value) => value ?? null)
  await keepAt(1000, 'b')
  await keepAt(1001, 'a')
  await keepAt(1002, 'b')
  await keepAt(1003, 'c')
  expect(await there('a', 'b', 'c')).toEqual([null, 'b', 'c'])
  await keepAt(1103, 'd')
  expect(await there('b', 'c', 'd')).toEqual([null, null, 'd'])
  // They are gone, not only unread.
  vi.setSystemTime(1003)
  expect(await there('b', 'c', 'd')).toEqual([null, null, 'd'])
})
