import { expect, test } from 'vitest'
import type { Container } from './kinds.ts'
import { voiceKind } from './voice-format.ts'

test('a voice is saved as what it came as, where that can be written', () => {
  const own = (container: Container, film = false) => voiceKind(container, film, 'film')
  for (const kind of ['mp3', 'wav', 'flac'] as const) expect(own(kind)).toBe(kind)
  expect([own('mp4'), own('ogg'), own('aac')]).toEqual(['m4a', 'm4a', 'm4a'])
  expect([own('mov', true), own('mp4', true), own('ts', true)]).toEqual(['mov', 'mp4', 'mp4'])
  expect(voiceKind('mp3', false, 'm4a')).toBe('m4a')
})
