import { expect, test } from 'vitest'
import { LEVELS_PER_SECOND, automaticThreshold, findSilences, fromDecibels } from './silence.ts'

/** Loudness in dB for so many seconds, one after the other. */
function levels(...parts: [seconds: number, decibels: number][]) {
  return Float32Array.from(
    parts.flatMap(([seconds, decibels]) =>
      Array.from({ length: seconds * LEVELS_PER_SECOND }, () => fromDecibels(decibels)),
    ),
  )
}

test('a silence is at least as long as asked, and says where it is', () => {
  const heard = levels([1, -12], [0.4, -70], [1, -12], [0.8, -70], [1, -12])
  expect(findSilences(heard, { threshold: -40, shortest: 0.5 })).toEqual([{ start: 2.4, end: 3.2 }])
  expect(findSilences(heard, { threshold: -40, shortest: 0.3 })).toHaveLength(2)
})

test('silence at both ends is found, and all-silent is one silence', () => {
  expect(
    findSilences(levels([1, -90], [1, -10], [1, -90]), { threshold: -40, shortest: 0.5 }),
  ).toEqual([
    { start: 0, end: 1 },
    { start: 2, end: 3 },
  ])
  expect(findSilences(levels([2, -90]), { threshold: -40, shortest: 0.5 })).toEqual([
    { start: 0, end: 2 },
  ])
})

test.each([
  ['a quiet room', -70, -14],
  ['a noisy street', -38, -10],
  ['digital silence', -200, -20],
])('the automatic threshold of %s lies between background and voice', (_, background, voice) => {
  const threshold = automaticThreshold(
    levels([3, voice], [1, background], [2, voice], [2, background]),
  )
  expect(threshold).toBeGreaterThan(Math.max(background, -66))
  expect(threshold).toBeLessThan(voice - 3)
})

test('where voice and background cannot be told apart nothing is taken for silence', () => {
  const music = levels([3, -12], [3, -15], [3, -13])
  expect(findSilences(music, { threshold: automaticThreshold(music), shortest: 0.5 })).toEqual([])
})

/** Speech as it is: its loudness runs from its quietest consonants to its loudest vowels. */
const speech = Array.from({ length: 24 }, (_, i): [number, number] => [0.125, -12 - i])

test('digital silence beside speech over room noise does not hide the pauses of the speech', () => {
  const heard = levels([8, -200], ...speech, [1, -52], ...speech, [1, -52], ...speech, [1, -52])
  const threshold = automaticThreshold(heard)
  expect(threshold).toBeGreaterThan(-51)
  expect(threshold).toBeLessThan(-30)
  expect(findSilences(heard, { threshold, shortest: 0.5 })).toHaveLength(4)
})

test('a voice between digital silences is not taken for its own background', () => {
  const heard = levels([3, -200], ...speech, [2, -200], ...speech, [3, -200])
  const silences = findSilences(heard, { threshold: automaticThreshold(heard), shortest: 0.5 })
  expect(silences.map(({ start, end }) => end - start)).toEqual([3, 2, 3])
})
