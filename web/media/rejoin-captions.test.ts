import { expect, test } from 'vitest'
import { rejoinCaptions } from './rejoin-captions.ts'

const text = (start: number, end: number, text: string) => ({
  start,
  end,
  said: text === '' ? [] : [{ text, id: null }],
})

test('captions over each other are again the ones that were divided', () => {
  expect(
    rejoinCaptions([
      text(0, 5, 'Ada'),
      text(5, 10, 'Ada\nBen\nand Bob'),
      text(10, 15, 'Ben\nand Bob\nCy'),
      text(15, 20, 'Cy'),
    ]),
  ).toEqual([
    { start: 0, end: 10, text: 'Ada' },
    { start: 5, end: 15, text: 'Ben\nand Bob' },
    { start: 10, end: 20, text: 'Cy' },
  ])
})

test('what is said again is another caption, also in other words or after a pause', () => {
  const samples = [
    text(0, 5, 'No'),
    text(5, 10, 'No'),
    text(10, 12, ''),
    text(12, 14, 'No'),
    text(14, 16, 'No way'),
  ]
  expect(rejoinCaptions(samples).map(({ start, text }) => [start, text])).toEqual([
    [0, 'No'],
    [5, 'No'],
    [12, 'No'],
    [14, 'No way'],
  ])
})

test('a caption of WebVTT goes on by its number, whatever stands beside it', () => {
  const [ada, ben] = [
    { text: 'Yes', id: 1 },
    { text: 'Yes', id: 2 },
  ]
  expect(
    rejoinCaptions([
      { start: 0, end: 5, said: [ada] },
      { start: 5, end: 10, said: [ada, ben, { text: 'Alone', id: null }] },
      { start: 10, end: 15, said: [ben] },
    ]),
  ).toEqual([
    { start: 0, end: 10, text: 'Yes' },
    { start: 5, end: 15, text: 'Yes' },
    { start: 5, end: 10, text: 'Alone' },
  ])
})
