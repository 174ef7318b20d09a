import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BitWriter } from './avc-bits.ts'
import { firstFieldOf } from './avc-fields.ts'
import { firstField } from './film-fields.ts'
import { openInput } from './input.ts'
import { probe } from './open.ts'
import { videoOf } from './probe.ts'

const folder = mkdtempSync(join(tmpdir(), 'fields-'))
afterAll(() => rmSync(folder, { recursive: true }))

const woven = (order: 'tff' | 'bff') => [
  ...['-vf', `tinterlace=${order === 'tff' ? 'interleave_top' : 'interleave_bottom'}`],
  ...['-flags', '+ilme+ildct', ...(order === 'bff' ? ['-x264-params', 'bff=1'] : [])],
]

test.each([
  ['film.mp4', woven('tff'), 'top'],
  ['tape.mp4', woven('bff'), 'bottom'],
  ['camera.mts', woven('tff'), 'top'],
  ['capture.mkv', woven('bff'), 'bottom'],
  ['whole.mp4', [], null],
  // The sequence allows fields, and no picture is of any.
  ['whole.mts', ['-x264-params', 'fake-interlaced=1'], null],
])('of %s it is known whether it is interlaced, and which field comes first', async (...given) => {
  const [name, how, first] = given
  const picture = ['-f', 'lavfi', '-t', '1', '-i', 'testsrc2=s=320x180:r=50']
  const codec = ['-c:v', 'libx264', '-preset', 'veryfast']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...how, ...codec, name], { cwd: folder })
  const file = new Blob([readFileSync(join(folder, name))])
  expect(videoOf(await probe(file))?.isInterlaced).toBe(first ? true : undefined)
  using input = await openInput(file)
  expect(await firstField((await input.getPrimaryVideoTrack())!)).toBe(first)
})

/** As cameras write it that send each field of a picture that moves by itself, and what rests whole. */
test('of pictures that each say it themselves, one of fields among the first is enough', () => {
  const sps = new BitWriter()
  // Main profile at level 4, the id 0.
  for (const [value, bits] of [
    [0x67, 8],
    [77, 8],
    [0, 8],
    [40, 8],
  ] as const)
    sps.u(value, bits)
  for (const value of [0, 0, 2, 2]) sps.ue(value)
  sps.u(0, 1)
  for (const value of [119, 33]) sps.ue(value)
  // Neither whole alone, nor by pairs of macroblocks.
  sps.u(0b00, 2)
  const slice = (isField: number, isBottom: number) => {
    const bits = new BitWriter()
    bits.u(0x41, 8)
    for (const value of [0, 7, 0]) bits.ue(value)
    bits.u(1, 4)
    bits.u(isField, 1)
    bits.u(isBottom, 1)
    bits.u(0x7f, 7)
    return bits.bytes()
  }
  expect(firstFieldOf([[sps.bytes()], [slice(0, 0)], [slice(0, 0)]])).toBe(null)
  expect(firstFieldOf([[sps.bytes()], [slice(0, 0)], [slice(1, 0), slice(1, 1)]])).toBe('top')
  expect(firstFieldOf([[sps.bytes()], [slice(0, 0)], [slice(1, 1), slice(1, 0)]])).toBe('bottom')
})
