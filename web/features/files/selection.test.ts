import { expect, test } from 'vitest'
import { among, NOTHING, stretch, toggle } from './selection.ts'

const ORDER = ['a', 'b', 'c', 'd', 'e']
const list = ({ hashes }: { hashes: ReadonlySet<string> }) => [...hashes].join('')

test('a file is taken in and out', () => {
  const one = toggle(NOTHING, 'b')
  expect([list(one), list(toggle(one, 'b')), list(toggle(one, 'd'))]).toEqual(['b', '', 'bd'])
})

test('Shift stretches from where it began, in both directions, and keeps what was there', () => {
  const first = stretch(NOTHING, 'c', 'd', ORDER)
  expect(list(first)).toBe('cd')
  expect(list(stretch(first, 'd', 'e', ORDER))).toBe('cde')
  expect(list(stretch(toggle(NOTHING, 'd'), 'c', 'b', ORDER))).toBe('dbc')
})

test('a ceiling is kept', () => {
  const two = stretch(NOTHING, 'a', 'e', ORDER, 2)
  expect(list(two)).toBe('ab')
  expect(list(toggle(two, 'e', 2))).toBe('ab')
  expect(list(toggle(two, 'a', 2))).toBe('b')
})

test('what has gone from the page is no longer selected', () => {
  const some = stretch(NOTHING, 'a', 'c', ORDER)
  expect(list(among(some, ['b', 'c', 'z']))).toBe('bc')
  expect(among(some, ORDER)).toEqual(some)
})
