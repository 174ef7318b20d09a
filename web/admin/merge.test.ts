import { expect, test } from 'vitest'
import { differencesOf, withTheirs } from './merge.ts'

const base = { sort: '1', on: true, texts: { en: { title: 'Old', words: 'A' } }, list: [{ q: 1 }] }

test('only what the other changed is a difference, and where both did it says so', () => {
  const mine = { ...base, sort: '2', texts: { en: { title: 'Mine', words: 'A' } } }
  const theirs = { ...base, on: false, texts: { en: { title: 'Theirs', words: 'A' } }, list: [] }
  expect(differencesOf(base, mine, theirs)).toEqual([
    { path: 'on', mine: true, theirs: false, both: false },
    { path: 'texts.en.title', mine: 'Mine', theirs: 'Theirs', both: true },
    { path: 'list', mine: [{ q: 1 }], theirs: [], both: false },
  ])
})

test('the same change made twice is none', () => {
  const same = { ...base, sort: '9' }
  expect(differencesOf(base, same, { ...base, sort: '9' })).toEqual([])
})

test('what is taken over is theirs, and everything else stays mine', () => {
  const mine = { ...base, sort: '2', texts: { en: { title: 'Mine', words: 'B' } } }
  const theirs = { ...base, on: false, texts: { en: { title: 'Theirs', words: 'C' } } }
  expect(withTheirs(mine, theirs, new Set(['on', 'texts.en.title']))).toEqual({
    ...mine,
    on: false,
    texts: { en: { title: 'Theirs', words: 'B' } },
  })
  expect(withTheirs(mine, theirs, new Set())).toEqual(mine)
})
