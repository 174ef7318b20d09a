import { expect, test } from 'vitest'
import { asSeen, directionOf } from './direction.ts'

const seen = (...texts: string[]) => {
  const parts = texts.map((text) => ({ text }))
  return asSeen(parts, directionOf(texts.join(''))).map(({ text }) => text)
}

test('the first letter says which way a text runs, whatever signs and figures stand before it', () => {
  expect(['Shalom שלום', '2024: hello', '你好', '…'].map(directionOf)).toEqual(Array(4).fill('ltr'))
  expect(['שלום Shalom', '2024: שלום', '«مرحبا»'].map(directionOf)).toEqual(Array(3).fill('rtl'))
})

test('parts of a line are seen from the right where it runs from there, and what runs from the left keeps its order in it', () => {
  expect(seen('one', ' ', 'two')).toEqual(['one', ' ', 'two'])
  expect(seen('שלום', ' ', 'עולם!')).toEqual(['עולם!', ' ', 'שלום'])
  expect(seen('שלום', ' ', 'New', ' ', 'York', ' ', 'טוב', '.')).toEqual([
    ...['.', 'טוב', ' ', 'New', ' ', 'York', ' ', 'שלום'],
  ])
})
