import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import { unfit } from './unfit.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

test.each([
  [['.jpg', '.jpeg', '.png', '.webp'], 'JPG, PNG, or WebP'],
  [['image/jpeg', 'image/png', '.png'], 'JPG or PNG'],
  [['image/jpeg', 'image/png', 'image/heic', '.jpg', '.png', '.heic', '.heif'], 'JPG or PNG'],
  [['image/*', 'video/*'], 'pictures or videos'],
  [['video/*', 'audio/*', '.mp4', '.mov', '.ogg', '.flac', '.m4a', '.wav'], 'videos or sound'],
  [
    ['video/*', 'image/png', 'image/webp', 'text/vtt', '.mp4', '.mov', '.mkv', '.webp'],
    'videos, PNG, WebP, or VTT',
  ],
])('%j is told as %s', (accept, words) => {
  expect(unfit([{ name: 'notes.txt' }], accept)).toBe(
    `“notes.txt” does not fit here: it is another type of file. What fits: ${words}.`,
  )
})

test('Chinese parts its own words from the Latin of formats by a space', () => {
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} })
  expect(unfit([{ name: '1.txt' }], ['.jpg', '.png', '.webp'])).toMatch('JPG、PNG 或 WebP')
})

test.each([
  [2, '“1.txt” and “2.txt”'],
  [3, '“1.txt”, “2.txt”, and “3.txt”'],
  [4, '“1.txt”, “2.txt”, “3.txt”, and 1 other'],
  [9, '“1.txt”, “2.txt”, “3.txt”, and 6 others'],
])('of %i files that do not fit, each of the first is named', (count, names) => {
  const files = Array.from({ length: count }, (_, i) => ({ name: `${i + 1}.txt` }))
  expect(unfit(files, ['image/*'])).toBe(
    `${names} do not fit here: they are other types of files. What fits: pictures.`,
  )
})
