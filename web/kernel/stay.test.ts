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

test('of two works that go on at once the one that ends first does not let the page of the other go', async () => {
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const [first, second] = [stayFor(one.promise), stayFor(other.promise)]
  one.resolve()
  await first
  expect(asks()).toBe(true)
  other.resolve()
  await second
  expect(asks()).toBe(false)
})
