import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { DRAFT_TTL_MS, handDraft, putDraft, takeDraft } from './drafts.ts'

afterEach(() => void vi.useRealTimers())

const keep = () =>
  putDraft('drafts-test', { form: { threshold: -40 }, files: [new File(['x'], 'mine.wav')] })
const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })

test('a draft comes back with its files, once for each load of the page in the first seconds', async () => {
  await keep()
  for (const load of [1, 2])
    expect((await takeDraft('drafts-test', undefined, load))?.files[0]?.name).toBe('mine.wav')
  later(15_000)
  expect(await takeDraft('drafts-test', undefined, 3)).toBeNull()
})

test('a page reads it once', async () => {
  await keep()
  expect(await takeDraft('drafts-test')).not.toBeNull()
  expect(await takeDraft('drafts-test')).toBeNull()
})

test('what makes something of a draft takes it at once', async () => {
  await keep()
  expect((await takeDraft('drafts-test', 0))?.form).toEqual({ threshold: -40 })
  expect(await takeDraft('drafts-test', 0)).toBeNull()
})

test('a device that has become full hands it over all the same', async () => {
  await keep()
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The device is full.', 'QuotaExceededError')
  })
  const draft = await takeDraft('drafts-test').finally(() => full.mockRestore())
  expect(draft?.files[0]?.name).toBe('mine.wav')
  expect(await takeDraft('drafts-test')).toBeNull()
})

test('after three days there is nothing', async () => {
  await keep()
  later(DRAFT_TTL_MS)
  expect(await takeDraft('drafts-test')).toBeNull()
})

test('where the device keeps nothing, as in some private windows, a draft is handed over on the page itself, once', async () => {
  const none = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  onTestFinished(() => none.mockRestore())
  await handDraft('drafts-test', { form: { n: 1 }, files: [new File(['x'], 'mine.wav')] })
  const draft = await takeDraft('drafts-test')
  expect([draft?.form, draft?.files[0]?.name]).toEqual([{ n: 1 }, 'mine.wav'])
  expect(await takeDraft('drafts-test')).toBeNull()
})
