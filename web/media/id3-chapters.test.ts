import { expect, test } from 'vitest'
import { readChapters, withChapters } from './kept-chapters.ts'

test('an audio book of more chapters than a table of contents holds has them all, in tables of which one lists the others', async () => {
  const book = Array.from({ length: 300 }, (_, i) => ({ start: i * 60, title: `Chapter ${i + 1}` }))
  const made = await withChapters(new File(['sound'], 'book.mp3'), 'mp3', book, 300 * 60)
  const bytes = new Uint8Array(await made.arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  const tables = [...text.matchAll(/CTOC.{6}(toc\d?)\0.(.)/gs)]
  expect(await readChapters(made, 'mp3')).toEqual(book)
  expect(tables.map(([, name, count]) => [name, count?.charCodeAt(0)])).toEqual([
    ['toc', 2],
    ['toc0', 255],
    ['toc1', 45],
  ])
  expect(text.endsWith('sound')).toBe(true)
})
