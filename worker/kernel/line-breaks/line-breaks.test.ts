import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakLines } from './contract.ts'

/** Letters are one wide, characters of Chinese two. */
const widthOf = (text: string) =>
  [...text].reduce(
    (sum, letter) => sum + (/[\u2E80-\uFFEF\u{20000}-\u{3FFFF}]/u.test(letter) ? 2 : 1),
    0,
  )
const broken = (text: string, widest: number) =>
  breakLines(text, (from, to) => widthOf(text.slice(from, to)), widest).map(({ from, to }) =>
    text.slice(from, to),
  )

test('English is broken between words into lines of much the same width', () => {
  expect(broken('The quick brown fox jumps over the lazy dog', 30)).toEqual([
    'The quick brown fox',
    'jumps over the lazy dog',
  ])
  expect(broken('Short', 30)).toEqual(['Short'])
  expect(broken('When the sun goes down, we all go home', 28)).toEqual([
    'When the sun goes down,',
    'we all go home',
  ])
  expect(broken('One\nTwo three four', 10)).toEqual(['One', 'Two three', 'four'])
})

test('Chinese is broken between words, with its marks behind the word before', () => {
  expect(broken('今天我们来看看怎样给一张脸打光，然后再拍一次。', 34)).toEqual([
    '今天我们来看看怎样给一张脸打光，',
    '然后再拍一次。',
  ])
  expect(broken('我們在香港的辦公室裡工作', 16)).toEqual(['我們在香港的', '辦公室裡工作'])
  // Rare characters, which are two code units each, part like any other.
  expect(broken('OK𨋢𠺢 OK', 6)).toEqual(['OK𨋢', '𠺢 OK'])
  expect(broken('他说：「你好。」', 8).every((line) => !/^[」。：]|「$/.test(line))).toBe(true)
})

test('no line is too wide, none begins with a mark, and nothing is lost', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b ', 'word ', '你', '好，', '「世', '界」', '电影。', 'Oh! '), {
      maxLength: 30,
    })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, fc.integer({ min: 8, max: 40 }), (text, widest) => {
      const lines = broken(text, widest)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      for (const line of lines) {
        expect(widthOf(line)).toBeLessThanOrEqual(widest)
        expect(line).not.toMatch(/^[，。」!]|「$/)
      }
    }),
  )
})

test('a text is broken in time that grows as it does', () => {
  // Each line once tried all the text, and each sign looked through all before it: hours.
  const [long, signs] = ['漢'.repeat(60_000), '('.repeat(300_000)]
  expect(broken(long, 20)).toHaveLength(6000)
  expect(broken(signs, 20)).toHaveLength(15_000)
})
