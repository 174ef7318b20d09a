import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { probeMedium } from '../../media/edit/probe-medium.ts'
import { drawn } from '../../test/drawn.tsx'
import { makeFilm } from '../../test/films.ts'
import { MediumNotes } from './medium-notes.tsx'

afterEach(cleanup)

const CUES = '1\n00:00:00,500 --> 00:00:01,500\nGuten Tag\n'
const subtitled = () =>
  makeFilm([
    ...['-f', 'lavfi', '-t', '2', '-i', 'color=s=64x36:r=5'],
    ...['-f', 'srt', '-i', `data:text/plain;base64,${btoa(CUES)}`],
    ...[
      '-map',
      '0',
      '-map',
      '1',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-c:s',
      'srt',
      'a.mkv',
    ],
  ])

async function told(film: Blob) {
  const probed = await probeMedium(
    new File([film], 'a.mkv', { type: 'video/x-matroska' }),
    {},
    { signal: new AbortController().signal, onProgress() {} },
  )
  if (!probed.ok) throw new Error(probed.why)
  const { lacks } = probed.facts
  const { container } = await drawn(lacks && <MediumNotes lacks={lacks} film />)
  return container.textContent
}

test('of subtitles that are text it is said when they come along, of pictures that they never do', async () => {
  const film = await subtitled()
  expect(await told(film)).toBe(
    'Its subtitles come along only where the video is made of it alone, in its order, as MP4.',
  )
  cleanup()
  const bytes = new Uint8Array(await film.arrayBuffer())
  const at = new TextDecoder('latin1').decode(bytes).indexOf('S_TEXT/UTF8')
  bytes.set(new TextEncoder().encode('S_HDMV/PGS\0'), at)
  expect(await told(new Blob([bytes]))).toMatch(
    /^Some of its subtitles are of a kind that cannot be read here, .* will not come along\.$/,
  )
})

test('of an interlaced film it is said what comes of it', async () => {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-t', '1', '-i', 'testsrc2=s=320x180:r=50'],
    ...['-vf', 'tinterlace=interleave_top,fieldorder=tff', '-flags', '+ilme+ildct'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', 'a.mkv'],
  ])
  expect(await told(film)).toMatch(/^This video is interlaced, .*stay as they are\.$/)
})
