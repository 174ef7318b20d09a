import type { InputAudioTrack, Output } from 'mediabunny'
import { readAlong } from '../along.ts'
import type { Run } from '../engine.ts'
import { readFilm } from '../film.ts'
import { soundsOf } from '../further-sounds.ts'
import { areJoinable, joinFilms } from '../join-films.ts'
import { keepSounds } from '../kept-sound.ts'
import { type Media, open } from '../open.ts'
import type { Size } from '../picture.ts'
import { letGo } from '../scratch.ts'
import { planPieces } from '../smart-plan.ts'
import { holdsAll, writeSpliced } from '../spliced-film.ts'
import { keptRanges, type Range, totalOf } from '../timeline.ts'
import { CannotCopy } from '../way.ts'
import { type FilmClip, type Ground, groundOf } from './ground.ts'
import { addMixedSound, type Mix, SOUND_BITRATE } from './mixed-sound.ts'
import { redraw } from './redrawn.ts'
import { endOf, mediumOf, SAME_SECONDS, type Sequence } from './sequence.ts'

/** Below this share of it unchanged, films one after the other are encoded sooner as a whole. */
const LEAST_COPIED = 0.3
/** Of the work, what putting parts together is. */
const JOINING = 0.2

type Composition = Mix & { frame: Size; name: string }
/** A film, and how many of its pictures were copied, 0 to 1. */
type Copied = { file: File; copied: number }
/** Clips of one film one after the other, and what of it they leave. */
type Stretch = { medium: string; clips: FilmClip[]; kept: Range[] }

/**
 * Writes a sequence by copying what it does not change of the films it rests on: pictures under a title, in a fade or between a cut
 * and the next key frame are encoded anew, and sound where it is not heard as it is.
 * @returns null where that cannot be
 */
export async function copyUnchanged(of: Composition, run: Run): Promise<Copied | null> {
  const ground = groundOf(of.sequence, of.frame)
  if (!ground) return null
  const [first, ...others] = stretchesOf(of.sequence, ground.clips)
  try {
    if (first && others.length === 0) return await splice(first, ground, of, run)
    return first ? await joined([first, ...others], ground, of, run) : null
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
      stretches.push({ medium: clip.medium, clips: [clip], kept: [next] })
    else {
      stretch.clips.push(clip)
      // A split that nothing was taken out of is none.
      if (Math.abs(next.start - before.end) < SAME_SECONDS) before.end = next.end
      else stretch.kept.push(next)
    }
  }
  return stretches
}

async function joined(
  stretches: Stretch[],
  ground: Ground,
  of: Composition,
  { signal, onProgress }: Run,
): Promise<Copied | null> {
  const sources = stretches.map(({ medium }) => of.files.get(medium))
  if (!sources.every((source) => source !== undefined)) return null
  if (!(await areJoinable(sources))) return null
  const total = totalOf(stretches.flatMap(({ kept }) => kept))
  if (totalOf(keptRanges(ground.changed, total)) < total * LEAST_COPIED) return null
  const parts: File[] = []
  try {
    const starts: number[] = []
    let [at, copied, isHeard] = [0, 0, true]
    for (const stretch of stretches) {
      const begin = at
      const partRun: Run = {
        signal,
        onProgress: (fraction, stage) =>
          onProgress(((begin + fraction * totalOf(stretch.kept)) / total) * (1 - JOINING), stage),
      }
      const part = await splice(stretch, ground, of, partRun, begin)
      if (!part) return null
      parts.push(part.file)
      starts.push(begin)
      at += part.seconds
      copied += part.copied * part.seconds
      isHeard &&= part.isHeard
    }
    const name = `${of.name}.mp4`
    const run: Run = {
      signal,
      onProgress: (fraction, stage) => onProgress(1 - JOINING * (1 - fraction), stage),
    }
    const sound = (output: Output, seconds: number) => addMixedSound(output, 'mp4', of, seconds)
    const file =
      (isHeard && (await joinFilms(parts, name, run, { starts }))) ||
      (await joinFilms(parts, name, run, { starts, sound }))
    return file && { file, copied: copied / at }
  } finally {
    await Promise.all(parts.map(letGo))
  }
}

/**
 * @param begin when it begins in the result, which is a little off where edges of parts before lay between pictures
 * @returns also whether it has all of the film's own sound
 * @throws CannotCopy
 */
async function splice(
  { medium, clips, kept }: Stretch,
  ground: Ground,
  of: Composition,
  run: Run,
  begin = 0,
): Promise<(Copied & { seconds: number; isHeard: boolean }) | null> {
  const source = of.files.get(medium)
  if (!source) return null
  const media = await open(source, { video: 'want', audio: 'want' })
  using input = media.input
  const { video, probe } = media
  if (!video) return null
  const own = ground.isHeardAsIs && !of.level ? await heldSounds(media) : null
  const film = await readFilm(video, run)
  const late = begin - (clips[0]?.start ?? 0)
  const seconds = totalOf(kept)
  const isInOrder = kept.every(({ start }, i) => start >= (kept[i - 1]?.end ?? 0))
  const along = isInOrder
    ? await readAlong(source, { container: probe.container, kind: 'mp4', shown: kept }, run.signal)
    : null
  const isAlone = clips.length === ground.clips.length
  const changed = ground.changed.filter(({ start, end }) =>
    clips.some((clip) => start < endOf(clip) && end > clip.start),
  )
  const isChanged = changed.length > 0
  const redrawn = isChanged ? await redraw(video, film, { clips, changed }, of) : null
  try {
    const { file, encodedShare, length } = await writeSpliced(
      {
        video,
        film,
        plan: (isRefresh) => planPieces(film.frames, kept, isRefresh, redrawn?.changed, late),
        filter: redrawn?.filter ?? null,
        // The opening under its title is changed from end to end, and what comes after it not at all.
        ...(!isAlone && { most: 1 }),
      },
      {
        kind: 'mp4',
        title: { name: `${of.name}.mp4`, created: probe.created },
        expectedBytes: ((film.bitrate + SOUND_BITRATE) / 8) * seconds * 1.2,
        tagsOf: input,
        seconds,
        stage: isChanged ? 'encoding' : 'copying',
        // Chapters come into what is made of all its parts.
        ...(along && { along: { ...along, chapters: [] } }),
      },
      async (output, pieces) => {
        if (own) return keepSounds(own, { kind: 'mp4', audio: 'aac' }, { pieces, output, seconds })
        // Of several films it is mixed where they are joined.
        return isAlone ? addMixedSound(output, 'mp4', of, seconds) : []
      },
      run,
    )
    return { file, copied: 1 - encodedShare, seconds: length, isHeard: own !== null }
  } finally {
    await redrawn?.close()
  }
}

/** All sound tracks of a film, where an MP4 with them is one that plays everywhere, or nothing here can read them anyway. */
async function heldSounds(media: Media<'want', 'want'>): Promise<InputAudioTrack[] | null> {
  const sounds = await soundsOf(media)
  for (const sound of sounds)
    if ((await sound.getCodec()) !== 'aac' && (await sound.canDecode())) return null
  return (await holdsAll('mp4', sounds)) ? sounds : null
}
