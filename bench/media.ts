import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Range } from '../web/media/timeline.ts'
import { blockLines, median, type Line } from './line.ts'
import { ffmpeg } from './media/ffmpeg.ts'
import { bitrateOf, ssim, worstJoin } from './media/joins.ts'
import { openMediaBench } from './media/serve.ts'
import { farthest, keptBeside, SHORTEST, silencedetect, THRESHOLD } from './media/silences.ts'

const ROUNDS = 3
const CLIP = 'long.mp4'
const FPS = 30
/** Ten minutes of sound, and a gigabyte of 4K in the bitrate of a phone. */
const LONG_SOUND = 'ten.wav'
const LARGE = 'large.mp4'
const LARGE_BYTES = 1e9

/** Silences, smart cut and full encoding in Chromium beside ffmpeg doing the same, in turns, on a minute of 720p. */
export default async function media(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'media-clips-'))
  execFileSync(join(import.meta.dirname, '../scripts/make-clips.sh'), ['bench', folder])
  const clip = join(folder, CLIP)
  const bench = await openMediaBench(folder, folder)
  const times = { silenceHere: [], silence: [], smart: [], full: [], cut: [] } as Record<
    'silenceHere' | 'silence' | 'smart' | 'full' | 'cut',
    number[]
  >
  let worstBoundary = 0
  let share = 0
  try {
    const { silences: theirs } = silencedetect(clip)
    let kept: Range[] = []
    for (let round = 0; round < ROUNDS; round++) {
      times.silence.push(silencedetect(clip).milliseconds)
      const heard = await bench.call('analyse', CLIP, THRESHOLD, SHORTEST)
      if ('why' in heard) throw new Error(`analyse: ${heard.why} ${heard.detail}`)
      times.silenceHere.push(heard.milliseconds)
      worstBoundary = Math.max(worstBoundary, farthest(heard.silences, theirs))
      kept = keptBeside(heard.silences, heard.duration)
      times.cut.push(cutWithFfmpeg(clip, kept, join(folder, 'ffmpeg.mp4')))
      const smart = await cutHere(bench, kept, false)
      times.smart.push(smart.milliseconds)
      share = smart.encodedShare
      times.full.push((await cutHere(bench, kept, true)).milliseconds)
    }
    const joinError = worstJoin(clip, join(folder, 'false.mp4'), kept)
    const fullError = worstJoin(clip, join(folder, 'true.mp4'), kept)
    const here = ssim(clip, join(folder, 'true.mp4'))
    const there = ssim(clip, join(folder, 'ffmpeg.mp4'))
    const [silenceHere, silence, smart, full, cut] = [
      times.silenceHere,
      times.silence,
      times.smart,
      times.full,
      times.cut,
    ].map(median) as [number, number, number, number, number]
    return [
      {
        name: 'silences against ffmpeg silencedetect, time',
        value: silenceHere / silence,
        unit: 'x',
      },
      {
        name: 'silences: farthest boundary from silencedetect',
        value: worstBoundary,
        unit: 'ms',
        target: { atMost: 30 },
      },
      { name: 'ffmpeg select/aselect -preset veryfast', value: cut, unit: 'ms' },
      { name: 'smart cut', value: smart, unit: 'ms' },
      {
        name: 'smart cut against ffmpeg, over its encoded share of the full encoding',
        value: (smart - share * full) / cut,
        unit: 'x',
        target: { atMost: 0.03 },
      },
      { name: 'smart cut: encoded share', value: share, unit: 'x' },
      {
        name: 'smart cut: farthest picture from the plan',
        value: joinError * 1000,
        unit: 'ms',
      },
      {
        name: 'smart cut: farthest picture from the plan, in pictures',
        value: joinError * FPS,
        unit: 'n',
        target: { atMost: 1 },
      },
      {
        name: 'smart cut: bitrate against the source',
        value: bitrateOf(join(folder, 'false.mp4')) / bitrateOf(clip),
        unit: 'x',
        target: { atMost: 1.05 },
      },
      {
        name: 'full encoding: farthest picture from the plan, in pictures',
        value: fullError * FPS,
        unit: 'n',
        target: { atMost: 1 },
      },
      {
        name: 'full encoding: bitrate against the source',
        value: bitrateOf(join(folder, 'true.mp4')) / bitrateOf(clip),
        unit: 'x',
        target: { atMost: 1.05 },
      },
      {
        name: 'ten minutes of sound as M4A',
        value: await encodeLongSound(bench, clip, folder),
        unit: 'ms',
        target: { atMost: 10_000 },
      },
      {
        name: 'memory of cutting 1 GB of 4K, over the idle page',
        value: await memoryOfLarge(bench, clip, folder),
        unit: 'MB',
        target: { atMost: 400 },
      },
      {
        name: 'full encoding against ffmpeg, time',
        value: full / cut,
        unit: 'x',
        target: { atMost: 0.6 },
      },
      { name: 'full encoding', value: here, unit: 'SSIM' },
      {
        name: 'full encoding, SSIM below ffmpeg',
        value: there - here,
        unit: 'SSIM',
        target: { atMost: 0.003 },
      },
      ...blockLines('silences', await bench.blockOf('analyse', CLIP, THRESHOLD, SHORTEST)),
      ...blockLines('smart cut', await bench.blockOf('cutOut', CLIP, cutting(kept, false), null)),
      ...blockLines(
        'full encoding',
        await bench.blockOf('cutOut', CLIP, cutting(kept, true), null),
      ),
    ]
  } finally {
    await bench.close()
    rmSync(folder, { recursive: true })
  }
}

const cutting = (kept: Range[], encodeAll: boolean) =>
  ({ kept, format: 'mp4', name: 'cut', encodeAll }) as const

async function cutHere(bench: Bench, kept: Range[], encodeAll: boolean) {
  const made = await bench.call('cutOut', CLIP, cutting(kept, encodeAll), `${encodeAll}.mp4`)
  if (!('way' in made)) throw new Error(`cutOut: ${made.why} ${made.detail}`)
  if (made.way !== (encodeAll ? 'encoded' : 'copied')) throw new Error(`The film was ${made.way}.`)
  return {
    milliseconds: made.milliseconds,
    encodedShare: 'encodedShare' in made ? made.encodedShare : 1,
  }
}

type Bench = Awaited<ReturnType<typeof openMediaBench>>

/** In milliseconds. */
async function encodeLongSound(bench: Bench, clip: string, folder: string): Promise<number> {
  ffmpeg('-stream_loop', '-1', '-i', clip, '-vn', '-t', '600', join(folder, LONG_SOUND))
  await bench.give(join(folder, LONG_SOUND))
  const kept = [
    { start: 0, end: 299 },
    { start: 300, end: 600 },
  ]
  const made = await bench.call('cutOut', LONG_SOUND, { kept, format: 'm4a', name: 'ten' }, null)
  if ('why' in made) throw new Error(`cutOut: ${made.why} ${made.detail}`)
  return made.milliseconds
}

/** In megabytes. */
async function memoryOfLarge(bench: Bench, clip: string, folder: string): Promise<number> {
  const [short, large] = [join(folder, 'short.mp4'), join(folder, LARGE)]
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=3840x2160:r=30,noise=alls=6:allf=t']
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-b:v', '32M', '-g', '30']
  ffmpeg(...picture, '-t', '5', ...codec, '-pix_fmt', 'yuv420p', short)
  const seconds = Math.ceil((5 * LARGE_BYTES) / statSync(short).size)
  const tracks = ['-map', '0:v', '-map', '1:a', '-t', String(seconds), '-c', 'copy']
  ffmpeg('-stream_loop', '-1', '-i', short, '-stream_loop', '-1', '-i', clip, ...tracks, large)
  await bench.give(large)
  const heard = await bench.call('analyse', LARGE, THRESHOLD, SHORTEST)
  if ('why' in heard) throw new Error(`analyse: ${heard.why} ${heard.detail}`)
  const kept = keptBeside(heard.silences, heard.duration)
  const { answer, bytes } = await bench.peakOver(
    async () => await bench.call('cutOut', LARGE, { kept, format: 'same', name: 'large' }, null),
  )
  if ('why' in answer) throw new Error(`cutOut: ${answer.why} ${answer.detail}`)
  return bytes / 1e6
}

const inKept = (kept: Range[]) =>
  kept.map(({ start, end }) => `gte(t,${start - 1e-4})*lt(t,${end - 1e-4})`).join('+')

const cutWithFfmpeg = (clip: string, kept: Range[], out: string) =>
  ffmpeg(
    ...['-i', clip, '-vf', `select='${inKept(kept)}',setpts=N/FRAME_RATE/TB`],
    ...['-af', `aselect='${inKept(kept)}',asetpts=N/SR/TB`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '4500k', '-c:a', 'aac', '-b:a', '128k'],
    out,
  )
