import { expect, test } from 'vitest'
import type { Container } from './kinds.ts'
import { voiceKind } from './voice-format.ts'

test('a voice is saved as what it came as, where that can be written', () => {
  const own = (container: Container, film = false) => voiceKind(container, film, 'film')
  expect([own('mp3'), own('wav'), own('mp4'), own('ogg')]).toEqual(['mp3', 'wav', 'm4a', 'm4a'])
  expect([own('mov', true), own('mp4', true), own('ts', true)]).toEqual(['mov', 'mp4', 'mp4'])
  expect(voiceKind('mp3', false, 'm4a')).toBe('m4a')
})
