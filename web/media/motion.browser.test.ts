import { expect, test } from 'vitest'
import { Output, BufferTarget, CanvasSource, Mp4OutputFormat, Quality } from 'mediabunny'
import { bothOf, findStill } from './motion.ts'
import { readMotion } from './read-motion.ts'

/** Four seconds: a box that walks in the first and the third of them, over grain that is never the same. */
async function walk() {
  const canvas = new OffscreenCanvas(320, 180)
  const context = canvas.getContext('2d')!
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new CanvasSource(canvas, {
    codec: 'avc',
    quality: new Quality({ bitrate: 1_500_000 }),
  })
  output.addVideoTrack(source)
  await output.start()
  for (let i = 0; i < 100; i++) {
    context.fillStyle = '#507060'
    context.fillRect(0, 0, 320, 180)
    for (let k = 0; k < 400; k++) {
      context.fillStyle = k % 2 ? '#567666' : '#4a6a5a'
      context.fillRect((k * 67 + i * 31) % 320, (k * 29 + i * 53) % 180, 1, 1)
    }
    const steps = Math.min(i, 25) + Math.max(0, Math.min(i - 50, 25))
    context.fillStyle = '#f0f0f0'
    context.fillRect(steps * 4, 60, 60, 60)
    await source.add(i / 25, 1 / 25)
  }
  await output.finalize()
  return new File([target.buffer!], 'walk.mp4', { lastModified: 1 })
}

test('a film is still where nothing moves but its grain, and cut there beside what is heard', async () => {
  const seen = await readMotion(await walk(), undefined, {
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  if (!seen.ok) throw new Error(`${seen.why} ${seen.detail}`)
  const still = findStill(seen.motion, { most: 0.02, shortest: 0.5, duration: 4 })
  expect(still).toHaveLength(2)
  for (const [i, [start, end]] of [
    [1, 2],
    [3, 4],
  ].entries()) {
    expect(Math.abs((still[i]?.start ?? -9) - start!)).toBeLessThan(0.16)
    expect(Math.abs((still[i]?.end ?? -9) - end!)).toBeLessThan(0.16)
  }
  const silent = [
    { start: 1.5, end: 3.2 },
    { start: 3.4, end: 4 },
  ]
  const both = bothOf(still, silent, 0.3)
  expect(both.map(({ start, end }) => [start, Number(end.toFixed(1))])).toEqual([
    [1.5, Number(still[0]?.end.toFixed(1))],
    [3.4, 4],
  ])
})
