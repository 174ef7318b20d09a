import { expect, test } from 'vitest'
import { EMPTY, type Ratio } from '../../media/edit/sequence.ts'
import { addCaptions, appendText, withMedia, withOwnSound } from './new-clips.ts'

const clipsOf = (cues: Parameters<typeof addCaptions>[1]) =>
  addCaptions({ ...EMPTY, tracks: [] }, cues).tracks.flatMap(({ clips }) =>
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

test.each<[Ratio, number, number]>([
  ['16:9', 0.09, 0.06],
  ['1:1', 0.09, 0.06],
  ['9:16', 0.05, 0.035],
])(
  'in a frame of %s words are large enough to be read, and lines not too short',
  (ratio, large, small) => {
    const [titled] = appendText({ ...EMPTY, ratio }, 'Title', 0)
    const { tracks } = addCaptions(titled, [{ start: 0, end: 1, text: 'Hello' }])
    const sizes = tracks.flatMap(({ clips }) =>
      clips.flatMap((clip) => ('size' in clip ? clip.size : [])),
    )
    expect(sizes).toEqual([large, small].map((size) => expect.closeTo(size)))
  },
)

test.each([
  [10, 10],
  [10.07, 10],
  [11, 11],
])('a voice of %d seconds under a film of 10 lasts %d', (duration, length) => {
  const medium = { name: 'a', size: 1, width: 0, height: 0, frameRate: 0, hasSound: true }
  const film = { ...medium, id: 'f', kind: 'video' as const, duration: 10, width: 16, height: 9 }
  const voice = { ...medium, id: 'v', kind: 'audio' as const, duration }
  const laid = withOwnSound(withMedia(EMPTY, [film, voice]), 'none')
  const clips = laid.tracks.flatMap((track) => track.clips)
  expect(clips.map((clip) => [clip.kind, clip.length])).toEqual([
    ['audio', length],
    ['video', 10],
  ])
})

test.each([
  ['microphones of one talk, side by side', [600, 598, 591], [0, 0, 0]],
  ['songs, one after the other', [200, 215, 180], [0, 200, 415]],
  [
    'parts of one recording, of which the last is shorter, one after the other',
    [600, 600, 300],
    [0, 600, 1200],
  ],
])('sounds that are given together are laid: %s', (_which, durations, starts) => {
  const sound = { kind: 'audio' as const, size: 1, width: 0, height: 0, frameRate: 0 }
  const media = durations.map((duration, i) => ({
    ...{ ...sound, id: `${i}`, name: `${i}.wav` },
    duration,
    hasSound: true,
  }))
  const clips = withMedia(EMPTY, media).tracks.flatMap((track) => track.clips)
  const startOf = (id: string) =>
    clips.find((clip) => 'medium' in clip && clip.medium === id)?.start
  expect(media.map(({ id }) => startOf(id))).toEqual(starts)
})
