import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FilmList, FilmLook } from '../web/test/films.ts'

const QUIET = ['-hide_banner', '-nostdin', '-y']
const BEEP = 0.05
/** Nothing that comes sooner after a beep is another one. In seconds. */
const APART = 0.3
const RATE = 48_000

const run = promisify(execFile)

async function inFolder<T>(work: (folder: string) => T): Promise<Awaited<T>> {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  try {
    return await work(folder)
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
    written(film, name, async (path, folder): Promise<FilmLook> => {
      const [seen, warnings] = await Promise.all([lookInto(folder, path), warningsOf(path)])
      return { ...seen, warnings }
    }),
  listFilm: (_: unknown, film: string, name: string) => written(film, name, listOf),
  warningsOf: (_: unknown, film: string, name: string) => written(film, name, warningsOf),
}

const written = <T>(
  film: string,
  name: string,
  work: (path: string, folder: string) => Promise<T>,
) =>
  inFolder((folder) => {
    const path = join(folder, name)
    writeFileSync(path, Buffer.from(film, 'base64'))
    return work(path, folder)
  })

const LISTED = ['format', 'streams', 'packets', 'chapters']

async function listOf(path: string): Promise<FilmList> {
  const asked = await run(
    'ffprobe',
    ['-v', 'error', ...LISTED.map((what) => `-show_${what}`), '-of', 'json', path],
    { maxBuffer: 1 << 26 },
  )
  return JSON.parse(asked.stdout) as FilmList
}

/** What there is in a film, and what is seen and heard of it. */
async function lookInto(folder: string, path: string): Promise<Omit<FilmLook, 'warnings'>> {
  const told = await listOf(path)
  const isSeen = told.streams.some(({ codec_type }) => codec_type === 'video')
  await decode(folder, path, isSeen)
  return { ...told, pictures: isSeen ? picturesOf(folder) : [], beeps: beepsOf(folder) }
}

/** What ffmpeg complains about when it copies a film. */
async function warningsOf(path: string): Promise<string> {
  const output = ['-map', '0', '-c', 'copy', '-f', 'null', '-']
  const copying = await run('ffmpeg', [...QUIET, '-v', 'warning', '-i', path, ...output]).catch(
    (failed: { stderr: string }) => failed,
  )
  return copying.stderr.trim()
}

/** Decodes a film once, into files beside it: sums of its pictures, their light, its sound and when that starts. */
async function decode(folder: string, path: string, isSeen: boolean) {
  const pictures = ['-map', '0:v:0?', '-fps_mode', 'passthrough', '-enc_time_base', '1/90000']
  const grey = ['-vf', 'scale=1:1:flags=area,format=gray', '-f', 'rawvideo']
  const sound = ['-map', '0:a:0?', '-ac', '1', '-ar', `${RATE}`, '-f', 'f32le']
  const start = ['-map', '0:a:0?', '-frames:a', '1', '-f', 'framemd5']
  const outputs = [
    ...(isSeen ? [...pictures, '-f', 'framemd5', 'sums'] : []),
    ...(isSeen ? [...pictures, ...grey, 'light'] : []),
    ...[...sound, 'sound', ...start, 'start'],
  ]
  const given = [...QUIET, '-v', 'fatal', '-copyts', '-i', path, ...outputs]
  await run('ffmpeg', given, { cwd: folder })
}

/** A list of what was decoded: the time of each, in units of the list, and its sum. */
function sumsIn(path: string) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split(',').map((part) => part.trim()))
    .map(([, , time, , , sum = '']) => ({ time: Number(time), sum }))
}

/** Each picture's time, what it is, and how bright. */
function picturesOf(folder: string): FilmLook['pictures'] {
  const light = readFileSync(join(folder, 'light'))
  return sumsIn(join(folder, 'sums')).map(({ time, sum }, i) => ({
    time: time / 90_000,
    sum,
    light: light[i] ?? 0,
  }))
}

/** When sound begins after a pause. */
function beepsOf(folder: string): number[] {
  const raw = readFileSync(join(folder, 'sound'))
  const samples = new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length))
  const [, unit] = /^#tb 0: 1\/(\d+)/m.exec(readFileSync(join(folder, 'start'), 'utf8')) ?? []
  const [first] = sumsIn(join(folder, 'start'))
  const start = first && unit ? first.time / Number(unit) : 0
  const beeps: number[] = []
  let last = -Infinity
  samples.forEach((sample, i) => {
    if (Math.abs(sample) < BEEP) return
    if (i - last > APART * RATE) beeps.push(start + i / RATE)
    last = i
  })
  return beeps
}
