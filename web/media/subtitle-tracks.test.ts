import { expect, test } from 'vitest'
import { countSubtitles } from './subtitle-tracks.ts'

const letters = (word: string) => [...word].map((letter) => letter.charCodeAt(0))
const box = (name: string, ...parts: number[][]): number[] => {
  const content = parts.flat()
  return [0, 0, 0, content.length + 8, ...letters(name), ...content]
}
const track = (handler: string) =>
  box('trak', box('mdia', box('hdlr', [0, 0, 0, 0, 0, 0, 0, 0, ...letters(handler)])))
const element = (id: number[], ...parts: number[][]) => {
  const content = parts.flat()
  return [...id, 0x80 | content.length, ...content]
}
const entry = (kind: number) => element([0xae], element([0x83], [kind]))
const file = (bytes: number[]) => new Blob([Uint8Array.from(bytes)])

test('subtitles of MP4 and Matroska are counted, pictures and sound are not', async () => {
  const film = box('moov', track('vide'), track('soun'), track('sbtl'), track('text'))
  expect(await countSubtitles(file([...box('ftyp'), ...film]), 'mp4')).toBe(2)
  const tracks = element([0x16, 0x54, 0xae, 0x6b], entry(1), entry(2), entry(0x11))
  // A segment that is written as it is recorded does not know its size.
  const live = [0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, ...tracks]
  expect(await countSubtitles(file([...element([0x1a, 0x45, 0xdf, 0xa3]), ...live]), 'mkv')).toBe(1)
  expect(await countSubtitles(file([1, 2, 3]), 'mov')).toBe(0)
  expect(await countSubtitles(file([1, 2, 3]), 'wav')).toBe(0)
})
