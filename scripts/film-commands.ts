import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FilmLook } from '../web/test/films.ts'

const QUIET = ['-hide_banner', '-nostdin', '-y']
const BEEP = 0.05
/** Nothing that comes sooner after a beep is another one. In seconds. */
const APART = 0.3
const RATE = 48_000

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What the steps so far have made, by those steps: many odd films begin with the same plain one. */
const made = new Map<string, Buffer>()

/** What tests in a browser ask of ffmpeg, which makes odd films and says what others see in a result. Films travel in Base64. */
export const filmCommands = {
  /** @param steps arguments of ffmpeg, each ending with the file it writes @returns the last file */
  makeFilm: (_: unknown, steps: readonly string[][]) =>
    inFolder((cwd) => {
      let film: Buffer | undefined
      for (const [at, step] of steps.entries()) {
        const path = join(cwd, step.at(-1) ?? '')
        const soFar = JSON.stringify(steps.slice(0, at + 1))
        film = made.get(soFar)
        if (film) writeFileSync(path, film)
        else {
          execFileSync('ffmpeg', [...QUIET, '-v', 'error', ...step], { cwd })
          made.set(soFar, (film = readFileSync(path)))
        }
      }
      return film?.toString('base64') ?? ''
    }),
  lookAtFilm: (_: unknown, film: string, name: string) =>
    inFolder((folder): FilmLook => {
      const path = join(folder, name)
      writeFileSync(path, Buffer.from(film, 'base64'))
      const asked = execFileSync(
        'ffprobe',
        ['-v', 'error', '-show_streams', '-show_packets', '-show_chapters', '-of', 'json', path],
        { encoding: 'utf8', maxBuffer: 1 << 26 },
      )
      const output = ['-map', '0', '-c', 'copy', '-f', 'null', '-']
      const copying = spawnSync('ffmpeg', [...QUIET, '-v', 'warning', '-i', path, ...output])
      const told = JSON.parse(asked) as Pick<FilmLook, 'streams' | 'packets' | 'chapters'>
      const isSeen = told.streams.some(({ codec_type }) => codec_type === 'video')
      decode(folder, path, isSeen)
      return {
        ...told,
        warnings: copying.stderr.toString().trim(),
        pictures: isSeen ? picturesOf(folder) : [],
        beeps: beepsOf(folder, path),
      }
    }),
}

/** Decodes a film once, into files beside it: sums of its pictures, their light, its sound. */
function decode(folder: string, path: string, isSeen: boolean) {
  const pictures = ['-map', '0:v:0?', '-fps_mode', 'passthrough', '-enc_time_base', '1/90000']
  const grey = ['-vf', 'scale=1:1:flags=area,format=gray', '-f', 'rawvideo']
  const sound = ['-map', '0:a:0?', '-ac', '1', '-ar', `${RATE}`, '-f', 'f32le']
  const outputs = [
    ...(isSeen ? [...pictures, '-f', 'framemd5', 'sums'] : []),
    ...(isSeen ? [...pictures, ...grey, 'light'] : []),
    ...[...sound, 'sound'],
  ]
  const options = { cwd: folder, stdio: 'ignore' } as const
  execFileSync('ffmpeg', [...QUIET, '-v', 'fatal', '-copyts', '-i', path, ...outputs], options)
}

/** Each picture's time, what it is, and how bright. */
function picturesOf(folder: string): FilmLook['pictures'] {
  const sums = readFileSync(join(folder, 'sums'), 'utf8')
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split(',').map((part) => part.trim()))
  const light = readFileSync(join(folder, 'light'))
  return sums.map(([, , time, , , sum = ''], i) => ({
    time: Number(time) / 90_000,
    sum,
    light: light[i] ?? 0,
  }))
}

/** When sound begins after a pause. */
function beepsOf(folder: string, path: string): number[] {
  const raw = readFileSync(join(folder, 'sound'))
  const samples = new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length))
  const first = execFileSync(
    'ffprobe',
    [
      ...['-v', 'fatal', '-select_streams', 'a:0', '-read_intervals', '%+#1'],
      ...['-show_entries', 'frame=pts_time', '-of', 'csv=p=0', path],
    ],
    { encoding: 'utf8' },
  )
  const start = Number.parseFloat(first) || 0
  const beeps: number[] = []
  let last = -Infinity
  samples.forEach((sample, i) => {
    if (Math.abs(sample) < BEEP) return
    if (i - last > APART * RATE) beeps.push(start + i / RATE)
    last = i
  })
  return beeps
}
