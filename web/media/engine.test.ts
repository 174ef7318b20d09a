import { expect, test } from 'vitest'
import { ALONE, answer, fetched, Stop } from './engine.ts'

const running = new AbortController().signal
const failing = (error: unknown) => answer(running, () => Promise.reject(error))

test.each([
  [new Stop('noSound'), 'noSound'],
  [new RangeError('Array buffer allocation failed'), 'outOfMemory'],
  [new DOMException('The disk is full.', 'QuotaExceededError'), 'storageFull'],
  [new DOMException('Decoding error.', 'EncodingError'), 'brokenFile'],
  [new DOMException('The file was moved.', 'NotReadableError'), 'fileGone'],
  [new TypeError('x is undefined'), 'unexpected'],
  ['a word', 'unexpected'],
])('%o is told as %s', async (error, why) => {
  expect(await failing(error)).toMatchObject({ ok: false, why })
})

test('whatever breaks after a cancellation is the cancellation', async () => {
  expect(await answer(AbortSignal.abort(), () => Promise.reject(new Error('closed')))).toEqual({
    ok: false,
    why: 'cancelled',
  })
})

test('a result is handed on', async () => {
  expect(await answer(running, async () => ({ file: 1 }))).toEqual({ ok: true, file: 1 })
})

test('an engine whose code does not come says that it failed', async () => {
  const away = fetched(() => Promise.reject(new TypeError('Failed to fetch the module')))
  expect(await away(new Blob(), {}, ALONE)).toMatchObject({ ok: false, why: 'unexpected' })
})
