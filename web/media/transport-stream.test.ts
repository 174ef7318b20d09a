import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EncodedPacketSink } from 'mediabunny'
import { afterAll, expect, test } from 'vitest'
import { open } from './open.ts'
import { timedIn } from './transport-times.ts'

const folder = mkdtempSync(join(tmpdir(), 'streams-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PICTURES = ['-f', 'lavfi', '-i', 'testsrc2=s=64x36:r=30']
const TONE = ['-f', 'lavfi', '-i', 'sine=r=48000']
const CODECS = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-g', '30', '-c:a', 'ac3']

/** A film as ffmpeg sends it. */
function made(pictures: string[], sound: string[], ...sent: string[]) {
  const options = ['-v', 'error', '-y', ...pictures, ...sound, ...CODECS, ...sent, '-f', 'mpegts']
  execFileSync('ffmpeg', [...options, 'film.ts'], { cwd: folder })
  return readFileSync(join(folder, 'film.ts'))
}

/** One of two seconds. */
const sentAs = (...sent: string[]) => made(['-t', '2', ...PICTURES], ['-t', '2', ...TONE], ...sent)

/** When each packet is shown and heard, in thousandths of a second, and how long the film is. */
async function timesOf(...parts: Uint8Array<ArrayBuffer>[]) {
  const { input, probe } = await open(new Blob(parts), { video: 'no', audio: 'no' })
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
  const plain = await timesOf(sentAs('-muxdelay', '0', '-muxpreload', '0'))
  expect(plain.times.map(({ length }) => length)).toEqual([60, 63])
  expect(Math.min(...plain.times.flat())).toBe(0)
  expect(plain.duration).toBeLessThan(2100)
  // Eleven hours in; over the end of the clock, which has 33 bits; as Blu-ray has its packets.
  for (const sent of [
    ['-output_ts_offset', '40000'],
    ['-output_ts_offset', '95440'],
    ['-output_ts_offset', '4000', '-mpegts_m2ts_mode', '1'],
  ])
    expect(await timesOf(sentAs(...sent)), sent.join(' ')).toEqual(plain)
})

test('pictures of a time lapse stay as far apart as they were sent, also where two were put together', async () => {
  const lapse = (...sent: string[]) => {
    const pictures = ['-f', 'lavfi', '-i', 'testsrc2=s=64x36:r=1/12', '-frames:v', '6']
    const file = ['-c:v', 'libx264', '-bf', '0', ...sent, '-f', 'mpegts', 'lapse.ts']
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...pictures, ...file], { cwd: folder })
    return readFileSync(join(folder, 'lapse.ts'))
  }
  const apart = (count: number) => Array.from({ length: count }, (_, i) => i * 12_000)
  const shownIn = async (...parts: Uint8Array<ArrayBuffer>[]) => {
    const { input } = await open(new Blob(parts), { video: 'no', audio: 'no' })
    using _ = input
    const packets = new EncodedPacketSink((await input.getPrimaryVideoTrack())!).packets()
    return (await Array.fromAsync(packets)).map(({ timestamp }) => Math.round(timestamp * 1000))
  }
  expect(await shownIn(lapse())).toEqual(apart(6))
  expect(await shownIn(lapse(), lapse('-output_ts_offset', '40000'))).toEqual(apart(12))
})

const at = (seconds: number, ...how: string[]) => sentAs('-output_ts_offset', `${seconds}`, ...how)

test.each<[string, () => Uint8Array<ArrayBuffer>[]]>([
  ['that each begin anew', () => Array<Uint8Array<ArrayBuffer>>(3).fill(at(0))],
  ['of which one has the clock of another station', () => [at(20), at(90_000), at(22)]],
  ['over the end of the clock', () => [at(95_440), at(100), at(95_442)]],
  ['that lie over each other for a moment', () => [at(0), at(1.95), at(3.9)]],
  ['of which one has no picture that is shown late', () => [at(0), at(1.95, '-bf', '0'), at(3.9)]],
  [
    'whose sound lasts longer than their pictures',
    () => {
      const longer = made(['-t', '2', ...PICTURES], ['-t', '2.4', ...TONE], '-c:a', 'aac')
      return [longer, longer, at(0, '-c:a', 'aac')]
    },
  ],
  [
    'that tell nowhere when they are decoded',
    () => Array<Uint8Array<ArrayBuffer>>(3).fill(untoldDecoding(at(0))),
  ],
])(
  'pieces of a transport stream that were put together follow each other, %s',
  async (_, parts) => {
    const { times, duration } = await timesOf(...parts())
    const [shown, heard] = times as [number[], number[]]
    const inOrder = shown.toSorted((a, b) => a - b)
    expect(shown).toHaveLength(180)
    const steps = inOrder.slice(1).map((time, i) => time - (inOrder[i] as number))
    expect([Math.min(...steps), Math.max(...steps)]).toEqual([33, 34])
    expect(Math.abs(duration - 6000)).toBeLessThan(100)
    // One packet of sound may begin in the one before.
    expect(Math.max(...heard.slice(1).map((time, i) => time - (heard[i] as number)))).toBeLessThan(
      70,
    )
    expect(Math.abs((heard.at(-1) as number) - (inOrder.at(-1) as number))).toBeLessThan(100)
  },
)

test.each([
  ['sound', '-af', "aselect='lt(t,2)+gt(t,14)'"],
  ['pictures', '-vf', "select='lt(t,2)+gt(t,14)'"],
])('a pause in the %s of a transport stream alone is no other clock', async (_, ...how) => {
  const kept = ['-t', '16', '-fps_mode', 'passthrough', '-c:a', 'aac', '-muxdelay', '0', ...how]
  const { times, duration } = await timesOf(
    made(['-t', '16', ...PICTURES], ['-t', '16', ...TONE], ...kept),
  )
  const longest = times.map((track) => {
    const inOrder = track.toSorted((a, b) => a - b)
    return Math.max(...inOrder.slice(1).map((time, i) => time - (inOrder[i] as number)))
  })
  expect(Math.max(...longest)).toBeGreaterThan(11_900)
  expect(Math.min(...longest)).toBeLessThan(50)
  expect(Math.abs(duration - 16_000)).toBeLessThan(100)
})

/** Some writers tell only when pictures are shown. */
function untoldDecoding(stream: Uint8Array<ArrayBuffer>) {
  for (let from = 0; from < stream.length; from += 188) {
    const packet = stream.subarray(from, from + 188)
    const timed = timedIn(packet)
    if (!timed?.decoded) continue
    const flags = timed.decoded.byteOffset - packet.byteOffset - 7
    packet[flags] = (packet[flags] ?? 0) & 0xbf
  }
  return stream
}
