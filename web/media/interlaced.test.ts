import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EncodedPacketSink } from 'mediabunny'
import { afterAll, expect, test } from 'vitest'
import { FIELDS_RATE, filmOfFields } from '../test/fields.ts'
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
  const video = videoOf(await probe(file))
  expect(video?.isInterlaced).toBe(first ? true : undefined)
  expect(video).toMatchObject({ width: 320, height: 180, frameRate: first ? 25 : 50 })
  using input = await openInput(file)
  expect(await firstField((await input.getPrimaryVideoTrack())!)).toBe(first)
})

test.each(['pairs', 'single'] as const)(
  'a film in a transport stream that sends each field by itself, %s, is read by whole pictures',
  async (layout) => {
    const pictures = 25
    const film = await filmOfFields(layout, pictures)
    const info = await probe(film)
    expect(videoOf(info)).toMatchObject({
      isInterlaced: true,
      width: 64,
      height: 64,
      frameRate: 25,
    })
    expect(info.duration).toBeCloseTo(pictures / FIELDS_RATE, 5)
    using input = await openInput(film)
    const track = (await input.getPrimaryVideoTrack())!
    expect(await firstField(track)).toBe('top')
    const sink = new EncodedPacketSink(track)
    const packets = await Array.fromAsync(sink.packets())
    expect(packets.filter(({ type }) => type === 'key').length).toBe(3)
    expect(packets.map(({ duration }) => duration.toFixed(3))).toEqual(
      packets.map(() => (1 / FIELDS_RATE).toFixed(3)),
    )
    const shown = packets.toSorted((a, b) => a.timestamp - b.timestamp)
    expect(shown.map(({ timestamp }) => Math.round(timestamp * FIELDS_RATE))).toEqual(
      Array.from({ length: pictures }, (_, place) => place),
    )
    // Wherever it is looked for, in each of its two moments.
    for (const packet of shown)
      for (const share of [0.1, 0.9]) {
        const found = await sink.getPacket(packet.timestamp + share * packet.duration)
        expect([found?.timestamp, found?.data]).toEqual([packet.timestamp, packet.data])
      }
    const key = await sink.getKeyPacket(shown[15]!.timestamp)
    expect(key?.data).toEqual(shown[10]!.data)
    expect((await sink.getNextPacket(key!))?.data).toEqual(shown[13]!.data)
  },
)

test('a film of fields that is damaged in its first pictures is broken, not something unexpected', async () => {
  const bytes = new Uint8Array(await (await filmOfFields('single', 3)).arrayBuffer())
  bytes.fill(0, 40 * 188, 41 * 188)
  await expect(probe(new File([bytes], 'damaged.mts'))).rejects.toMatchObject({ why: 'brokenFile' })
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
