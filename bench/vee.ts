import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addClip, setCrossfade } from '../web/media/edit/edits.ts'
import {
  EMPTY,
  type MediaClip,
  type Medium,
  PLAIN_PLACING,
  type Sequence,
  type TextClip,
} from '../web/media/edit/sequence.ts'
import { blockLines, type Line, median } from './line.ts'
import { ffmpeg } from './media/ffmpeg.ts'
import { openMediaBench } from './media/serve.ts'

const ROUNDS = 3
const PART_SECONDS = 15
const TRIM = { from: 20.5, seconds: 60 }
const MANY = 30
const PLAYED_SECONDS = 8
const RATE = 30
const TAKES = ['take1', 'take2', 'take3']
const TAKE_SECONDS = 20
const BITRATE = '4147200'

/** The video editor beside ffmpeg: an edit with a crossfade and a title, a trim, how smoothly it plays, and how soon a saved one is open. */
export default async function vee(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vee-clips-'))
  execFileSync(join(import.meta.dirname, '../scripts/make-clips.sh'), ['bench', folder])
  const long = join(folder, 'long.mp4')
  ffmpeg('-stream_loop', '1', '-i', long, '-c', 'copy', join(folder, 'twice.mp4'))
  for (const [i, name] of TAKES.entries())
    ffmpeg(
      ...['-ss', String(i * TAKE_SECONDS), '-t', String(TAKE_SECONDS), '-i', long],
      ...['-c', 'copy', join(folder, `${name}.mp4`)],
    )
  const bench = await openMediaBench(folder, folder)
  const times = () => [] as number[]
  const [editHere, edit, wholeHere, titledHere] = [times(), times(), times(), times()]
  const [trimHere, trim, takesHere, takes] = [times(), times(), times(), times()]
  const files = Object.fromEntries(MEDIA.map(({ id, name }) => [id, name]))
  const optionsOf = (sequence: Sequence) =>
    ({ sequence, format: 'mp4', short: 'source', name: 'made' }) as const
  const written = async (sequence: Sequence, copied: boolean) => {
    const made = await bench.call('renderFilm', files, optionsOf(sequence), 'made.mp4')
    if (!('copied' in made)) throw new Error(`render: ${made.why} ${made.detail}`)
    if (made.copied > 0 !== copied) throw new Error(`The film was ${copied ? 'not ' : ''}copied.`)
    return made.milliseconds
  }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      edit.push(editByFfmpeg(long, join(folder, 'theirs.mp4')))
      editHere.push(await written(crossed(), true))
      titledHere.push(await written(titled(3), true))
      wholeHere.push(await written(titled(60), false))
      takes.push(takesByFfmpeg(folder))
      takesHere.push(await written(joinedTakes(), true))
      trim.push(
        ffmpeg(
          ...['-ss', String(TRIM.from), '-t', String(TRIM.seconds)],
          ...['-i', join(folder, 'twice.mp4'), '-c', 'copy', join(folder, 'theirs.mp4')],
        ),
      )
      trimHere.push(
        await written(sequenceOf(clip('twice', { in: TRIM.from, length: TRIM.seconds })), true),
      )
    }
    const one = await bench.call('playFilm', files, sequenceOf(clip('long')), PLAYED_SECONDS, RATE)
    const two = await bench.call('playFilm', files, twoLayers(), PLAYED_SECONDS, RATE)
    const { names, sequence: many } = project(folder, long)
    await bench.call('saveProject', 'many', names)
    const opening: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await bench.load()
      opening.push(await bench.call('openProject', 'many', many))
    }
    return [
      { name: 'the same edit by ffmpeg -preset veryfast', value: median(edit), unit: 'ms' },
      { name: 'crossfade and title, exported', value: median(editHere), unit: 'ms' },
      {
        name: 'export against ffmpeg, time',
        value: median(editHere) / median(edit),
        unit: 'x',
        target: { atMost: 1 },
      },
      { name: 'a title of 3 s in 60 s, exported', value: median(titledHere), unit: 'ms' },
      { name: 'a title of 60 s in 60 s, exported', value: median(wholeHere), unit: 'ms' },
      {
        name: 'the short one against the long one, time',
        value: median(titledHere) / median(wholeHere),
        unit: 'x',
      },
      {
        name: `${TAKES.length} films of one camera under a title of 3 s, by ffmpeg`,
        value: median(takes),
        unit: 'ms',
      },
      { name: 'the same films, exported', value: median(takesHere), unit: 'ms' },
      {
        name: 'films of one camera against ffmpeg, time',
        value: median(takesHere) / median(takes),
        unit: 'x',
        target: { atMost: 1 },
      },
      { name: 'ffmpeg -c copy of 60 s', value: median(trim), unit: 'ms' },
      { name: 'trim of 60 s', value: median(trimHere), unit: 'ms' },
      {
        name: 'trim against ffmpeg -c copy, time',
        value: median(trimHere) / median(trim),
        unit: 'x',
        target: { atMost: 2 },
      },
      ...previewLines('one layer', one),
      ...previewLines('two layers', two),
      {
        name: `a saved project of ${MANY} clips, to its first frame`,
        value: median(opening),
        unit: 'ms',
        target: { atMost: 2000 },
      },
      ...blockLines(
        'crossfade and title, exported',
        await bench.blockOf('renderFilm', files, optionsOf(crossed()), 'made.mp4'),
      ),
    ]
  } finally {
    await bench.close()
    rmSync(folder, { recursive: true })
  }
}

/** A rate that is read off a clock is now and then a hair below what the film has, so the pictures that were not seen are counted. */
const previewLines = (what: string, { rate, missed }: { rate: number; missed: number }): Line[] => [
  { name: `preview at 720p, ${what} of ${RATE} a second`, value: rate, unit: '/s' },
  {
    name: `the same: pictures of ${PLAYED_SECONDS} s that were not seen`,
    value: missed,
    unit: 'n',
    target: { atMost: 0 },
  },
]

const FILM = { kind: 'video', hasSound: true, width: 1280, height: 720, frameRate: 30 } as const
const MEDIA: Medium[] = [
  ['long', 60] as const,
  ['twice', 120] as const,
  ...TAKES.map((name) => [name, TAKE_SECONDS] as const),
].map(([id, duration]) => ({ ...FILM, ...{ id, name: `${id}.mp4`, size: 1, duration } }))

let made = 0
const clip = (medium: string, given: Partial<MediaClip> = {}): MediaClip => ({
  ...({ id: `clip ${made++}`, kind: 'video', medium, start: 0, in: 0, speed: 1 } as const),
  length: PART_SECONDS,
  gain: 0,
  fadeIn: 0,
  fadeOut: 0,
  crossfade: 0,
  placing: PLAIN_PLACING,
  ...given,
})
const sequenceOf = (...clips: MediaClip[]): Sequence => {
  let sequence: Sequence = { ...EMPTY, media: MEDIA }
  for (const one of clips) sequence = addClip(sequence, 'video', one)
  return sequence
}

const title = (start: number, length: number): TextClip => ({
  ...({ id: 'title', kind: 'text', text: 'A title', start, length, size: 0.1 } as const),
  color: '#ffffff',
  background: null,
  x: 0,
  y: 0.3,
  fadeIn: 0,
  fadeOut: 0,
  crossfade: 0,
})

/** Two parts of a film, half as loud and one over the other for a second, under a title of three. */
function crossed(): Sequence {
  const second = clip('long', { in: 30, gain: -6 })
  const plain = sequenceOf(clip('long', { gain: -6 }), second)
  return addClip(setCrossfade(plain, second.id, 1), 'text', title(1, 3))
}

/** A minute of film with a title in the middle of it. */
const titled = (seconds: number): Sequence =>
  addClip(sequenceOf(clip('long', { length: 60 })), 'text', title(30 - seconds / 2, seconds))

/** Films one after the other, half as loud, with a title from the first into the second. */
function joinedTakes(): Sequence {
  const clips = TAKES.map((name, i) =>
    clip(name, { start: i * TAKE_SECONDS, length: TAKE_SECONDS, gain: -6 }),
  )
  return addClip(sequenceOf(...clips), 'text', title(TAKE_SECONDS - 1, 3))
}

/** As many films as clips, each the next two seconds of a long one. */
function project(folder: string, long: string) {
  const cut = ['-segment_time', '2', '-reset_timestamps', '1', join(folder, 'part%d.mp4')]
  ffmpeg('-i', long, '-c', 'copy', '-f', 'segment', ...cut)
  const names = Array.from({ length: MANY }, (_, i) => `part${i}.mp4`)
  const media = names.map((name) => ({
    ...FILM,
    ...{ id: name, name, size: statSync(join(folder, name)).size, duration: 2 },
  }))
  let sequence: Sequence = { ...EMPTY, media }
  for (const name of names) sequence = addClip(sequence, 'video', clip(name, { length: 1.9 }))
  return { names, sequence }
}

function twoLayers(): Sequence {
  const under = sequenceOf(clip('long'))
  const over = { id: 'over', kind: 'video' as const, clips: [], muted: false }
  const small = { ...PLAIN_PLACING, scale: 0.5, x: 0.2, y: 0.2 }
  return addClip(
    { ...under, tracks: [...under.tracks, over] },
    'over',
    clip('twice', { in: 20, placing: small, gain: null }),
  )
}

const ENCODED = [
  ...['-map', '[v]', '-map', '[a]', '-c:v', 'libx264', '-preset', 'veryfast', '-b:v', BITRATE],
  ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '160k'],
]

/** The same edit: the second part begins under the last second of the first. */
const editByFfmpeg = (clip: string, out: string) =>
  ffmpeg(
    ...['-ss', '0', '-t', String(PART_SECONDS + 1), '-i', clip],
    ...['-ss', '30', '-t', String(PART_SECONDS), '-i', clip],
    '-filter_complex',
    [
      `[0:v][1:v]xfade=transition=fade:duration=1:offset=${PART_SECONDS}[crossed]`,
      "[crossed]drawtext=text='A title':fontsize=72:fontcolor=white:borderw=6:x=(w-tw)/2:y=h*0.8:enable='between(t,1,4)'[v]",
      '[0:a]volume=-6dB[a0];[1:a]volume=-6dB[a1];[a0][a1]acrossfade=d=1:c1=qsin:c2=qsin[a]',
    ].join(';'),
    ...ENCODED,
    out,
  )

const takesByFfmpeg = (folder: string) =>
  ffmpeg(
    ...TAKES.flatMap((name) => ['-i', join(folder, `${name}.mp4`)]),
    '-filter_complex',
    [
      `${TAKES.map((_, i) => `[${i}:v][${i}:a]`).join('')}concat=n=${TAKES.length}:a=1[joined][heard]`,
      `[joined]drawtext=text='A title':fontsize=72:fontcolor=white:borderw=6:x=(w-tw)/2:y=h*0.8:enable='between(t,${TAKE_SECONDS - 1},${TAKE_SECONDS + 2})'[v]`,
      '[heard]volume=-6dB[a]',
    ].join(';'),
    ...ENCODED,
    join(folder, 'theirs.mp4'),
  )
