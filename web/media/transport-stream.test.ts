import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EncodedPacketSink } from 'mediabunny'
import { afterAll, expect, test } from 'vitest'
import { open } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'streams-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PICTURE = ['-f', 'lavfi', '-t', '2', '-i', 'testsrc2=s=64x36:r=30']
const SOUND = ['-f', 'lavfi', '-t', '2', '-i', 'sine=r=48000']
const CODECS = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-g', '30', '-c:a', 'ac3']

/** When each packet is shown and heard, in thousandths of a second, and how long the film is. */
async function timesOf(...sent: string[]) {
  const options = ['-v', 'error', '-y', ...PICTURE, ...SOUND, ...CODECS, ...sent, '-f', 'mpegts']
  execFileSync('ffmpeg', [...options, 'film.ts'], { cwd: folder })
  const source = new Blob([readFileSync(join(folder, 'film.ts'))])
  const { input, probe } = await open(source, { video: 'no', audio: 'no' })
  using _ = input
  const tracks = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const times = await Promise.all(
    tracks.map(async (track) => {
      const packets = await Array.fromAsync(new EncodedPacketSink(track!).packets())
      return packets.map(({ timestamp }) => Math.round(timestamp * 1000))
    }),
  )
  return { times, duration: Math.round(probe.duration * 1000) }
}

test('a transport stream begins at zero, whatever time of day it was sent at, with its sound where it was', async () => {
  const plain = await timesOf('-muxdelay', '0', '-muxpreload', '0')
  expect(plain.times.map(({ length }) => length)).toEqual([60, 63])
  expect(Math.min(...plain.times.flat())).toBe(0)
  expect(plain.duration).toBeLessThan(2100)
  // Eleven hours in; over the end of the clock, which has 33 bits; as Blu-ray has its packets.
  for (const sent of [
    ['-output_ts_offset', '40000'],
    ['-output_ts_offset', '95440'],
    ['-output_ts_offset', '4000', '-mpegts_m2ts_mode', '1'],
  ])
    expect(await timesOf(...sent), sent.join(' ')).toEqual(plain)
})
