import { expect, test } from 'vitest'
import { blockOf } from './runs.ts'
import { sceneOf } from './place.ts'

test.each([
  ['Hello, world.', ['Hello', ',', 'world', '.'], ['Hello,', 'Hello,', 'world.', 'world.']],
  ['Hello, world.', ['Hello', 'world'], ['Hello,', 'world.']],
  ['Well (he said): don’t!', ['Well', 'he', 'said', 'don’t'], ['Well', '(he', 'said):', 'don’t!']],
  [
    '他说：「你好，世界。」',
    ['他', '说', '：', '你好', '，', '世界', '。'],
    ['他', '说：', '说：', '「你好，', '「你好，', '世界。」', '世界。」'],
  ],
  ['… so', ['…', 'so'], ['so', 'so']],
  ['♪', ['♪'], ['♪']],
])('of “%s” the signs about a word stand out with it', (text, said, lit) => {
  const words = said.map((one, i) => ({ start: i, end: i + 1, text: one }))
  const caption = { start: 0, end: said.length, text, words }
  const blocks = words.map((_, i) => blockOf(caption, i, sceneOf([]), null))
  const out = blocks.map(({ runs }) => runs.flatMap((run) => (run.lit ? [run.text] : [])).join(''))
  expect(out).toEqual(lit)
  // Whichever stands out, letters are laid out in the same runs.
  const laid = blocks.map(({ runs }) => runs.map((run) => run.text))
  expect(new Set(laid.map((runs) => runs.join('|'))).size).toBe(1)
  expect(laid[0]?.join('')).toBe(text)
})
