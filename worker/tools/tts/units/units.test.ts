import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf, unitsOfSrt, unitsOfText } from './contract.ts'

const sentences = (text: string) => unitsOfText(text).map((unit) => unit.text.trim())

test.each([
  ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
  ['今天天氣很好。我們去散步吧！你說呢？', ['今天天氣很好。', '我們去散步吧！', '你說呢？']],
  ['他说：“走吧。”我们就走了。', ['他说：“走吧。”', '我们就走了。']],
  [
    '天黑了。“走吧。”《家》很好。「去！」（完）',
    ['天黑了。', '“走吧。”', '《家》很好。', '「去！」', '（完）'],
  ],
  ['„Komm.“ Er ging. „Nein.“', ['„Komm.“', 'Er ging.', '„Nein.“']],
  [
    'Dr. Smith paid 3.5 dollars to J. Doe. Then he left.',
    ['Dr. Smith paid 3.5 dollars to J. Doe.', 'Then he left.'],
  ],
  ['See Fig. 3 and p. 12. No. That is all.', ['See Fig. 3 and p. 12.', 'No.', 'That is all.']],
  ['1. First\n2. Second', ['1. First', '2. Second']],
  [
    '我用 AI 寫稿，e.g. 標題。It works. 很好。',
    ['我用 AI 寫稿，e.g. 標題。', 'It works.', '很好。'],
  ],
  ['A title\n\nA paragraph\nof two lines', ['A title', 'A paragraph', 'of two lines']],
  ['Wait... what? 🎉 Really!', ['Wait... what?', '🎉 Really!']],
  ['— Go!', ['— Go!']],
  ['\n ... \n', []],
])('%j', (text, wanted) => {
  expect(sentences(text)).toEqual(wanted)
})

const written = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'Dr. ',
        'e.g. ',
        '3.14 ',
        '… ',
        '\n',
        '\n\n',
        '。',
        '！',
        '. ',
        '? ',
        '，',
        '“',
        '（',
        ', ',
        '👩‍👩‍👧 ',
        '[[x]]',
      ),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.stringMatching(/^[a-z一-龥]{0,700}$/u),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))
const words = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.join('') ?? ''

test('whatever is written: no word is lost, none is said twice or out of its turn, and nothing is too long', () => {
  fc.assert(
    fc.property(written, (text) => {
      const units = unitsOfText(text)
      expect(words(units.map((unit) => unit.text).join(''))).toBe(words(text))
      for (const unit of units) {
        expect(unit.text.length).toBeLessThanOrEqual(420)
        expect(words(unit.text)).not.toBe('')
      }
      expect(lengthOf(units.map((unit) => unit.text).join(''))).toBeLessThanOrEqual(lengthOf(text))
    }),
  )
})

test('a sentence by itself is one again, so that it can be spoken anew alone', () => {
  fc.assert(
    fc.property(written, (text) => {
      const once = sentences(text)
      expect(sentences(once.join('\n')).join('').replaceAll(/\s/g, '')).toBe(
        once.join('').replaceAll(/\s/g, ''),
      )
    }),
  )
  expect(sentences(sentences('A b. C d. 你好。再見。').join('\n'))).toHaveLength(4)
})

test('captions begin at their times and may last until the next', () => {
  const srt =
    '1\n00:00:01,000 --> 00:00:02,500\n<i>Hello</i>\nthere\n\n2\n00:00:04,000 --> 00:00:05,250\n…\n\n3\n00:01:00.5 --> 00:01:02,000\n{\\an8}再見\n'
  expect(unitsOfSrt(srt)).toEqual([
    { text: 'Hello there', line: 0, at: 1, room: 59.5 },
    { text: '再見', line: 1, at: 60.5, room: 1.5 },
  ])
})

test('what opens a sentence is looked for once, however much of it there is', () => {
  // From each sign on, it took minutes.
  const [first, second] = sentences(`${'「'.repeat(700_001)}x. Foo bar.`).slice(-2)
  expect([first?.slice(-3), second]).toEqual(['「x.', 'Foo bar.'])
})
