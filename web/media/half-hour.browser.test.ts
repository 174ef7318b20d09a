import { expect, test } from 'vitest'
import { makeFilm } from '../test/films.ts'
import { analyse, cutOut } from '../tools/cut-silence/engine.ts'
import { ALONE } from './engine.ts'
import { probe } from './open.ts'
import { findSilences } from './silence.ts'
import { keptRanges, totalOf } from './timeline.ts'

/** A sentence and a pause, in seconds. */
const [SPOKEN, EACH] = [7.3, 8.9]
const TIMES = 10
const MARGIN = 0.2

test('half an hour with two hundred cuts is cut to its end, and sound ends with the picture', async () => {
  const length = ['-f', 'lavfi', '-t', String(TIMES * EACH), '-i']
  const film = await makeFilm(
    [
      ...[...length, 'testsrc2=s=64x36:r=10', ...length],
      `aevalsrc='0.3*sin(1382*t)*lt(mod(t,${EACH}),${SPOKEN})':s=16000`,
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-g', '4'],
      ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '24k', 'part.mp4'],
    ],
    ['-stream_loop', String(200 / TIMES), '-i', 'part.mp4', '-c', 'copy', 'half-hour.mp4'],
  )
  const heard = await analyse(film, ALONE)
  if (!heard.ok) throw new Error(heard.why)
  const { levels, duration } = heard.analysis
  const silences = findSilences(levels, { threshold: -40, shortest: 0.5 })
  const kept = keptRanges(
    silences.map(({ start, end }) => ({ start: start + MARGIN, end: end - MARGIN })),
    duration,
  )
  expect(kept.length).toBeGreaterThan(200)
  expect(duration).toBeGreaterThan(30 * 60)
  const made = await cutOut(film, { kept, format: 'same', name: 'short' }, ALONE)
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  expect(made.way).toBe('copied')
  const { tracks, breaksOffAt } = await probe(made.file)
  expect(breaksOffAt).toBeNull()
  // A picture lasts 0.1 s, an AAC packet at this rate 0.064 s.
  for (const { end } of tracks) expect(Math.abs(end - totalOf(kept))).toBeLessThan(0.1)
})
