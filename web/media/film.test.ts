import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ALONE } from './engine.ts'
import { readFilm } from './film.ts'
import { openInput } from './input.ts'

const folder = mkdtempSync(join(tmpdir(), 'film-'))
afterAll(() => rmSync(folder, { recursive: true }))

const RATE = 25

/** A film of noise with the parameter sets among its pictures, as recorders write it; decoding may begin each second. */
function noisy(name: string, seconds: number) {
  const noise = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', '320x180', '-r', `${RATE}`]
  const sets = ['-x264-params', `repeat-headers=1:keyint=${RATE}:scenecut=0`]
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '10', ...sets]
  const given = [...noise, '-i', '/dev/urandom', '-t', `${seconds}`, ...codec]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...given, name], { cwd: folder })
  return new Blob([readFileSync(join(folder, name))])
}

test('of a film whose pictures say themselves how they are decoded, those alone are read that do', async () => {
  const file = noisy('recorded.mp4', 4)
  let read = 0
  using input = await openInput(file, (share) => (read = share))
  const { frames, config } = await readFilm((await input.getPrimaryVideoTrack())!, ALONE)
  expect([frames.time.length, config === null]).toEqual([4 * RATE, false])
  expect(read).toBeLessThan(0.5)
})
