import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { probe } from '../open.ts'
import { audioOf, videoOf } from '../probe.ts'
import { keptRanges } from '../timeline.ts'
import { cutList, laidOut, rateOf } from './cut-list.ts'
import { writeFcpxml } from './fcpxml.ts'

/** Eight seconds of a film with a tone. @param picked which of its 120 pictures a second are kept */
async function filmed(picked: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rate-'))
  const path = join(folder, 'film.mp4')
  const sources = ['-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=120', '-f', 'lavfi', '-i', 'sine']
  const how = ['-vf', `select='${picked}'`, '-fps_mode', 'vfr', '-c:v', 'libx264', '-t', '8']
  execFileSync('ffmpeg', ['-v', 'error', ...sources, ...how, path])
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  const found = await probe(new File([bytes], 'film.mp4'))
  return { duration: found.duration, video: videoOf(found), audio: audioOf(found) }
}

test.each([
  ['a screen that moves now and then', 'not(mod(n,2))*(between(t,1,3)+not(mod(n,60)))', 60, true],
  // By fours and fives: a thirtieth and a twenty-fourth of a second.
  [
    'a phone in the dark',
    'not(mod(mod(n,49),4))*lt(mod(n,49),24)+not(mod(mod(n,49)-24,5))*gte(mod(n,49),24)',
    30,
    true,
  ],
  ['24 pictures made for 60', 'not(mod(n,10))+eq(mod(n,10),4)', 24, false],
  ['a camera', 'not(mod(n,4))', 30, false],
])('a cut list of %s counts as many pictures as it moves by', async (_, picked, rate, changes) => {
  const { duration, video, audio } = await filmed(picked)
  expect(video?.movingRate !== undefined).toBe(changes)
  expect(rateOf(video)).toEqual({ num: rate, den: 1 })
  const cuts = [
    { start: 1.04, end: 1.52 },
    { start: 5.33, end: 6.21 },
  ]
  const kept = keptRanges(cuts, duration)
  const source = { file: 'film.mp4', title: 'film', duration, video, audio }
  const list = cutList(source, laidOut(kept, 'out', duration), { drop: false })
  const told = [
    ...writeFcpxml(list).matchAll(/<asset-clip [^>]*start="([\d/]+)s" duration="([\d/]+)s"/g),
  ]
  const seconds = (text = '') =>
    text
      .split('/')
      .map(Number)
      .reduce((a, b) => a / b)
  expect(told).toHaveLength(3)
  for (const [i, [, start, length]] of told.entries()) {
    expect(Math.abs(seconds(start) - kept[i]!.start)).toBeLessThan(1 / rate)
    expect(Math.abs(seconds(start) + seconds(length) - kept[i]!.end)).toBeLessThan(1 / rate)
  }
})
