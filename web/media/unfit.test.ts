import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { unfit } from './unfit.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

test.each([
  [['.jpg', '.jpeg', '.png', '.webp'], 'JPG, PNG, or WebP'],
  [['image/jpeg', 'image/png', '.png'], 'JPG or PNG'],
  [['image/jpeg', 'image/png', 'image/heic', '.jpg', '.png', '.heic', '.heif'], 'JPG or PNG'],
  [['image/*', 'video/*'], 'pictures or videos'],
  [['video/mp4', 'video/quicktime', 'audio/*', '.ogg', '.flac', '.m4a', '.wav'], 'videos or sound'],
])('%j is told as %s', (accept, words) => {
  expect(unfit('notes.txt', accept)).toBe(
    `“notes.txt” does not fit here: it is another type of file. What fits: ${words}.`,
  )
})
