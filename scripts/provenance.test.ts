import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withSource } from '../worker/tools/provenance/mark.ts'

const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
const dir = mkdtempSync(join(tmpdir(), 'verdigris-provenance-'))
afterAll(() => rmSync(dir, { recursive: true }))

const PICTURE = ['-f', 'lavfi', '-i', 'testsrc=size=121x67:rate=5']
const SOUND = ['-f', 'lavfi', '-i', 'sine=duration=1:sample_rate=44100']

/** A file as another program writes it. */
function made(name: string, from: readonly string[], ...as: string[]) {
  const path = join(dir, name)
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...from, ...as, path])
  return new Uint8Array(readFileSync(path))
}

/** What another program makes of it: the sum of all it decodes, and what it reads beside. */
function asRead(name: string, bytes: Uint8Array) {
  const path = join(dir, `read-${name}`)
  writeFileSync(path, bytes)
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, ['-v', 'error', ...args, path].flat(), { encoding: 'utf8' })
  const decoded = execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 'md5', '-'], {
    encoding: 'utf8',
  })
  const tags = run('ffprobe', '-show_entries', 'format_tags:stream=width,height,duration')
  return { decoded, tags }
}

async function marked(file: Uint8Array<ArrayBuffer>) {
  const whole = withSource(file, 'trainedAlgorithmicMedia', 'A & B') as Uint8Array
  for (const size of [7, 4096]) {
    const streamed = withSource(inPieces(file, size), 'trainedAlgorithmicMedia', 'A & B')
    const bytes = await new Response(streamed as ReadableStream).bytes()
    expect(Buffer.compare(bytes, whole)).toBe(0)
  }
  return whole
}

function inPieces(file: Uint8Array, size: number) {
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull(to) {
      if (at >= file.length) return to.close()
      to.enqueue(file.slice(at, (at += size)))
    },
  })
}

/** The chunks of a RIFF file, which must fill it as its head says. */
function chunksOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: [id: string, body: Uint8Array][] = []
  expect(view.getUint32(4, true) + 8).toBe(bytes.length)
  for (let at = 12; at < bytes.length;) {
    const size = view.getUint32(at + 4, true)
    chunks.push([text(bytes.subarray(at, at + 4)), bytes.subarray(at + 8, at + 8 + size)])
    at += 8 + size + (size % 2)
  }
  return chunks
}
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test.each([
  ['bare.webp', ['-frames:v', '1', '-c:v', 'libwebp'], ['VP8X', 'VP8 ', 'XMP '], 0x04],
  [
    'clear.webp',
    ['-frames:v', '1', '-vf', 'format=rgba,colorchannelmixer=aa=0.5', '-lossless', '1'],
    ['VP8X', 'VP8L', 'XMP '],
    0x14,
  ],
  ['moving.webp', ['-t', '0.4', '-c:v', 'libwebp_anim'], ['VP8X', 'ANIM', 'ANMF', 'XMP '], 0x06],
])('a WebP says in its XMP how it came about: %s', async (name, as, order, flags) => {
  const file = made(name, PICTURE, ...as)
  const bytes = await marked(file)
  const chunks = chunksOf(bytes)
  expect([...new Set(chunks.map(([id]) => id))]).toEqual(order)
  const [extended, xmp] = [chunks[0]![1], chunks.at(-1)![1]]
  expect(text(xmp)).toContain(`DigitalSourceType="${SOURCE}"`)
  expect(extended[0]! & 0x16).toBe(flags)
  expect([...extended.subarray(4)]).toEqual([120, 0, 0, 66, 0, 0])
  // Another program's decoder knows no moving ones.
  if (name !== 'moving.webp') expect(asRead(name, bytes)).toEqual(asRead(name, file))
  expect(withSource(bytes as typeof file, 'trainedAlgorithmicMedia', 'C')).toBe(bytes)
})

test('a WAV says in its XMP how it came about', async () => {
  const file = made('float.wav', SOUND, '-metadata', 'title=Tone', '-c:a', 'pcm_f32le')
  const bytes = await marked(file)
  const ids = chunksOf(bytes).map(([id]) => id)
  expect(ids).toEqual(chunksOf(file).flatMap(([id]) => (id === 'fmt ' ? [id, '_PMX'] : [id])))
  const [, xmp] = chunksOf(bytes).find(([id]) => id === '_PMX')!
  expect(text(xmp)).toContain(`DigitalSourceType="${SOURCE}"`)
  expect(asRead('float.wav', bytes)).toEqual(asRead('float.wav', file))
})

test.each([
  ['third.mp3', ['-id3v2_version', '3', '-metadata', 'title=Tone']],
  ['fourth.mp3', ['-id3v2_version', '4', '-metadata', 'title=Tone']],
  ['untold.mp3', ['-id3v2_version', '0', '-write_id3v1', '0']],
])('an MP3 says in its tag how it came about: %s', async (name, as) => {
  const file = made(name, SOUND, ...as)
  const [before, after] = [asRead(name, file), asRead(name, await marked(file))]
  expect(after.decoded).toBe(before.decoded)
  expect(after.tags).toContain(`DigitalSourceType="${SOURCE}"`)
  expect(after.tags).toContain('TAG:id3v2_priv.XMP=')
  expect(after.tags.includes('TAG:title=Tone')).toBe(before.tags.includes('TAG:title=Tone'))
})
