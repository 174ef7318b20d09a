import fc from 'fast-check'
import { marked } from 'marked'
import { expect, test } from 'vitest'
import { pronounced } from './dictionary/contract.ts'
import { spokenIn, type Token } from './markdown/contract.ts'
import { readSrt, writeSrt } from '../../providers/subtitles/contract.ts'

const spoken = (markdown: string) => spokenIn(markdown, (text) => marked.lexer(text) as Token[])

test('a document nested deeper than a stack is read as it is written', () => {
  const document = `${'> '.repeat(20_000)}the end`
  expect(spoken(document)).toBe(document)
})

test('Markdown is read as a person would read it', () => {
  const text = `---
title: hidden
---
# A *great* title

Some **bold** text with [a link](https://example.com/x), <https://example.com> and \`npm\`.

- one
- two
  - nested &amp; deep

> Quoted

\`\`\`js
const never = 'read'
\`\`\`

| A | B |
|---|---|
| 1 | 2 |

Caf&eacute; &copy;&nbsp;2026 &mdash; so&hellip; it&rsquo;s[^1] &#8212; [^note]

![alt](picture.png) <b>after</b>
See https://example.com/a?b=c now.

[^1]: Ibidem
[^note]: A longer note.`
  expect(
    spoken(text)
      .split('\n')
      .map((line) => line.replaceAll(/ +/g, ' ').trim())
      .filter(Boolean),
  ).toEqual([
    'A great title',
    'Some bold text with a link, and npm.',
    'one',
    'two',
    'nested & deep',
    'Quoted',
    'A, B',
    '1, 2',
    'Caf&eacute; © 2026 — so… it’s —',
    'after',
    'See now.',
    'A longer note.',
  ])
})

test('the dictionary changes whole words, whatever their case, the longest first and none twice', () => {
  const words = [
    { from: 'AI', to: 'A I' },
    { from: 'GIF', to: 'jif' },
    { from: 'jif', to: 'never' },
    { from: 'C++', to: 'C plus plus' },
    { from: '重慶', to: '蟲慶' },
    { from: 'New York', to: 'Noo Yawk' },
    { from: 'New', to: 'Nu' },
  ]
  expect(pronounced(words)('AI said a gif in C++ at 重慶大學. New York, new!')).toBe(
    'A I said a jif in C plus plus at 蟲慶大學. Noo Yawk, Nu!',
  )
  expect(pronounced(words)('用AI寫')).toBe('用A I寫')
})

test('an SRT survives being read and written again', () => {
  const cues = [
    { start: 0.25, end: 1.5, text: 'One' },
    { start: 3661.001, end: 3662, text: '二' },
  ]
  expect(writeSrt(cues)).toBe(
    '1\n00:00:00,250 --> 00:00:01,500\nOne\n\n2\n01:01:01,001 --> 01:01:02,000\n二\n',
  )
  expect(readSrt(writeSrt(cues))).toEqual(cues)
  expect(readSrt('no captions here\n--> 5')).toEqual([])
})

/** As the dictionary keeps a word, signs of patterns among them more often than chance has it. */
const word = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(...String.raw`\^$.*+?()[]{}|/-–&#~,:=!<>aİßſ1漢 `),
      minLength: 1,
      maxLength: 12,
    }),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '')

test('any word can be listed, whatever signs it is of, and is said as it is listed', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), word, (others, last) => {
      const say = pronounced([...others, last].map((from, i) => ({ from, to: `said ${i}` })))
      expect(say(last)).toBe(`said ${others.length}`)
      for (const other of others) expect(say(other)).toMatch(/^said \d+$/)
    }),
  )
})

test('Chinese captions of two lines are read as one sentence without a space in it', () => {
  const srt = '1\n00:00:01,000 --> 00:00:04,000\n今天我们来看看怎样给一张脸打光，\n然后再拍一次。\n'
  expect(readSrt(srt)).toMatchObject([{ text: '今天我们来看看怎样给一张脸打光，然后再拍一次。' }])
})

test('footnotes that are never closed are looked for once', () => {
  // From each sign on, it took minutes.
  const open = '[^a'.repeat(300_000)
  expect(spoken(`${open} [^b] c`)).toBe(`${open}  c`)
})
