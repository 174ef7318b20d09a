import { expect, test } from 'vitest'
import { base64Of, fileOf, formatValue, parseValue } from './value.ts'

const HASH = 'e4d909c290d0fb1ca068ffaddf22cbd0'

test('a single file names itself, one of several its extension too', async () => {
  const file = new File(['hello'], 'Größe 1;2,3.TXT', { type: 'text/plain;charset=utf-8' })
  expect(await base64Of(file, false)).toBe(
    'data:text/plain;filename=Gr%C3%B6%C3%9Fe%201%3B2%2C3.TXT;base64,aGVsbG8=',
  )
  expect(await base64Of(file, true)).toBe(
    'data:text/plain;filename=Gr%C3%B6%C3%9Fe%201%3B2%2C3.TXT;extension=txt;base64,aGVsbG8=',
  )
})

test('what was written is read again, byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, i) => i % 256)
  for (const among of [true, false]) {
    const file = fileOf(
      await base64Of(new File([bytes], '茶餐廳.png', { type: 'image/png' }), among),
    )
    expect([file?.name, file?.type]).toEqual(['茶餐廳.png', 'image/png'])
    expect(new Uint8Array((await file?.arrayBuffer()) as ArrayBuffer)).toEqual(bytes)
  }
})

test.each([
  [HASH, { kind: 'id', id: HASH }],
  [HASH.toUpperCase(), { kind: 'id', id: HASH }],
  ['https://example.com/a.png', { kind: 'url', url: 'https://example.com/a.png' }],
  [`/api/file/mine?id=${HASH}`, { kind: 'url', url: `/api/file/mine?id=${HASH}` }],
  [
    'data:image/png;filename=a.png;base64,AAAA',
    { kind: 'base64', type: 'image/png', filename: 'a.png', extension: null, data: 'AAAA' },
  ],
  [
    'data:image/png;filename=a.png;extension=png;base64,AAAA',
    { kind: 'base64', type: 'image/png', filename: 'a.png', extension: 'png', data: 'AAAA' },
  ],
  [
    'data:;filename=%E0%A4%A;base64,',
    {
      kind: 'base64',
      type: 'application/octet-stream',
      filename: '%E0%A4%A',
      extension: null,
      data: '',
    },
  ],
])('%s is read', (text, value) => {
  expect(parseValue(text)).toEqual(value)
})

test.each([
  '',
  'x',
  'abc123',
  '//example.com/a',
  'javascript:alert(1)',
  'ftp://example.com/a',
  'data:image/png,AAAA',
  'data:image/png;base64',
  'data:image/png;base64,<b>',
])('%j is none of the forms', (text) => {
  expect([parseValue(text), fileOf(text)]).toEqual([null, null])
})

test('reading and writing are each other’s reverse', () => {
  for (const text of [
    HASH,
    'https://example.com/a?b#c',
    'data:video/mp4;filename=a%20b.mp4;extension=mp4;base64,AAECAw==',
  ]) {
    expect(formatValue(parseValue(text) as NonNullable<ReturnType<typeof parseValue>>)).toBe(text)
  }
})
