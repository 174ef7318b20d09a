import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { MOST_TEXT_BYTES } from '../../../worker/tools/llm/attached/contract.ts'
import { transcriptOf, type Written } from './transcript.ts'

const line = (start: number, text: string, speaker?: string) => ({
  start,
  end: start + 1,
  text,
  ...(speaker && { speaker }),
})
const linesOf = (bytes: number): Written => ({
  segments: Array.from({ length: bytes / 50 }, (_, i) => line(i * 10, 'a'.repeat(48))),
})

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

test('a transcript says who spoke and when, and of what nobody wrote down that it is missing', async () => {
  const file = transcriptOf('My talk.mp4', {
    segments: [line(1, 'Good morning', '1'), line(65, 'And to you', '2')],
    missing: [{ start: 600, end: 1200 }],
  })
  expect(file?.name).toBe('My talk.txt')
  expect(await file?.text()).toBe(
    '[0:01] Speaker 1: Good morning\n[1:05] Speaker 2: And to you\n\nNot transcribed: 10:00–20:00.\n',
  )
})

test('a long transcript goes along without its times, and a longer one not at all', async () => {
  const long = transcriptOf('long.mp3', linesOf(MOST_TEXT_BYTES - 1000))
  expect(long?.size).toBeLessThanOrEqual(MOST_TEXT_BYTES)
  expect(await long?.text()).not.toContain('[')
  expect(transcriptOf('longer.mp3', linesOf(MOST_TEXT_BYTES + 1000))).toBeNull()
})
