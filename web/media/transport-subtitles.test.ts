import { expect, test } from 'vitest'
import { findInTransport } from './transport-subtitles.ts'

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const sixteen = (flags: number, value: number) => [flags | (value >> 8), value & 255]

/** A table with room for its check sum. */
const table = (id: number, body: number[]) => [
  id,
  ...sixteen(0xb0, body.length + 4),
  ...body,
  ...[0, 0, 0, 0],
]

/** The packets of a table, as many as it needs. */
function packets(pid: number, section: number[]) {
  const bytes = [0, ...section]
  const all: number[] = []
  for (let from = 0; from < bytes.length; from += 184) {
    const part = bytes.slice(from, from + 184)
    const head = [0x47, ...sixteen(from === 0 ? 0x40 : 0, pid), 0x10 | (from / 184)]
    all.push(...head, ...part, ...Array<number>(184 - part.length).fill(0xff))
  }
  return all
}

const descriptor = (tag: number, ...entries: number[][]) => {
  const body = entries.flat()
  return [tag, body.length, ...body]
}
const teletext = (language: string, type: number, page: number) => [
  ...letters(language),
  ...[(type << 3) | 1, page],
]
const drawn = (language: string) => [...letters(language), 0x10, 0, 1, 0, 1]

/** A broadcast whose program has pictures and streams with these descriptors. */
function broadcast(...streams: number[][]) {
  const [type, pictures] = [6, 0x1b]
  const stream = (of: number, pid: number, told: number[]) => [
    of,
    ...sixteen(0xe0, pid),
    ...sixteen(0xf0, told.length),
    ...told,
  ]
  const all = [stream(pictures, 0x101, []), ...streams.map((told) => stream(type, 0x102, told))]
  const programs = packets(0, table(0, [0, 1, 0xc1, 0, 0, 0, 1, ...sixteen(0xe0, 0x100)]))
  const program = packets(
    0x100,
    table(2, [0, 1, 0xc1, 0, 0, ...sixteen(0xe0, 0x101), 0xf0, 0, ...all.flat()]),
  )
  const round = [...programs, ...program]
  return new Blob([Uint8Array.from([...round, ...round, ...round])])
}

const languagesIn = async (source: Blob) =>
  (await findInTransport(source)).map(({ language }) => language)

test('every page of teletext that a broadcast names is looked at, and each language of drawn subtitles', async () => {
  const pages = descriptor(0x56, teletext('deu', 1, 0x00), teletext('deu', 2, 0x50))
  expect(await languagesIn(broadcast(pages))).toEqual(['deu'])
  expect(await languagesIn(broadcast(descriptor(0x56, teletext('deu', 1, 0))))).toEqual([])
  const both = descriptor(0x59, drawn('deu'), drawn('fra'))
  expect(await languagesIn(broadcast(both))).toEqual(['deu', 'fra'])
  expect(await languagesIn(broadcast(pages, both))).toEqual(['deu', 'deu', 'fra'])
})

test('subtitles are found behind much else that a broadcast tells of itself', async () => {
  const sound = [descriptor(0x0a, [...letters('deu'), 0]), descriptor(0x52, [1])].flat()
  const others = Array.from({ length: 20 }, () => sound)
  expect(await languagesIn(broadcast(...others, descriptor(0x59, drawn('deu'))))).toEqual(['deu'])
})
