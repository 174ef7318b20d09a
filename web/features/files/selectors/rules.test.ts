import { expect, test } from 'vitest'
import { ACCEPTS, allowed, type Kind } from './rules.ts'

test.each<[Kind, string, string, 'dropped' | 'chosen', boolean]>([
  ['image', 'a.JPG', 'image/jpeg', 'dropped', true],
  ['image', 'a.webp', '', 'dropped', true],
  ['image', 'a.gif', 'image/gif', 'dropped', false],
  ['audio', 'a.mp3', 'audio/mpeg', 'dropped', true],
  ['audio', 'a.wav', '', 'dropped', false],
  ['audio', 'a.wav', '', 'chosen', true],
  ['audio', 'a.mp3', 'video/mp4', 'dropped', false],
  ['audio', 'a.ogg', 'audio/ogg', 'dropped', false],
  ['video', 'a.mov', 'video/quicktime', 'dropped', true],
  ['video', 'a.mp4', 'text/plain', 'dropped', false],
  ['video', 'a.webm', 'video/webm', 'chosen', false],
])('%s: %s as %j, %s: %s', (kind, name, type, how, taken) => {
  expect(allowed({ name, type }, kind, ACCEPTS[kind], how)).toBe(taken)
})
