import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { probe } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'notes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const HERE = '+22.3193+114.1694/'
const APPLE = `com.apple.quicktime.location.ISO6709=${HERE}`

test.each([
  ['android.mp4', ['-metadata', `location=${HERE}`], { place: true, timecode: false }],
  [
    'camera.mov',
    ['-metadata', `location=${HERE}`, '-timecode', '01:00:00:00'],
    { place: true, timecode: true },
  ],
  [
    'apple.mov',
    ['-movflags', 'use_metadata_tags', '-metadata', APPLE],
    { place: true, timecode: false },
  ],
  ['copied.mkv', ['-metadata', `location=${HERE}`], { place: true, timecode: false }],
  ['studio.mov', ['-timecode', '01:00:00:00'], { place: false, timecode: true }],
  ['plain.mp4', ['-metadata', 'title=At home'], undefined],
])('of %s it is known what its camera wrote beside it', async (name, how, notes) => {
  const film = ['-f', 'lavfi', '-t', '0.4', '-i', 'testsrc2=s=64x64:r=10', '-pix_fmt', 'yuv420p']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...film, '-c:v', 'libx264', ...how, name], {
    cwd: folder,
  })
  expect((await probe(new Blob([readFileSync(join(folder, name))]))).camera).toEqual(notes)
})
