import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../kernel/api.ts'
import { countUnlogged, forgetUnlogged, UNLOGGED_MAX } from './unlogged.ts'

const refused = new ApiError(401, 'Please sign in first.')
beforeEach(() => sessionStorage.clear())

test('more than eight refusals, and the credentials should go', () => {
  const answers = Array.from({ length: UNLOGGED_MAX + 1 }, () => countUnlogged(refused))
  expect(answers).toEqual([...Array(UNLOGGED_MAX).fill(false), true])
})

test('a success in between starts the count anew', () => {
  for (let i = 0; i < UNLOGGED_MAX; i++) countUnlogged(refused)
  forgetUnlogged()
  expect(countUnlogged(refused)).toBe(false)
})

test('a server that rests, is busy or was not reached is no reason', () => {
  for (let i = 0; i < 30; i++) {
    for (const code of [0, 429, 500, 503])
      expect(countUnlogged(new ApiError(code, '')), String(code)).toBe(false)
    expect(countUnlogged(new TypeError('x'))).toBe(false)
  }
  expect(countUnlogged(refused)).toBe(false)
})
