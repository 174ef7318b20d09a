import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readWav } from '../../worker/providers/sound/contract.ts'
import { RATE, writeMark } from './mark.ts'

/** A word of the film: no two are the same. */
export type Word = { text: string; start: number; end: number }

const VOCABULARY =
  'harbor lantern evening copper window winter garden letter river summer market silver morning paper bridge orange meadow ladder pocket island'.split(
    ' ',
  )
const PICTURES = { size: '320x180', rate: 2 }
const SPEECH_LEVEL = 0.6
/** A room is never without any sound. */
const ROOM_LEVEL = 0.001
const BETWEEN_WORDS = 0.05
const BETWEEN_SENTENCES = 0.7
const SENTENCE = 12
/** Nobody takes a breath for so long, so that pieces are cut in the middle of speech. */
const BREATHLESS = { from: 2600, to: 4500 }

/** A film in which espeak-ng speaks, each word behind a mark that tells which it is. @returns what is said */
export async function makeFilm(path: string, seconds: number): Promise<Word[]> {
  const spoken = VOCABULARY.map((text, at) => ({ text, samples: speak(text, at) }))
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-v', 'error', '-nostdin', '-y'],
      ...['-f', 'lavfi', '-i', `testsrc2=s=${PICTURES.size}:r=${PICTURES.rate}:d=${seconds}`],
      ...['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', 'pipe:0'],
      ...['-vf', 'noise=alls=30:allf=t', '-pix_fmt', 'yuv420p'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast'],
      ...['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '96k', '-ar', '48000', path],
    ],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  )
  const words: Word[] = []
  let written = 0
  const write = async (samples: Int16Array) => {
    written += samples.length
    if (!ffmpeg.stdin.write(new Uint8Array(samples.buffer))) await once(ffmpeg.stdin, 'drain')
  }
  await write(room(1))
  for (let n = 0; written / RATE < seconds - 3; n++) {
    const { text, samples } = spoken[(n * 7) % spoken.length] as (typeof spoken)[number]
    const start = written / RATE
    await write(writeMark(n))
    await write(samples)
    words.push({ text: `${text}${n}`, start, end: written / RATE })
    const breathless = start > BREATHLESS.from && start < BREATHLESS.to
    await write(
      room(!breathless && n % SENTENCE === SENTENCE - 1 ? BETWEEN_SENTENCES : BETWEEN_WORDS),
    )
  }
  await write(room(seconds - written / RATE))
  ffmpeg.stdin.end()
  const [code] = (await once(ffmpeg, 'exit')) as [number]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  return words
}

/** A word as espeak-ng says it, without the silence at its ends. */
function speak(text: string, at: number): Int16Array {
  const voice = ['en-us', 'en-gb', 'en-us+f3'][at % 3] as string
  const { samples } = readWav(
    execFileSync('espeak-ng', ['-v', voice, '-s', '190', '--stdout', text]),
  )
  const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 1)
  const heard = (value: number) => Math.abs(value) > loudest / 50
  return samples
    .slice(samples.findIndex(heard), samples.findLastIndex(heard))
    .map((value) => (value / loudest) * SPEECH_LEVEL * 32767)
}

const room = (seconds: number) =>
  Int16Array.from(
    { length: Math.round(seconds * RATE) },
    () => (Math.random() - 0.5) * 2 * ROOM_LEVEL * 32767,
  )
