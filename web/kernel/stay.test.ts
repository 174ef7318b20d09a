import { afterEach, expect, test } from 'vitest'
import { noteLeft } from './owner.ts'
import { stayFor } from './stay.ts'

afterEach(() => localStorage.clear())

const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('work that goes on keeps its page, but not that of a person who has left', async () => {
  const work = Promise.withResolvers<void>()
  const stays = stayFor(work.promise)
  expect(asks()).toBe(true)
  noteLeft()
  expect(asks()).toBe(false)
  localStorage.clear()
  work.resolve()
  await stays
  expect(asks()).toBe(false)
})
