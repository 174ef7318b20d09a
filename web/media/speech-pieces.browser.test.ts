import { ALL_FORMATS, AudioBufferSink, BlobSource, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import { writeWav } from '../../worker/providers/sound/contract.ts'
import { speechPieces } from './speech-pieces.ts'
import { ALONE } from './engine.ts'

const RATE = 44_100
const SECONDS = 8

/** Silence, and a tone in the second from `at` on. */
const toneAt = (at: number) => {
  const samples = Int16Array.from({ length: SECONDS * RATE }, (_, i) =>
    i >= at * RATE && i < (at + 1) * RATE
      ? Math.round(12_000 * Math.sin((i * 2 * Math.PI * 300) / RATE))
      : 0,
  )
  return new Blob([writeWav({ rate: RATE, samples, info: {} })])
}

async function loudIn(file: File) {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const track = (await input.getPrimaryAudioTrack())!
  const loud: number[] = []
  for await (const { buffer, timestamp } of new AudioBufferSink(track).buffers())
    buffer.getChannelData(0).forEach((value, i) => {
      if (Math.abs(value) > 0.1) loud.push(timestamp + i / buffer.sampleRate)
    })
  return {
    from: loud[0] ?? NaN,
    to: loud.at(-1) ?? NaN,
    channels: track.numberOfChannels,
    duration: await input.computeDuration(),
  }
}

test('a recording is cut into small mono pieces, each with what is in its time at its place', async () => {
  const pieces = [
    { start: 0, end: 3.5 },
    { start: 3, end: 5.25 },
    { start: 5.25, end: SECONDS },
  ]
  const source = toneAt(4)
  const made = await speechPieces(source, { pieces, name: 'Talk' }, ALONE)
  expect(made).toMatchObject({ ok: true })
  const files = made.ok ? made.files : []
  expect(files.map(({ name }) => name)).toEqual([1, 2, 3].map((i) => `Talk ${i} of 3.webm`))
  const heard = await Promise.all(files.map(loudIn))
  for (const [i, { start, end }] of pieces.entries()) {
    expect(Math.abs((heard[i]?.duration ?? 0) - (end - start))).toBeLessThan(0.1)
    expect(heard[i]?.channels).toBe(1)
  }
  expect(heard[0]?.from).toBeNaN()
  expect(Math.abs((heard[1]?.from ?? 0) - 1)).toBeLessThan(0.03)
  expect(Math.abs((heard[1]?.to ?? 0) - 2)).toBeLessThan(0.03)
  expect(heard[2]?.from).toBeNaN()
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(SECONDS * 5000)
})

test('who stops it gets nothing, and what has no sound is refused', async () => {
  const stopped = { ...ALONE, signal: AbortSignal.abort() }
  const options = { pieces: [{ start: 0, end: 1 }], name: 'Talk' }
  expect(await speechPieces(toneAt(0), options, stopped)).toEqual({ ok: false, why: 'cancelled' })
  expect(await speechPieces(new Blob(['no media '.repeat(900)]), options, ALONE)).toMatchObject({
    why: 'notMedia',
  })
})
