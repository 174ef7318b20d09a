import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Container } from './kinds.ts'
import { findSubtitles, readTextTracks } from './subtitle-tracks.ts'

const folder = mkdtempSync(join(tmpdir(), 'subtitles-'))
afterAll(() => rmSync(folder, { recursive: true }))

const CUES = `1
00:00:00,500 --> 00:00:01,500
Guten <i>Tag</i>

2
00:00:02,000 --> 00:00:03,000
你好
second line
`
writeFileSync(join(folder, 'de.srt'), CUES)

/** A film with a picture, sound and these subtitles, as ffmpeg writes it. */
function film(name: string, ...codec: string[]) {
  const tracks = ['-map', '0', '-map', '1', '-metadata:s:s:0', 'language=ger']
  const inputs = ['-f', 'lavfi', '-t', '4', '-i', 'color=s=64x36:r=5', '-i', 'de.srt']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...tracks, ...codec, name], {
    cwd: folder,
  })
  return new Blob([readFileSync(join(folder, name))])
}

const X264 = ['-c:v', 'libx264', '-preset', 'ultrafast']
const never = new AbortController().signal

const named = ['-metadata:s:s:0', 'title=Full']
test.each<[Container, string, string[], string | null]>([
  ['mp4', 'a.mp4', [...X264, '-c:s', 'mov_text'], 'ger'],
  // QuickTime has numbers for languages.
  ['mov', 'a.mov', [...X264, '-c:s', 'mov_text'], null],
  ['mkv', 'a.mkv', [...X264, '-c:s', 'srt', ...named], 'ger'],
  ['mkv', 'ass.mkv', [...X264, '-c:s', 'ass', ...named], 'ger'],
  ['webm', 'a.webm', ['-c:v', 'libvpx', '-c:s', 'webvtt', ...named], 'ger'],
])('subtitles of %s are read with their times: %s', async (container, name, codec, language) => {
  const source = film(name, ...codec)
  const [track, ...others] = await readTextTracks(source, container, never)
  expect(others).toEqual([])
  const { captions: _, ...facts } = track ?? expect.fail('no track')
  expect(facts).toEqual({ language, name: codec.includes('title=Full') ? 'Full' : null })
  expect(await findSubtitles(source, container)).toEqual([
    { isText: true, isStyled: codec.includes('ass'), ...facts },
  ])
  const [first, second] = track?.captions ?? []
  expect(first?.text).toBe('Guten Tag')
  expect(second?.text).toBe('你好\nsecond line')
  for (const [i, { start, end }] of (track?.captions ?? []).entries()) {
    expect(start).toBeCloseTo([0.5, 2][i] ?? 0, 2)
    expect(end).toBeCloseTo([1.5, 3][i] ?? 0, 2)
  }
})

test('subtitles that are pictures are known as such, and a file without any has none', async () => {
  const text = film('drawn.mkv', ...X264, '-c:s', 'srt')
  const bytes = Buffer.from(await text.arrayBuffer())
  bytes.write('S_HDMV/PGS\0', bytes.indexOf('S_TEXT/UTF8'))
  const drawn = new Blob([bytes])
  expect(await findSubtitles(drawn, 'mkv')).toMatchObject([{ isText: false }])
  expect(await readTextTracks(drawn, 'mkv', never)).toEqual([])
  expect(await findSubtitles(new Blob(['no film']), 'mov')).toEqual([])
  expect(await findSubtitles(new Blob(['no film']), 'wav')).toEqual([])
})

test.each([
  ['DVB subtitles', 0x59, 0x10],
  ['subtitles on a page of teletext', 0x56, 2 << 3],
  ['no subtitles, but teletext', 0x56, 1 << 3],
  ['no subtitles, but a second language', 0x0a, 0],
])('a broadcast is told to have %s', async (_, descriptor, kind) => {
  const sound = ['-f', 'lavfi', '-t', '1', '-i', 'sine', '-metadata:s:a:0', 'language=ger,fre']
  const inputs = ['-f', 'lavfi', '-t', '1', '-i', 'color=s=64x36:r=5', ...sound]
  for (const layout of [[], ['-mpegts_m2ts_mode', '1']]) {
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...X264, ...layout, 'a.ts'], {
      cwd: folder,
    })
    const bytes = readFileSync(join(folder, 'a.ts'))
    // What tells two languages is as long as what tells of subtitles in one.
    const told = Buffer.from([0x0a, 8, ...Buffer.from('ger\0fre\0')])
    for (let at = bytes.indexOf(told); at >= 0; at = bytes.indexOf(told)) {
      bytes[at] = descriptor
      bytes[at + 5] = kind
      if (descriptor === 0x0a) break
    }
    const expected = { isText: false, isStyled: false, language: 'ger', name: null }
    const isTold = descriptor === 0x59 || kind === 2 << 3
    expect(await findSubtitles(new Blob([bytes]), 'ts')).toEqual(isTold ? [expected] : [])
  }
})
