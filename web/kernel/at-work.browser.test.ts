import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isWorkedAt, placesAtWork, workAt } from './at-work.ts'

const denied = () => Promise.reject(new DOMException('Denied', 'SecurityError'))

describe.each([
  ['with locks', () => {}],
  [
    'in a frame that is denied them',
    () => {
      vi.spyOn(navigator.locks, 'request').mockImplementation(denied)
      vi.spyOn(navigator.locks, 'query').mockImplementation(denied)
    },
  ],
])('%s', (_, given) => {
  beforeEach(given)
  afterEach(() => void vi.restoreAllMocks())

  test('a page is seen at work at its places by the others, until it ends it', async () => {
    const [endTalk, endFilm] = await Promise.all(['talk', 'film'].map(workAt))
    expect(await placesAtWork()).toEqual(new Set(['talk', 'film']))
    expect(await Promise.all(['talk', 'song'].map(isWorkedAt))).toEqual([true, false])
    endTalk?.()
    expect(await isWorkedAt('talk')).toBe(false)
    expect(await placesAtWork()).toEqual(new Set(['film']))
    endFilm?.()
  })
})
