import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLabels } from './label-sound.ts'
import { probe } from './open.ts'

const LABELS = ['-metadata', 'title=Waldrand', '-metadata', 'artist=Jemand']

/** Two seconds of a tone with labels, as ffmpeg writes them. */
function labelled(kind: string, ...how: string[]): Buffer<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'labels-'))
  const path = join(folder, `made.${kind}`)
  const tone = ['-f', 'lavfi', '-t', '2', '-i', 'sine']
  execFileSync('ffmpeg', ['-v', 'error', ...tone, ...LABELS, ...how, path])
  const bytes = Buffer.from(new Uint8Array(readFileSync(path)))
  rmSync(folder, { recursive: true })
  return bytes
}

/** What is told of a sound that is opened. */
async function openedAs(bytes: Uint8Array<ArrayBuffer>) {
  const file = new File([bytes], 'sound')
  const { duration } = await probe(file)
  const { seconds, artist } = await readLabels(file)
  return { artist, isWhole: Math.abs(duration - 2) < 0.1 && Math.abs(seconds - 2) < 0.1 }
}

test.each([
  ['m4a', 'data', -4, []],
  ['ogg', 'title=', -4, ['-c:a', 'libopus']],
  ['ogg', 'title=', -4, ['-c:a', 'libvorbis']],
  ['flac', 'title=', -4, []],
  ['mkv', 'ARTIST', -2, ['-c:a', 'aac']],
  ['wav', 'INAM', 4, []],
] as const)(
  'a %s whose labels are damaged (%s) is opened without them',
  async (kind, name, place, how) => {
    const bytes = labelled(kind, ...how)
    expect(await openedAs(bytes)).toEqual({ artist: 'Jemand', isWhole: true })
    const at = bytes.indexOf(Buffer.from(name, 'latin1')) + place
    bytes.writeUInt32BE(0x7fffff7f, at)
    expect(await openedAs(bytes)).toEqual({ artist: '', isWhole: true })
  },
)

const bytesOf = (letters: string) => [...Buffer.from(letters, 'latin1')]
const safely = (value: number) => [21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f)
const wholly = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)
/** A frame of a tag. @param flags of what was done to its content @param length as it is told, in four bytes */
const frameOf = (name: string, content: number[], flags = 0, length = safely(content.length)) => [
  ...[...bytesOf(name), ...length, 0, flags],
  ...content,
]
/** UTF-16 with its mark, which looks like the beginning of a frame of sound, as it is and as it was changed. */
const [marked, changed] = [
  [0xff, 0xfe],
  [0xff, 0, 0xfe],
].map((mark) => (text: string) => [1, ...mark, ...Buffer.from(text, 'utf16le')]) as [
  (text: string) => number[],
  (text: string) => number[],
]
const measured = (text: string) => [...safely(marked(text).length), ...changed(text)]
const long = [3, ...bytesOf('a'.repeat(300))]

/** Silence behind a tag. @param flags of all of it */
function tagged(version: number, flags: number, ...frames: number[][]) {
  const sound = new Uint8Array(417 * 77)
  for (let at = 0; at < sound.length; at += 417) sound.set([0xff, 0xfb, 0x90, 0x64], at)
  const tag = frames.flat()
  return Uint8Array.from([
    ...bytesOf('ID3'),
    version,
    0,
    flags,
    ...safely(tag.length),
    ...tag,
    ...sound,
  ])
}

test.each([
  ['as they were meant', tagged(4, 0, frameOf('TALB', long), frameOf('TPE1', marked('林'))), '林'],
  [
    'with lengths as iTunes wrote them',
    tagged(4, 0, frameOf('TALB', long, 0, wholly(long.length)), frameOf('TPE1', marked('林'))),
    '林',
  ],
  [
    'changed one by one',
    tagged(4, 0, frameOf('TIT2', measured('海'), 3), frameOf('TPE1', measured('林'), 3)),
    '林',
  ],
  [
    'changed one by one, as all are',
    tagged(4, 0x80, frameOf('TIT2', changed('海')), frameOf('TPE1', changed('林'))),
    '林',
  ],
  [
    'changed as a whole',
    tagged(
      3,
      0x80,
      frameOf('TIT2', changed('海'), 0, wholly(marked('海').length)),
      frameOf('TPE1', changed('林'), 0, wholly(marked('林').length)),
    ),
    '林',
  ],
  [
    'before one that tells of more than there is',
    tagged(
      4,
      0,
      frameOf('TPE1', marked('林')),
      frameOf('TIT2', changed('海'), 2, safely(2 ** 28 - 1)),
    ),
    '林',
  ],
  [
    'in a tag that tells of more than there is in front of them',
    tagged(4, 0x40, safely(2 ** 28 - 1), frameOf('TPE1', marked('林'))),
    '',
  ],
])('labels of an MP3 are read %s', async (_, bytes, artist) => {
  expect(await openedAs(bytes)).toEqual({ artist, isWhole: true })
})

test('who says ten thousand things of himself says nothing', async () => {
  const bytes = labelled('flac', '-bitexact')
  const comments = Array.from({ length: 10_000 }, () => [
    ...wholly(2).toReversed(),
    ...bytesOf('A='),
  ])
  const content = [0, 0, 0, 0, ...wholly(comments.length).toReversed(), ...comments.flat()]
  const HEAD_BYTES = 42
  const block = [...wholly((4 << 24) | content.length), ...content]
  const parts = [bytes.subarray(0, HEAD_BYTES), Uint8Array.from(block), bytes.subarray(HEAD_BYTES)]
  expect(await openedAs(Buffer.concat(parts))).toEqual({ artist: '', isWhole: true })
})

test('a FLAC that ends before its first frame is called broken, and labels nothing', async () => {
  const bytes = labelled('flac').subarray(0, 6000)
  await expect(probe(new File([bytes], 'a.flac'))).rejects.toMatchObject({ why: 'brokenFile' })
  expect(await readLabels(new File([bytes], 'a.flac'))).toMatchObject({ seconds: 0 })
})
