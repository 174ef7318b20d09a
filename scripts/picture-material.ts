// What the tools are given of which the pictures of the products are made, drawn and spoken for the project.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browser, dataUrl } from './picture-ground.ts'

export type Given = { name: string; mimeType: string; buffer: Buffer }

/** A clip in which somebody speaks. */
export const TALK = `${import.meta.dirname}/../web/public/samples/pauses.mp4`
const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
const scratch = (name: string) => join(folder, name)
const ffmpeg = (...how: string[]) =>
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...how], { maxBuffer: 1e8 })

/** A frame of a film as PNG. */
export function frame(film: Buffer, at: number) {
  const path = scratch('film.mp4')
  writeFileSync(path, film)
  return dataUrl(
    ffmpeg('-ss', String(at), '-i', path, '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'),
    'image/png',
  )
}

/** A portrait that was drawn for the project. */
export async function portrait(): Promise<Given> {
  const page = await browser.newPage({ viewport: { width: 800, height: 800 } })
  await page.setContent(
    `<body style="margin:0">${readFileSync(`${import.meta.dirname}/portrait.svg`, 'utf8')}</body>`,
  )
  const buffer = await page.screenshot({ type: 'png' })
  await page.close()
  return { name: 'portrait.png', mimeType: 'image/png', buffer }
}

/** What is said in the first seconds of the sample, as sound alone. */
export function voice(): Given {
  const path = scratch('voice.wav')
  ffmpeg('-i', TALK, '-t', '9', '-vn', '-ac', '1', path)
  return { name: 'voice.wav', mimeType: 'audio/wav', buffer: readFileSync(path) }
}

/** A film in which a camera draws near to a picture. */
export function filmed({ buffer }: Given): Given {
  const [picture, film] = [scratch('picture.png'), scratch('picture.mp4')]
  writeFileSync(picture, buffer)
  const nearer =
    "zoompan=z='1+0.0006*on':x='iw/2-iw/zoom/2':y='ih/3-ih/zoom/3':d=240:s=720x720:fps=24"
  ffmpeg('-i', picture, '-vf', nearer, '-t', '10', '-pix_fmt', 'yuv420p', film)
  return { name: 'portrait.mp4', mimeType: 'video/mp4', buffer: readFileSync(film) }
}

/** Removes what was laid down on the way. */
export const forget = () => rmSync(folder, { recursive: true })
