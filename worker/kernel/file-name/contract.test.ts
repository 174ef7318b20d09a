import { expect, test } from 'vitest'
import { nameFrom } from './contract.ts'

test.each([
  [
    'Cover of a podcast about harbors: a lighthouse, calm sea, room for a title',
    'Cover of a podcast about harbors a lighthouse, calm sea',
  ],
  ['A lamp.', 'A lamp'],
  ['雨夜的港口，'.repeat(20), '雨夜的港口，'.repeat(10).slice(0, -1)],
  [`To ${'a'.repeat(80)}`, `To ${'a'.repeat(57)}`],
  ['?!', 'Picture'],
])('a file is called by the first words of a text, none of them broken', (words, name) => {
  expect(nameFrom(words, 'Picture')).toBe(name)
})
