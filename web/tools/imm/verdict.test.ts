import { expect, test } from 'vitest'
import type { Doubt } from './matte/doubt.ts'
import { isShown, verdictOf } from './verdict.ts'

const SURE: Doubt = { border: 0, across: 0, faint: 0, shadow: 0, unstable: 0 }
const verdict = (kept: number, doubt: Partial<Doubt> = {}) =>
  verdictOf({ kept, doubt: { ...SURE, ...doubt } })

test('an empty cut is never shown, a doubtful one only to who wants it all the same', () => {
  expect([verdict(0), verdict(1), verdict(0.01), verdict(0.3)]).toEqual([
    ...['nothing', 'everything', 'little', 'good'],
  ])
  expect([verdict(0.3, { border: 0.5 }), verdict(0.3, { faint: 0.5 })]).toEqual([
    ...['patterned', 'faint'],
  ])
  for (const empty of ['nothing', 'everything'] as const) expect(isShown(empty, true)).toBe(false)
  for (const poor of ['patterned', 'faint', 'little'] as const)
    expect([isShown(poor, false), isShown(poor, true)]).toEqual([false, true])
})
