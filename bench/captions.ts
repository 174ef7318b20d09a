import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSrt } from '../web/media/captions/srt.ts'
import { sceneOf } from '../web/media/captions/place.ts'
import { STYLES } from '../web/media/text/style.ts'
import { blockLines, median, type Line } from './line.ts'
import { openMediaBench } from './media/serve.ts'

const ROUNDS = 3
const CLIP = 'long.mp4'
const SECONDS = 60
/** One line after the other, as in a film where somebody always speaks. */
const EACH_SECONDS = 3
const TEXTS = [
  'The quick brown fox jumps over the lazy dog, twice a day',
  '今天我们来看看怎样给一张脸打光，然后再拍一次。',
  'A window, a lamp and a sheet of paper',
]
const captions = Array.from({ length: SECONDS / EACH_SECONDS }, (_, i) => ({
  start: i * EACH_SECONDS,
  end: (i + 1) * EACH_SECONDS - 0.2,
  text: TEXTS[i % TEXTS.length] as string,
}))

/** Where somebody speaks for a while only, most of the film need not be touched. */
const few = captions.filter(({ start, end }) => start >= 24 && end <= 33)

/** Captions burned into a minute of 720p in Chromium beside ffmpeg doing the same, in turns. */
export default async function measure(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'caption-clips-'))
  execFileSync(join(import.meta.dirname, '../scripts/make-clips.sh'), ['bench', folder])
  writeFileSync(join(folder, 'captions.srt'), writeSrt({ captions }))
  const bitrate = ['-b:v', bitrateOf(join(folder, CLIP))]
  const bench = await openMediaBench(folder, folder)
  const times = { plain: [], karaoke: [], few: [], soft: [], ffmpeg: [], alike: [] } as Record<
    'plain' | 'karaoke' | 'few' | 'soft' | 'ffmpeg' | 'alike',
    number[]
  >
  const burning = (style: keyof typeof STYLES, lines = captions) =>
    [
      CLIP,
      { captions: lines, style: STYLES[style], scene: sceneOf(), name: style },
      `${style}.mp4`,
    ] as const
  const here = async (style: keyof typeof STYLES, lines = captions) =>
    (await bench.call('burnIn', ...burning(style, lines))).milliseconds
  try {
    for (let round = 0; round < ROUNDS; round++) {
      times.ffmpeg.push(byFfmpeg(folder))
      times.alike.push(byFfmpeg(folder, bitrate))
      times.plain.push(await here('clean'))
      times.karaoke.push(await here('karaoke'))
      times.few.push(await here('clean', few))
      const soft = { captions, language: 'eng', name: 'soft' }
      times.soft.push((await bench.call('addSoftTrack', CLIP, soft, 'soft.mp4')).milliseconds)
    }
    const ffmpeg = median(times.ffmpeg)
    const alike = median(times.alike)
    return [
      { name: 'ffmpeg -vf subtitles -preset veryfast', value: ffmpeg, unit: 'ms' },
      { name: 'the same, at the bitrate of the film', value: alike, unit: 'ms' },
      { name: 'burned in', value: median(times.plain), unit: 'ms' },
      {
        name: 'burned in, against ffmpeg',
        value: median(times.plain) / ffmpeg,
        unit: 'x',
        target: { atMost: 0.5 },
      },
      {
        name: 'burned in word by word, against ffmpeg',
        value: median(times.karaoke) / ffmpeg,
        unit: 'x',
        target: { atMost: 0.5 },
      },
      {
        name: 'burned in, against ffmpeg at the bitrate of the film',
        value: median(times.plain) / alike,
        unit: 'x',
      },
      {
        name: 'burned in word by word, against ffmpeg at the bitrate of the film',
        value: median(times.karaoke) / alike,
        unit: 'x',
      },
      {
        name: 'burned into nine seconds of it, against ffmpeg',
        value: median(times.few) / ffmpeg,
        unit: 'x',
        target: { atMost: 0.25 },
      },
      { name: 'as a track', value: median(times.soft), unit: 'ms' },
      ...blockLines(
        'burning in word by word',
        await bench.blockOf('burnIn', ...burning('karaoke')),
      ),
    ]
  } finally {
    await bench.close()
    rmSync(folder, { recursive: true })
  }
}

/** @returns bits a second of the film's pictures, which a burnt-in copy here is given too */
function bitrateOf(film: string) {
  const asked = ['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'stream=bit_rate']
  return execFileSync('ffprobe', [...asked, '-of', 'csv=p=0', film], { encoding: 'utf8' }).trim()
}

function byFfmpeg(folder: string, bitrate: string[] = []) {
  const started = performance.now()
  execFileSync(
    'ffmpeg',
    [
      ...['-v', 'error', '-nostdin', '-y', '-i', CLIP, '-vf', 'subtitles=captions.srt'],
      ...['-c:v', 'libx264', '-preset', 'veryfast', ...bitrate, '-c:a', 'copy'],
      'ffmpeg.mp4',
    ],
    { cwd: folder },
  )
  return performance.now() - started
}
