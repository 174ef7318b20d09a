import { expect, test } from 'vitest'
import type { Probe, TrackInfo } from './probe.ts'
import { planShrink } from './shrink-plan.ts'

const MB = 1 << 20
const MOST = 20 * MB

const track = { codec: null, codecName: '', decodable: true, language: null, start: 0, end: 0 }
const sound = { ...track, kind: 'audio', channels: 2, sampleRate: 48_000 } as const
const picture = (width: number, height: number) =>
  ({
    ...{ ...track, kind: 'video', width, height, rotation: 0, pixelShape: 1, frameRate: 30 },
    ...{ colour: {}, pixels: { chroma: '4:2:0', bits: 8 } },
  }) as unknown as TrackInfo

const of = (duration: number, ...tracks: TrackInfo[]): Probe => ({
  ...{ container: 'mp4', duration, breaksOffAt: null, created: null, tracks, subtitles: [] },
})

const bytesOf = (seconds: number, plan: ReturnType<typeof planShrink>, sounds = 1) =>
  (((plan?.pictures?.bitrate ?? 0) + sounds * (plan?.sound?.bitrate ?? 0)) * seconds) / 8

test('a film keeps its size as long as it may, and then becomes smaller by steps', () => {
  const sizes = [30, 100, 200, 400].map(
    (seconds) => planShrink(of(seconds, picture(1920, 1080), sound), MOST)?.pictures?.size,
  )
  expect(sizes).toEqual([
    null,
    { width: 1280, height: 720 },
    { width: 854, height: 480 },
    { width: 640, height: 360 },
  ])
  const upright = planShrink(of(100, picture(1080, 1920), sound), MOST)
  expect(upright?.pictures?.size).toEqual({ width: 720, height: 1280 })
})

test('what is planned stays under the ceiling with a margin, with several sounds too', () => {
  for (const seconds of [5, 30, 100, 200, 400, 550])
    for (const sounds of [0, 1, 2]) {
      const tracks = Array.from({ length: sounds }, () => sound)
      const plan = planShrink(of(seconds, picture(1280, 720), ...tracks), MOST)
      expect(plan).not.toBeNull()
      expect(bytesOf(seconds, plan, sounds)).toBeLessThan(0.95 * MOST)
    }
})

test('a film of hours does not fit', () => {
  expect(planShrink(of(2 * 3600, picture(1920, 1080), sound), MOST)).toBeNull()
  expect(planShrink(of(900, picture(320, 180), sound), MOST)).not.toBeNull()
})

test('an hour of speech has 40 kbit/s in one channel, longer ones a lower rate, and a day none', () => {
  const planned = (hours: number) => planShrink(of(hours * 3600, sound), MOST)?.sound
  expect(planned(0.1)).toMatchObject({ bitrate: 160_000, channels: 2 })
  expect(planned(1)).toMatchObject({ channels: 1, sampleRate: 48_000 })
  expect(Math.abs((planned(1)?.bitrate ?? 0) - 42_000)).toBeLessThan(2000)
  expect(planned(1.5)).toMatchObject({ channels: 1, sampleRate: 24_000 })
  expect(planned(2.5)).toMatchObject({ channels: 1, sampleRate: 16_000 })
  expect(planned(24)).toBeUndefined()
})
