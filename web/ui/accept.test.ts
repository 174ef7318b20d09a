import { expect, test } from 'vitest'
import { fits } from './accept.ts'

const file = (name: string, type = '') => ({ name, type })

test('a list of extensions, type wildcards and exact types decides what fits', () => {
  const accept = ['.mp4', 'audio/*', 'image/png']
  expect(fits(file('CLIP.MP4'), accept)).toBe(true)
  expect(fits(file('take', 'audio/wav'), accept)).toBe(true)
  expect(fits(file('shot', 'image/png'), accept)).toBe(true)
  expect(fits(file('shot.jpg', 'image/jpeg'), accept)).toBe(false)
  expect(fits(file('mp4', ''), accept)).toBe(false)
})

test('an empty list takes everything', () => {
  expect(fits(file('notes.txt', 'text/plain'), [])).toBe(true)
})
