import { expect, test } from 'vitest'
import { readChapters, withChapters } from './kept-chapters.ts'

test('an audio book of more chapters than a table of contents holds has as many as that says', async () => {
  const book = Array.from({ length: 300 }, (_, i) => ({ start: i * 60, title: `Chapter ${i + 1}` }))
  const made = await withChapters(new File(['sound'], 'book.mp3'), 'mp3', book, 300 * 60)
  const bytes = new Uint8Array(await made.arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  const told = bytes[text.indexOf('toc\0') + 'toc\0'.length + 1]
  expect(await readChapters(made, 'mp3')).toEqual(book.slice(0, told))
  expect([told, text.endsWith('sound')]).toEqual([255, true])
})
