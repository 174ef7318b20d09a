import { EncodedPacket } from 'mediabunny'
import { expect, test } from 'vitest'
import {
  hasOnlyIdZero,
  isDisposable,
  isIdr,
  joinConfigs,
  readAvcConfig,
  renumberPacket,
  units,
} from './avc.ts'
import { mendRecord } from './mended-record.ts'

/** Parameter sets as x264 and OpenH264 write them for small High and Baseline films. */
const FILM = [
  1, 100, 0, 30, 0xff, 0xe1, 0, 8, 0x67, 100, 0, 30, 0xac, 0xd9, 0x40, 0x50, 1, 0, 4, 0x68, 0xeb,
  0xe3, 0xcb, 0xfd, 0xf8, 0xf8, 0,
]
const ENCODER = [
  1, 100, 0, 40, 0xff, 0xe1, 0, 7, 0x67, 100, 0, 40, 0xac, 0x2b, 0x40, 1, 0, 3, 0x68, 0xce, 0x3c,
]

const packet = new EncodedPacket(new Uint8Array(1), 'key', 0, 1)

const bits = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')

function read(record: number[]) {
  const config = readAvcConfig(Uint8Array.from(record))
  if (!config) throw new Error('not a record')
  return config
}

test('one record holds both: the encoder under id 15, the film untouched, the higher of the levels', () => {
  const joined = readAvcConfig(joinConfigs(read(FILM), read(ENCODER)))
  expect(joined?.sps).toHaveLength(2)
  expect(joined?.sps[0]).toEqual(read(FILM).sps[0])
  expect(joined?.header[3]).toBe(40)
  expect(joined?.tail).toEqual(read(FILM).tail)
  const [, sps] = joined?.sps ?? []
  expect(bits(sps ?? new Uint8Array())).toBe(
    bits(Uint8Array.from([0x67, 100, 0, 40])) +
      '000010000' +
      bits(Uint8Array.from([0xac, 0x2b, 0x40])).slice(1),
  )
  const [, pps] = joined?.pps ?? []
  expect(bits(pps ?? new Uint8Array())).toBe(
    bits(Uint8Array.from([0x68])) +
      '000010000000010000' +
      bits(Uint8Array.from([0xce, 0x3c])).slice(2),
  )
})

test('parameter sets whose first byte is told twice are read and written with it once', () => {
  const told = [
    ...[1, 100, 0, 30, 3, 1, 0, 9, 0x67, 0x67, 100, 0, 30, 0xac, 0xd9, 0x40, 0x50],
    ...[1, 0, 5, 0x68, 0x68, 0xeb, 0xe3, 0xcb],
  ]
  const description = Uint8Array.from(told)
  const meta = { decoderConfig: { codec: 'avc1.64001e', description } }
  mendRecord(packet, meta)
  expect([...meta.decoderConfig.description]).toEqual(FILM)
  mendRecord(packet, meta)
  expect([...meta.decoderConfig.description]).toEqual(FILM)
})

test('a slice points at the other parameter sets and keeps every bit after that', () => {
  // first_mb 0 → 1, slice_type 7 → 0001000, pps_id 0 → 1, then 0110101 and bytes that need emulation prevention.
  const slice = [0x65, 0b10001000, 0b10110101, 0, 0, 3, 1, 0xab]
  const packet = renumberPacket(Uint8Array.from([0, 0, 0, slice.length, ...slice]))
  const [unit] = [...units(packet)]
  expect(bits(unit ?? new Uint8Array())).toBe(
    `${bits(Uint8Array.from([0x65, 0b10001000]))}0000100000110101${bits(Uint8Array.from([0, 0, 3, 1, 0xab]))}`,
  )
  expect(isIdr(packet)).toBe(true)
})

test('parameter sets that an encoder repeats are not taken for the film’s', () => {
  const slice = [0x65, 0b10001000, 0b10110101, 1]
  const sets = [0, 0, 0, 3, 0x67, 100, 0, 0, 0, 0, 2, 0x68, 0xeb]
  const packet = renumberPacket(Uint8Array.from([...sets, 0, 0, 0, slice.length, ...slice]))
  expect([...units(packet)].map(([kind]) => kind)).toEqual([0x65])
})

test('parameter sets with another id are noticed', () => {
  expect(hasOnlyIdZero(read(FILM))).toBe(true)
  expect(hasOnlyIdZero({ ...read(FILM), sps: [Uint8Array.from([0x67, 100, 0, 30, 0x48])] })).toBe(
    false,
  )
})

test('what is no record is refused', () => {
  expect(readAvcConfig(Uint8Array.from([0, 1, 2]))).toBeNull()
  expect(readAvcConfig(Uint8Array.from([1, 100, 0, 30, 0xff, 0xe1, 0xff, 0xff, 1]))).toBeNull()
})

test('a picture is disposable when none of its slices is made into others', () => {
  const packet = (...firsts: number[]) =>
    Uint8Array.from(firsts.flatMap((first) => [0, 0, 0, 2, first, 0x80]))
  expect(isDisposable(packet(0x06, 0x01, 0x01))).toBe(true)
  expect(isDisposable(packet(0x01, 0x41))).toBe(false)
  expect(isDisposable(packet(0x65))).toBe(false)
})
