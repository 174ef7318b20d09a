import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { videoOf } from './probe.ts'
import { probe } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'refresh-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['renewed strip by strip', 'intra-refresh=1', 'film.mp4', true],
  ['renewed strip by strip, as it is sent', 'intra-refresh=1', 'film.ts', true],
  ['in open groups', 'open-gop=1', 'film.mp4', undefined],
  ['in closed groups', 'open-gop=0', 'film.mp4', undefined],
])('of a film %s it is known whether it can be copied', async (_, how, name, isGradual) => {
  const picture = ['-f', 'lavfi', '-t', '2', '-i', 'testsrc2=s=320x180:r=15']
  const codec = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '10', '-x264-params', how]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...codec, name], { cwd: folder })
  const found = await probe(new Blob([readFileSync(join(folder, name))]))
  expect(videoOf(found)?.isGradual).toBe(isGradual)
})
