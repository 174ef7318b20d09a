import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, type Line } from './line.ts'
import { ffmpeg } from './media/ffmpeg.ts'
import { openMediaBench } from './media/serve.ts'
import { bytesOfMozjpeg } from './media/mozjpeg.ts'

const ROUNDS = 7

/** A photograph of 12 megapixels, with a camera's grain, made small for sending, in Chromium beside ffmpeg doing the same, in turns. */
export default async function pictures(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const bench = await openMediaBench(folder, folder)
  const [here, there, blocked, calm]: [number[], number[], number[], number[]] = [[], [], [], []]
  let [bytes, theirs] = [0, 0]
  try {
    ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=4000x3000,noise=alls=60:allf=u,format=yuvj420p',
      '-frames:v',
      '1',
      '-q:v',
      '2',
      join(folder, 'photo.jpg'),
    )
    for (let round = 0; round < ROUNDS; round++) {
      const made = await bench.call('compress', 'photo.jpg')
      if (made.width !== 1024 || made.height !== 768)
        throw new Error(`The result is ${made.width} by ${made.height}.`)
      here.push(made.milliseconds)
      blocked.push(made.blocked)
      calm.push(made.calm)
      bytes = made.bytes
      there.push(
        ffmpeg(
          ...['-i', join(folder, 'photo.jpg'), '-vf', 'scale=1024:-2:flags=lanczos'],
          join(folder, 'theirs.jpg'),
        ),
      )
    }
    theirs = await bytesOfMozjpeg(join(folder, 'small.png'), join(folder, 'small.jpg'))
  } finally {
    await bench.close()
    rmSync(folder, { recursive: true })
  }
  return [
    {
      name: '12 MP JPEG to 1024 px, quality 0.6',
      value: median(here),
      unit: 'ms',
      target: { atMost: 400 },
    },
    {
      name: 'longest the page could not answer meanwhile',
      value: Math.max(...blocked),
      unit: 'ms',
      target: { atMost: 50 },
    },
    { name: 'the same while it has nothing to do', value: Math.max(...calm), unit: 'ms' },
    { name: 'its size', value: bytes / 1000, unit: 'kB' },
    {
      name: 'its size against MozJPEG at the same SSIM',
      value: bytes / theirs,
      unit: 'x',
      target: { atMost: 1.05 },
    },
    {
      name: 'against ffmpeg with lanczos, time',
      value: median(here) / median(there),
      unit: 'x',
      target: { atMost: 0.6 },
    },
  ]
}
