import { expect, test } from 'vitest'
import { beginningIn } from './line-up.ts'

/** Syllables at odd moments, as loud as they come. @param seed another recording */
function spoken(seconds: number, seed: number): Float32Array {
  const levels = new Float32Array(seconds * 1000).fill(0.01)
  let state = seed
  const next = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) / 2 ** 32
  for (let at = 50; at < levels.length; at += 120 + Math.floor(next() * 400)) {
    const loud = 0.2 + 0.8 * next()
    for (let i = 0; i < 90 && at + i < levels.length; i++) levels[at + i] = loud * (1 - i / 100)
  }
  return levels
}

/** Heard from further away: quieter, and in a room's noise. */
const fromAfar = (levels: Float32Array) =>
  levels.map((level, i) => 0.2 * level + 0.02 + 0.01 * Math.sin(i * 1.7) ** 2)

test.each([0, 0.137, 3.2, 41.555])(
  'a recording that begins %d s into a film is found there',
  (at) => {
    const whole = spoken(120, 7)
    const film = fromAfar(whole)
    const sound = whole.slice(Math.round(at * 1000), Math.round((at + 60) * 1000))
    expect(beginningIn(film, sound)).toBeCloseTo(at, 2)
  },
)

test('one that was begun before the film is found as well', () => {
  const whole = spoken(120, 7)
  expect(beginningIn(fromAfar(whole.slice(5250)), whole)).toBeCloseTo(-5.25, 2)
})

test('two that have nothing in common, and silence, are not lined up', () => {
  expect(beginningIn(spoken(120, 7), spoken(100, 99))).toBeNull()
  expect(beginningIn(spoken(120, 7), new Float32Array(5000))).toBeNull()
})
