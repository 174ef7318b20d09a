import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Line } from './line.ts'
import { ffmpeg } from './media/ffmpeg.ts'
import { openMediaBench } from './media/serve.ts'
import { keptBeside, SHORTEST, THRESHOLD } from './media/silences.ts'
import { clicksAfterFlashes } from './media/sync.ts'

const FILM = 'marked.mp4'
const SECONDS = 600
/** At 29.97 pictures a second, 300 of them from one mark to the next. */
const EVERY_SECONDS = 10.01
const MARK = { picture: 60, seconds: 2.002 }
/** So many marks are its last instants. */
const LAST = 3

/** Whether sound and picture of ten minutes are still together once its silences are cut out, in Chromium. */
export default async function drift(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'drift-clips-'))
  const film = join(folder, FILM)
  makeFilm(film)
  const before = clicksAfterFlashes(film)
  const bench = await openMediaBench(folder, folder)
  const lines: Line[] = []
  try {
    await bench.give(film)
    const heard = await bench.call('analyse', FILM, THRESHOLD, SHORTEST)
    if ('why' in heard) throw new Error(`analyse: ${heard.why} ${heard.detail}`)
    const kept = keptBeside(heard.silences, heard.duration)
    lines.push({ name: 'pieces of ten minutes that are kept', value: kept.length, unit: 'n' })
    for (const [name, encodeAll] of [
      ['smart cut', false] as const,
      ['full encoding', true] as const,
    ]) {
      const options = { kept, format: 'same', name: 'cut', encodeAll } as const
      const made = await bench.call('cutOut', FILM, options, 'cut.mp4')
      if (!('way' in made)) throw new Error(`cutOut: ${made.why} ${made.detail}`)
      if (made.way !== (encodeAll ? 'encoded' : 'copied'))
        throw new Error(`The film was ${made.way}.`)
      const after = clicksAfterFlashes(join(folder, 'cut.mp4'))
      if (after.length !== before.length)
        throw new Error(`${after.length} of ${before.length} marks are left.`)
      const shifts = after.map((offset, i) => Math.abs(offset - (before[i] as number)) * 1000)
      lines.push(
        {
          name: `${name}: sound against picture at the end of ten minutes`,
          value: Math.max(...shifts.slice(-LAST)),
          unit: 'ms',
          target: { atMost: 20 },
        },
        {
          name: `${name}: sound against picture anywhere, at worst`,
          value: Math.max(...shifts),
          unit: 'ms',
        },
      )
    }
    return lines
  } finally {
    await bench.close()
    rmSync(folder, { recursive: true })
  }
}

/** Two silences between marks, each time as long as nowhere else, so that cuts fall anywhere between pictures and packets. */
function makeFilm(film: string) {
  const [since, mark] = [`mod(t,${EVERY_SECONDS})`, `floor(t/${EVERY_SECONDS})`]
  const click = `between(${since},${MARK.seconds},${MARK.seconds + 0.02})`
  const silent = `between(${since},3.3,4.1+mod(${mark}*0.371,0.5))+between(${since},5+mod(${mark}*0.618,1),8.3)`
  const tone = `if(${click},0.9*sin(6283*t),if(${silent},0,0.1*sin(1382*t)))`
  const white = `drawbox=color=white:t=fill:enable='between(mod(n,300),${MARK.picture},${MARK.picture + 2})'`
  ffmpeg(
    ...['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=30000/1001,${white}`],
    ...['-f', 'lavfi', '-i', `aevalsrc='${tone}':s=44100`],
    ...['-t', String(SECONDS), '-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-g', '60'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '128k', film],
  )
}
