import {
  AudioBufferSink,
  BlobSource,
  Input,
  type InputVideoTrack,
  MP4,
  VideoSampleSink,
} from 'mediabunny'
import { expect, test } from 'vitest'
import { speedUp } from '../tools/cut-silence/engine.ts'
import { makeFilm } from '../test/films.ts'
import speech from '../test/media/speech.mp4?url'
import { ALONE } from './engine.ts'
import { pacedRanges, totalOf } from './timeline.ts'

const SPEED = 4

const talk = async () => new File([await (await fetch(speech)).blob()], 'speech.mp4')

async function faster(format: 'same' | 'wav', source: File) {
  using input = new Input({ formats: [MP4], source: new BlobSource(source) })
  const duration = await input.computeDuration()
  const shown = pacedRanges([{ start: 1, end: 3 }], SPEED, duration)
  const result = await speedUp(source, { shown, keepPitch: true, format, name: 'result' }, ALONE)
  if (!result.ok) throw new Error(`${result.why} ${result.detail}`)
  return { ...result, shown }
}

async function timesOf(video: InputVideoTrack) {
  const times: number[] = []
  for await (const sample of new VideoSampleSink(video).samples()) {
    times.push(sample.timestamp)
    sample.close()
  }
  return times
}

test('where a film is faster its pictures keep their rate, and sound ends with them', async () => {
  const { file, shown, ...how } = await faster('same', await talk())
  expect(how).toMatchObject({ way: 'encoded', reason: 'pace' })
  using input = new Input({ formats: [MP4], source: new BlobSource(file) })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const times = await timesOf(video!)
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

test('where a screen is faster it moves as often as before, though it seldom does', async () => {
  const screen = await makeFilm([
    ...['-f', 'lavfi', '-t', '12', '-i', 'testsrc2=s=64x36:r=30', '-vf'],
    ...["select='between(t,1,3)+not(mod(n,30))'", '-fps_mode', 'vfr', '-c:v', 'libx264'],
    ...['-pix_fmt', 'yuv420p', 'screen.mp4'],
  ])
  const { file } = await faster('same', screen)
  using input = new Input({ formats: [MP4], source: new BlobSource(file) })
  const moved = await timesOf((await input.getPrimaryVideoTrack())!)
  // Two seconds that move, in half a second.
  expect(moved.filter((time) => time > 1 && time < 1.5).length).toBeGreaterThan(12)
})

test('sound alone is as long as its ranges take, to the sample', async () => {
  const { file, shown } = await faster('wav', await talk())
  const frames = (file.size - 44) / 4
  expect(Math.abs(frames - totalOf(shown) * 48_000)).toBeLessThan(3)
})
