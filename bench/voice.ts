import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readWav } from '../worker/providers/sound/contract.ts'
import { fftOf } from '../web/media/fft.ts'
import { median, type Line } from './line.ts'
import { ffmpeg, toldByFfmpeg } from './media/ffmpeg.ts'
import { openMediaBench } from './media/serve.ts'

const ROUNDS = 3
const SEMITONES = 4
const TARGET = -16
/** The same on both sides, as a voice is mostly recorded, and different ones. */
const [CLIP, STEREO, TONE] = ['talk.wav', 'stereo.wav', 'tone.wav']
const HERTZ = 440
const PLAIN = { pitch: 0, formant: 0, tempo: 1, noise: 0, hum: false, rumble: false, target: null }

/** A minute of speech shifted, stretched and brought to a loudness in Chromium, beside ffmpeg with rubberband and ebur128, in turns. */
export default async function voice(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'voice-clips-'))
  const path = (name: string) => join(folder, name)
  const spoken = path('spoken.wav')
  execFileSync('espeak-ng', [
    '-w',
    spoken,
    '-s',
    '150',
    '-f',
    join(import.meta.dirname, 'media/talk.txt'),
  ])
  ffmpeg('-stream_loop', '-1', '-i', spoken, '-t', '60', '-ar', '48000', '-ac', '2', path(CLIP))
  ffmpeg('-i', path(CLIP), '-af', 'pan=stereo|c0=c0|c1=0.7*c1', path(STEREO))
  ffmpeg('-f', 'lavfi', '-i', `sine=f=${HERTZ}:r=48000:d=4`, path(TONE))
  const bench = await openMediaBench(folder, folder)
  const times = { here: [], stereo: [], there: [], blocks: [], all: [] } as Record<
    'here' | 'stereo' | 'there' | 'blocks' | 'all',
    number[]
  >
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const ratio = 2 ** (SEMITONES / 12)
      times.there.push(
        ffmpeg('-i', path(CLIP), '-af', `rubberband=pitch=${ratio}`, path('their.wav')),
      )
      const made = await tuned(bench, CLIP, { pitch: SEMITONES }, 'pitch.wav')
      times.here.push(made.milliseconds)
      times.stereo.push(
        (await tuned(bench, STEREO, { pitch: SEMITONES }, 'stereo-out.wav')).milliseconds,
      )
      times.blocks.push(made.longest)
      const all = { pitch: -3, formant: -1.5, noise: 15, hum: true, rumble: true, target: TARGET }
      times.all.push((await tuned(bench, CLIP, all, 'all.wav')).milliseconds)
    }
    await tuned(bench, TONE, { pitch: SEMITONES }, 'tone-out.wav')
    await tuned(bench, CLIP, { tempo: 1.25 }, 'quick.wav')
    await tuned(bench, CLIP, { target: TARGET }, 'loud.wav')
    await tuned(bench, CLIP, { target: -14 }, 'louder.wav')
    const off = [loudness(path('loud.wav')) - TARGET, loudness(path('louder.wav')) + 14].map(
      Math.abs,
    )
    const peaks = ['loud.wav', 'louder.wav', 'all.wav'].map((name) => truePeak(path(name)))
    const [mine, both, theirs] = [times.here, times.stereo, times.there].map(median) as [
      ...[number, number, number],
    ]
    return [
      { name: 'a minute of a voice in stereo, four semitones up', value: mine, unit: 'ms' },
      { name: 'the same with two different sides', value: both, unit: 'ms' },
      { name: 'ffmpeg rubberband, the same', value: theirs, unit: 'ms' },
      {
        name: 'against ffmpeg rubberband, time',
        value: mine / theirs,
        unit: 'x',
        target: { atMost: 0.7 },
      },
      {
        name: 'with two different sides, against ffmpeg rubberband, time',
        value: both / theirs,
        unit: 'x',
        target: { atMost: 0.7 },
      },
      { name: 'cleaned, deeper and levelled, a minute', value: median(times.all), unit: 'ms' },
      {
        name: 'longest block of the main thread',
        value: Math.max(...times.blocks),
        unit: 'ms',
        target: { atMost: 50 },
      },
      {
        name: 'pitch of a tone, off by so many cents',
        value: Math.abs(1200 * Math.log2(hertzOf(path('tone-out.wav')) / HERTZ) - 100 * SEMITONES),
        unit: 'n',
        target: { atMost: 5 },
      },
      {
        name: 'length at 125 % tempo, off by',
        value: Math.abs(secondsOf(path('quick.wav')) - 60 / 1.25) * 1000,
        unit: 'ms',
        target: { atMost: 1 },
      },
      {
        name: 'loudness by ffmpeg ebur128, off by',
        value: Math.max(...off),
        unit: 'dB',
        target: { atMost: 0.1 },
      },
      {
        name: 'true peak by ffmpeg ebur128, at most',
        value: Math.max(...peaks),
        unit: 'dB',
        target: { atMost: -0.95 },
      },
    ]
  } finally {
    await bench.close()
    rmSync(folder, { recursive: true })
  }
}

async function tuned(
  bench: Awaited<ReturnType<typeof openMediaBench>>,
  clip: string,
  settings: object,
  out: string,
) {
  const made = await bench.call('tune', clip, { ...PLAIN, ...settings }, out)
  if ('why' in made) throw new Error(`tune: ${made.why} ${made.detail}`)
  return made
}

const summaryOf = (path: string) => {
  const told = toldByFfmpeg('-i', path, '-af', 'ebur128=peak=true')
  return told.slice(told.lastIndexOf('Summary'))
}
const loudness = (path: string) => Number(/I:\s+([-\d.]+)/.exec(summaryOf(path))?.[1])
const truePeak = (path: string) => Number(/Peak:\s+([-\d.]+)/.exec(summaryOf(path))?.[1])

const wavOf = (path: string) => readWav(readFileSync(path))
const secondsOf = (path: string) => {
  const { samples, rate } = wavOf(path)
  return samples.length / rate
}

/** The strongest frequency, between the bins of a long window. */
function hertzOf(path: string) {
  const { samples, rate } = wavOf(path)
  const size = 65_536
  const re = Float64Array.from(
    { length: size },
    (_, i) => (samples[rate + i] ?? 0) * Math.sin((Math.PI * (i + 0.5)) / size) ** 2,
  )
  const im = new Float64Array(size)
  fftOf(size).forward(re, im)
  const logs = re.slice(0, size / 2).map((x, k) => Math.log(x * x + (im[k] ?? 0) ** 2 + 1e-12))
  const top = logs.indexOf(Math.max(...logs))
  const [left, here, right] = [logs[top - 1] ?? 0, logs[top] ?? 0, logs[top + 1] ?? 0]
  return ((top + (left - right) / (2 * (left - 2 * here + right))) * rate) / size
}
