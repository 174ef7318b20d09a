import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTextTracks } from '../subtitle-tracks.ts'
import { readSrt } from './srt.ts'
import { addSoftTrack } from './soft-track.ts'
import { ALONE } from '../engine.ts'

const folder = mkdtempSync(join(tmpdir(), 'soft-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ffmpeg = (...args: string[]) =>
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { cwd: folder }).toString()

async function withTrack(
  kind: 'mp4' | 'mkv',
  captions: Parameters<typeof addSoftTrack>[1]['captions'],
) {
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast']
  ffmpeg('-f', 'lavfi', '-t', '4', '-i', 'color=s=64x36:r=5', ...codec, `film.${kind}`)
  const film = new File([readFileSync(join(folder, `film.${kind}`))], `film.${kind}`)
  const made = await addSoftTrack(film, { captions, language: 'eng', name: 'made' }, ALONE)
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  writeFileSync(join(folder, made.file.name), new Uint8Array(await made.file.arrayBuffer()))
  return made.file
}

test.each(['mp4', 'mkv'] as const)(
  'captions over each other go into an %s and come out again',
  async (kind) => {
    const captions = [
      { start: 0.5, end: 2, text: 'Ada speaks' },
      { start: 1, end: 1.5, text: 'Ben speaks' },
      { start: 2, end: 3, text: 'Ada speaks' },
    ]
    const [track] = await readTextTracks(await withTrack(kind, captions), kind, ALONE.signal)
    expect(track?.captions).toEqual(captions)
    const seen = readSrt(ffmpeg('-i', `made.${kind}`, '-f', 'srt', '-')).captions
    const shownAt = (time: number) =>
      seen
        .filter(({ start, end, text }) => start <= time && time < end && text)
        .map(({ text }) => text)
    expect([0.7, 1.2, 1.7, 2.5, 3.5].map((time) => shownAt(time).join('\n'))).toEqual([
      ...['Ada speaks', 'Ada speaks\nBen speaks', 'Ada speaks', 'Ada speaks', ''],
    ])
  },
)

test.each(['mp4', 'mkv'] as const)('captions make an %s no longer than it is', async (kind) => {
  const film = await withTrack(kind, [
    { start: 1, end: 9, text: 'Ada speaks on' },
    { start: 12, end: 13, text: 'Ben speaks' },
  ])
  const [track] = await readTextTracks(film, kind, ALONE.signal)
  expect(track?.captions).toEqual([{ start: 1, end: 4, text: 'Ada speaks on' }])
})

test.each(['mp4', 'mkv'] as const)(
  'an %s without anything to read is written without a track for it',
  async (kind) => {
    const film = await withTrack(kind, [])
    expect(await readTextTracks(film, kind, ALONE.signal)).toEqual([])
  },
)
