import { expect, test } from 'vitest'
import { addCaptions } from './new-clips.ts'

const clipsOf = (cues: Parameters<typeof addCaptions>[1]) =>
  addCaptions({ width: 1280, height: 720, tracks: [] } as never, cues).tracks.flatMap(({ clips }) =>
    clips.map(({ start, length, ...clip }) => [start, length, 'text' in clip && clip.text]),
  )

test('captions that begin together are one clip, in which each says its words once', () => {
  expect(
    clipsOf([
      { start: 1, end: 3, text: 'Hello' },
      { start: 1, end: 3, text: '' },
      { start: 1, end: 3, text: 'Hello' },
      { start: 1.02, end: 3.5, text: '你好' },
      { start: 3, end: 4, text: 'there' },
    ]),
  ).toEqual([
    [1, 2, 'Hello\n你好'],
    [3, 1, 'there'],
  ])
})
