import { expect, test } from 'vitest'
import { readChapterLines } from './chapter-lines.ts'

test('chapters are read as they stand under videos and as models write them, in their order', () => {
  const text = '0:00 Welcome\r\n\n[1:02:03] - The end\n(04:30) Mia: wood\n5:00.5\n'
  expect(readChapterLines(text)).toEqual({
    ok: true,
    chapters: [
      { start: 0, title: 'Welcome' },
      { start: 270, title: 'Mia: wood' },
      { start: 300.5, title: '' },
      { start: 3723, title: 'The end' },
    ],
  })
})

test('what an answer sets around its chapters is none of them', () => {
  const text = '```text\n- **0:00** Welcome\n* 4:30 – Mia\n**5:00 The end**\n```'
  expect(readChapterLines(text)).toEqual({
    ok: true,
    chapters: [
      { start: 0, title: 'Welcome' },
      { start: 270, title: 'Mia' },
      { start: 300, title: 'The end' },
    ],
  })
})

test.each(['Welcome', '0:99 Welcome', '4 Welcome'])('no chapter is read of “%s”', (line) => {
  expect(readChapterLines(`0:00 Begin\n${line}`)).toEqual({ ok: false, line })
})
