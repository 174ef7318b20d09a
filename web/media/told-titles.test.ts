import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cutOut } from './cut-out.ts'
import { copyTrack } from './copy-track.ts'
import { ALONE } from './engine.ts'
import { openInput } from './input.ts'
import { readLabels } from './label-sound.ts'
import { writeTracks } from './write-tracks.ts'

const folder = mkdtempSync(join(tmpdir(), 'titles-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Two seconds of a tone that is called so, as ffmpeg writes it. */
function called(title: string, name: string) {
  const tone = ['-f', 'lavfi', '-t', '2', '-i', 'sine']
  const options = [
    '-v',
    'error',
    '-y',
    ...tone,
    '-metadata',
    `title=${title}`,
    '-c:a',
    'pcm_s16le',
    name,
  ]
  execFileSync('ffmpeg', options, { cwd: folder })
  return new File([readFileSync(join(folder, name))], name)
}

/** What another program reads as its title. */
async function titleFor(file: File) {
  writeFileSync(join(folder, file.name), new Uint8Array(await file.arrayBuffer()))
  const asked = ['-v', 'error', '-show_entries', 'format_tags=title', '-of', 'csv=p=0', file.name]
  return execFileSync('ffprobe', asked, { cwd: folder, encoding: 'utf8' }).trim()
}

test.each([
  ['wav', '海邊的早晨'],
  ['wav', 'Größe'],
  ['mkv', 'Größe 林'],
])('the title of a %s, %s, is read, and is in what is made of it', async (kind, title) => {
  const file = called(title, `made.${kind}`)
  expect((await readLabels(file)).title).toBe(title)
  const made = await cutOut(
    file,
    { kept: [{ start: 0, end: 1 }], format: 'wav', name: 'cut' },
    ALONE,
  )
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  expect(await titleFor(made.file)).toBe(title)
})

test('a Matroska that is made has its title where players look for it', async () => {
  using input = await openInput(called('Größe 林', 'made.mkv'))
  const track = (await input.getPrimaryAudioTrack())!
  const made = await writeTracks(
    {
      kind: 'mkv',
      title: { name: 'cut.mkv', created: null },
      expectedBytes: 1,
      tagsOf: input,
      seconds: 2,
      stage: 'copying',
    },
    async (output) => [await copyTrack(track, output)],
    ALONE,
  )
  expect(await titleFor(made)).toBe('Größe 林')
})

test('a title of a WAV that is no UTF-8 is read letter by letter', async () => {
  const file = called('Grosse', 'made.wav')
  const bytes = Buffer.from(await file.arrayBuffer())
  bytes.write('Gr\xf6sse', bytes.indexOf('Grosse'), 'latin1')
  expect((await readLabels(new File([bytes], 'made.wav'))).title).toBe('Grösse')
})
