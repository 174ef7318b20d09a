import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Range } from '../web/media/timeline.ts'
import type { Line } from './line.ts'
import { toldByFfmpeg } from './media/ffmpeg.ts'
import { bitrateOf, worstJoin } from './media/joins.ts'
import { openMediaBench } from './media/serve.ts'
import {
  farthest,
  keptBeside,
  MARGIN,
  SHORTEST,
  silencedetect,
  THRESHOLD,
} from './media/silences.ts'

const CLIP = 'long.mp4'
const FPS = 30
const BITRATE = '4500k'

/** Cut silence in Chromium beside auto-editor, as Debian has it, with the same silences to find in a minute of 720p. */
export default async function autoEditor(): Promise<Line[]> {
  if (spawnSync('auto-editor', ['--version']).error) install()
  const folder = mkdtempSync(join(tmpdir(), 'auto-editor-clips-'))
  execFileSync(join(import.meta.dirname, '../scripts/make-clips.sh'), ['bench', folder])
  const clip = join(folder, CLIP)
  const bench = await openMediaBench(folder, folder)
  try {
    const { silences } = silencedetect(clip)
    const heard = await bench.call('analyse', CLIP, THRESHOLD, SHORTEST)
    if ('why' in heard) throw new Error(`analyse: ${heard.why} ${heard.detail}`)
    const edit = editOf(clip)
    const theirs = gapsOf(planned(edit, folder, 0), heard.duration)
    const theirPlan = planned(edit, folder, MARGIN)
    const theirFilm = join(folder, 'theirs.mp4')
    const encoding = ['-c:v', 'libx264', '-b:v', BITRATE, '-b:a', '128k']
    const theirTime = edited(edit, folder, MARGIN, [...encoding, '-o', theirFilm])

    const kept = keptBeside(heard.silences, heard.duration)
    const here = async (encodeAll: boolean) => {
      const options = { kept, format: 'mp4', name: 'cut', encodeAll } as const
      const made = await bench.call('cutOut', CLIP, options, `${encodeAll}.mp4`)
      if ('why' in made) throw new Error(`cutOut: ${made.why} ${made.detail}`)
      return heard.milliseconds + made.milliseconds
    }
    const [smart, full] = [await here(false), await here(true)]
    const ofFilm = (name: string, film: string, plan: Range[]): Line[] => [
      {
        name: `${name}: farthest picture from its own plan, in pictures`,
        value: worstJoin(clip, film, plan) * FPS,
        unit: 'n',
      },
      {
        name: `${name}: bitrate against the source`,
        value: bitrateOf(film) / bitrateOf(clip),
        unit: 'x',
      },
    ]
    return [
      { name: 'silences that silencedetect hears', value: silences.length, unit: 'n' },
      { name: 'auto-editor finds of them', value: theirs.length, unit: 'n' },
      {
        name: 'auto-editor: farthest boundary from silencedetect',
        value: farthest(theirs, silences),
        unit: 'ms',
      },
      {
        name: 'here: farthest boundary from silencedetect',
        value: farthest(heard.silences, silences),
        unit: 'ms',
        target: { atMost: 30 },
      },
      { name: 'auto-editor, time', value: theirTime, unit: 'ms' },
      { name: 'smart cut against auto-editor, time', value: smart / theirTime, unit: 'x' },
      { name: 'full encoding against auto-editor, time', value: full / theirTime, unit: 'x' },
      ...ofFilm('auto-editor', theirFilm, theirPlan),
      ...ofFilm('smart cut', join(folder, 'false.mp4'), kept),
      ...ofFilm('full encoding', join(folder, 'true.mp4'), kept),
    ]
  } finally {
    await bench.close()
    rmSync(folder, { recursive: true })
  }
}

/** In a process of its own: where it cannot be had, the other subjects are measured all the same. */
function install() {
  const script = pathToFileURL(join(import.meta.dirname, '../scripts/install.mjs'))
  const code = `import { installDebian } from '${script}'
    installDebian({ 'auto-editor': '/usr/bin/auto-editor' })`
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' })
}

/** @returns milliseconds */
function edited(edit: string, folder: string, margin: number, out: string[]) {
  const started = performance.now()
  const margins = [
    '--margin',
    `${margin}sec`,
    '--min-cut-length',
    `${(SHORTEST - 2 * margin).toFixed(2)}sec`,
  ]
  const quiet = ['--no-open', '--my-ffmpeg', '-q', '--progress', 'none']
  execFileSync('auto-editor', [CLIP, '--edit', edit, ...margins, ...quiet, ...out], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return performance.now() - started
}

/** What auto-editor says it would keep: whole pictures. */
function planned(edit: string, folder: string, margin: number): Range[] {
  const plan = join(folder, 'plan.json')
  edited(edit, folder, margin, ['--export', 'json', '-o', plan])
  const { timeline } = JSON.parse(readFileSync(plan, 'utf8')) as {
    timeline: { v: { offset: number; dur: number }[][] }
  }
  return (timeline.v[0] ?? []).map(({ offset, dur }) => ({
    start: offset / FPS,
    end: (offset + dur) / FPS,
  }))
}

const gapsOf = (kept: Range[], duration: number): Range[] =>
  kept
    .map(({ end }, i) => ({ start: end, end: kept[i + 1]?.start ?? duration }))
    .filter(({ start, end }) => end - start >= SHORTEST / 2)

/** It counts from the loudest sample of the film, not from full scale. */
function editOf(clip: string): string {
  const told = toldByFfmpeg('-i', clip, '-vn', '-af', 'volumedetect')
  const loudest = Number(/max_volume: (-?[\d.]+) dB/.exec(told)?.[1])
  return `audio:threshold=${(10 ** ((THRESHOLD - loudest) / 20)).toFixed(6)}`
}
