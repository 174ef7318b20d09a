import { ALL_FORMATS, AudioBufferSink, BlobSource, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import { writeWav } from '../../worker/providers/sound/contract.ts'
import { toMp3 } from './to-mp3.ts'

const RATE = 24_000
const SECONDS = 3

test('speech comes out as MP3 of its length, as loud as it was', async () => {
  const samples = Int16Array.from({ length: SECONDS * RATE }, (_, at) =>
    Math.round(12_000 * Math.sin((at * 2 * Math.PI * 220) / RATE)),
  )
  const file = await toMp3(new Blob([writeWav({ rate: RATE, samples, info: {} })]), 'speech.mp3')
  expect(file).toMatchObject({ name: 'speech.mp3', type: 'audio/mpeg' })
  expect(file.size).toBeLessThan(samples.byteLength / 3)
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const track = (await input.getPrimaryAudioTrack())!
  expect(track.codec).toBe('mp3')
  expect(Math.abs((await input.computeDuration()) - SECONDS)).toBeLessThan(0.15)
  let squares = 0
  let count = 0
  for await (const { buffer } of new AudioBufferSink(track).buffers(1, 2)) {
    const heard = buffer.getChannelData(0)
    squares += heard.reduce((sum, value) => sum + value * value, 0)
    count += heard.length
  }
  expect(Math.sqrt(squares / count)).toBeCloseTo(12_000 / 32768 / Math.SQRT2, 1)
})
