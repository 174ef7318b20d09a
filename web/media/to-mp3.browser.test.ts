import { ALL_FORMATS, AudioBufferSink, BlobSource, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import { writeWav } from '../../worker/providers/sound/contract.ts'
import { makeFilm } from '../test/films.ts'
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

/** When what was silent is heard, in seconds, and how long all of it is, as browsers play the file. */
async function heardAt(file: Blob, rate: number) {
  const { duration, ...sound } = await new OfflineAudioContext(1, 1, rate)
    .decodeAudioData(await file.arrayBuffer())
    .then((decoded) => ({ duration: decoded.duration, samples: decoded.getChannelData(0) }))
  return { duration, onset: sound.samples.findIndex((value) => Math.abs(value) > 0.05) / rate }
}

test.each([24_000, 44_100])(
  'an MP3 of %s samples a second begins and ends with its sound',
  async (rate) => {
    const samples = Int16Array.from({ length: 2 * rate }, (_, at) =>
      at < rate / 2 ? 0 : 12_000 * Math.sin((2 * Math.PI * 400 * at) / rate),
    )
    const file = await toMp3(new Blob([writeWav({ rate, samples, info: {} })]), 'speech.mp3')
    const { duration, onset } = await heardAt(file, rate)
    expect(Math.abs(duration - 2)).toBeLessThan(0.001)
    expect(Math.abs(onset - 0.5)).toBeLessThan(0.002)
  },
)

test.each([
  ['44100', '1'],
  ['48000', '2'],
  ['22050', '2'],
])(
  'an MP3 of %s samples and %s channels that is opened and saved again begins when it did',
  async (rate, channels) => {
    const source = await makeFilm([
      ...['-f', 'lavfi', '-i', `aevalsrc='if(lt(t,0.5),0,0.4*sin(2*PI*400*t))':s=${rate}:d=2`],
      ...['-ac', channels, '-c:a', 'libmp3lame', '-b:a', '64k', 'given.mp3'],
    ])
    const was = await heardAt(source, Number(rate))
    expect(Math.abs(was.onset - 0.5)).toBeLessThan(0.002)
    const is = await heardAt(await toMp3(source, 'again.mp3'), Number(rate))
    expect(Math.abs(is.onset - 0.5)).toBeLessThan(0.002)
  },
)
