import type { InputAudioTrack } from 'mediabunny'
import { copyAllPieces } from '../copy-sound.ts'
import type { Run } from '../engine.ts'
import { readFilm } from '../film.ts'
import { soundsOf } from '../further-sounds.ts'
import { joinFilms } from '../join-films.ts'
import { type Media, open } from '../open.ts'
import type { Size } from '../picture.ts'
import { planPieces } from '../smart-plan.ts'
import { holdsAll, writeSpliced } from '../spliced-film.ts'
import { readTextTracks } from '../subtitle-tracks.ts'
import { moved, type Range, totalOf } from '../timeline.ts'
import { CannotCopy } from '../way.ts'
import { type FilmClip, type Ground, groundOf } from './ground.ts'
import { addMixedSound, SOUND_BITRATE } from './mixed-sound.ts'
import { redraw } from './redrawn.ts'
import { mediumOf, SAME_SECONDS, type Sequence } from './sequence.ts'
import type { Sources } from './source.ts'

/** Of the work, what putting parts together is. */
const JOINING = 0.2

type Composition = { sequence: Sequence; files: Sources; frame: Size; name: string }
/** A film, and how many of its pictures were copied, 0 to 1. */
type Copied = { file: File; copied: number }
/** What of a film is left, in the order of the result. */
type Stretch = { medium: string; kept: Range[] }

/**
 * Writes a sequence by copying what it does not change of the film it rests on: pictures under a title, in a fade or between a cut
 * and the next key frame are encoded anew, and sound where it is not heard as it is. Of several films all must be so.
 * @returns null where that cannot be
 */
export async function copyUnchanged(of: Composition, run: Run): Promise<Copied | null> {
  const ground = groundOf(of.sequence, of.frame)
  if (!ground) return null
  const [first, ...others] = stretchesOf(of.sequence, ground.clips)
  try {
    if (first && others.length === 0) return await splice(first, ground, of, run)
    if (!first || ground.changed.length > 0 || !ground.isHeardAsIs) return null
    return await joined([first, ...others], ground, of, run)
  } catch (error) {
    if (error instanceof CannotCopy) return null
    throw error
  }
}

function stretchesOf(sequence: Sequence, clips: readonly FilmClip[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const clip of clips) {
    const duration = mediumOf(sequence, clip)?.duration ?? Infinity
    const next = { start: clip.in, end: Math.min(duration, clip.in + clip.length) }
    const stretch = stretches.at(-1)
    const before = stretch?.kept.at(-1)
    if (stretch?.medium !== clip.medium || !before)
      stretches.push({ medium: clip.medium, kept: [next] })
    // A split that nothing was taken out of is none.
    else if (Math.abs(next.start - before.end) < SAME_SECONDS) before.end = next.end
    else stretch.kept.push(next)
  }
  return stretches
}

async function joined(
  stretches: Stretch[],
  ground: Ground,
  of: Composition,
  { signal, onProgress }: Run,
): Promise<Copied | null> {
  const parts: File[] = []
  let [total, copied] = [0, 0]
  for (const [i, stretch] of stretches.entries()) {
    const part = await splice(stretch, ground, of, {
      signal,
      onProgress: (fraction, stage) =>
        onProgress(((i + fraction) / stretches.length) * (1 - JOINING), stage),
    })
    if (!part) return null
    parts.push(part.file)
    const seconds = totalOf(stretch.kept)
    total += seconds
    copied += part.copied * seconds
  }
  const file = await joinFilms(parts, `${of.name}.mp4`, {
    signal,
    onProgress: (fraction, stage) => onProgress(1 - JOINING * (1 - fraction), stage),
  })
  return file && { file, copied: copied / total }
}

/** @throws CannotCopy */
async function splice(
  { medium, kept }: Stretch,
  ground: Ground,
  of: Composition,
  run: Run,
): Promise<Copied | null> {
  const source = of.files.get(medium)
  if (!source) return null
  const media = await open(source, { video: 'want', audio: 'want' })
  using input = media.input
  const { video, probe } = media
  if (!video) return null
  const own = ground.isHeardAsIs ? await heldSounds(media) : null
  const isAlone = ground.clips.every((clip) => clip.medium === medium)
  if (!own && !isAlone) throw new CannotCopy('sound')
  const film = await readFilm(video, run)
  const seconds = totalOf(kept)
  const isInOrder = kept.every(({ start }, i) => start >= (kept[i - 1]?.end ?? 0))
  const texts = isInOrder ? await readTextTracks(source, probe.container, run.signal) : []
  const isChanged = ground.changed.length > 0
  const redrawn = isChanged ? await redraw(video, film, ground, of) : null
  try {
    const { file, encodedShare } = await writeSpliced(
      {
        video,
        film,
        plan: (isRefresh) => planPieces(film.frames, kept, isRefresh, redrawn?.changed),
        filter: redrawn?.filter ?? null,
      },
      {
        kind: 'mp4',
        title: { name: `${of.name}.mp4`, created: probe.created },
        expectedBytes: ((film.bitrate + SOUND_BITRATE) / 8) * seconds * 1.2,
        tagsOf: input,
        seconds,
        stage: isChanged ? 'encoding' : 'copying',
        texts: texts.map((text) => ({ ...text, captions: moved(text.captions, kept) })),
      },
      async (output, pieces) =>
        own
          ? copyAllPieces(own, pieces, output)
          : addMixedSound(output, 'mp4', of.sequence, of.files, seconds),
      run,
    )
    return { file, copied: 1 - encodedShare }
  } finally {
    await redrawn?.close()
  }
}

/** All sound tracks of a film, where an MP4 holds them. */
async function heldSounds(media: Media<'want', 'want'>): Promise<InputAudioTrack[] | null> {
  const sounds = await soundsOf(media)
  return (await holdsAll('mp4', sounds)) ? sounds : null
}
