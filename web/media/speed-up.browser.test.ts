import { AudioBufferSink, BlobSource, Input, MP4, VideoSampleSink } from 'mediabunny'
import { expect, test } from 'vitest'
import { speedUp } from '../tools/cut-silence/engine.ts'
import speech from '../test/media/speech.mp4?url'
import { ALONE } from './engine.ts'
import { pacedRanges, totalOf } from './timeline.ts'

const SPEED = 4

async function faster(format: 'same' | 'wav') {
  const source = new File([await (await fetch(speech)).blob()], 'speech.mp4')
  using input = new Input({ formats: [MP4], source: new BlobSource(source) })
  const duration = await input.computeDuration()
  const shown = pacedRanges([{ start: 1, end: 3 }], SPEED, duration)
  const result = await speedUp(source, { shown, keepPitch: true, format, name: 'result' }, ALONE)
  if (!result.ok) throw new Error(`${result.why} ${result.detail}`)
  return { ...result, shown }
}

test('where a film is faster its pictures keep their rate, and sound ends with them', async () => {
  const { file, shown, ...how } = await faster('same')
  expect(how).toMatchObject({ way: 'encoded', reason: 'pace' })
  using input = new Input({ formats: [MP4], source: new BlobSource(file) })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const times: number[] = []
  for await (const sample of new VideoSampleSink(video!).samples()) {
    times.push(sample.timestamp)
    sample.close()
  }
  let soundEnd = 0
  for await (const { timestamp, duration } of new AudioBufferSink(audio!).buffers())
    soundEnd = timestamp + duration
  const total = totalOf(shown)
  expect(Math.abs((await video!.computeDuration()) - total)).toBeLessThan(0.07)
  expect(Math.abs(soundEnd - total)).toBeLessThan(0.03)
  const gaps = times.slice(1).map((time, i) => time - times[i]!)
  expect(Math.min(...gaps)).toBeGreaterThan(0.5 / 30)
  expect(Math.max(...gaps)).toBeLessThan(2.1 / 30)
  expect(Math.abs(times.length - total * 30)).toBeLessThan(4)
})

test('sound alone is as long as its ranges take, to the sample', async () => {
  const { file, shown } = await faster('wav')
  const frames = (file.size - 44) / 4
  expect(Math.abs(frames - totalOf(shown) * 48_000)).toBeLessThan(3)
})
