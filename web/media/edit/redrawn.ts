import type { InputVideoTrack } from 'mediabunny'
import { canvasOf } from '../canvas.ts'
import type { PictureFilter } from '../edge-encoder.ts'
import { encodable } from '../encodable.ts'
import type { Film } from '../film.ts'
import { type Frames, ShownOrder } from '../frames.ts'
import type { Size } from '../picture.ts'
import { drawnInstead, isOfScreens, PlaneReader } from '../planes.ts'
import { MOST_OFF_SECONDS } from '../smart-plan.ts'
import type { Range } from '../timeline.ts'
import { turnedBack } from '../turned-back.ts'
import { CannotCopy } from '../way.ts'
import { Composer } from './compose.ts'
import type { FilmClip, Ground } from './ground.ts'
import { Overlay } from './overlay.ts'
import { endOf, frameRateOf, SAME_SECONDS, type Sequence } from './sequence.ts'
import type { Sources } from './source.ts'

/** Where a picture stands for longer, a title would come or go late, unless the sequence has no more pictures a second. */
const LONGEST_SECONDS = 0.1

/** Pictures of a film in whose place a sequence shows others. Close it in the end. */
export type Redrawn = {
  /** When in the film they are. */
  changed: Range[]
  filter: PictureFilter
  close: () => Promise<void>
}

/**
 * Has the changed pictures of a film drawn as they are seen in a sequence, and stored as the film stores its own: turned back, and
 * in its colours.
 * @param ground.clips of that film, one after the other
 * @throws CannotCopy where the film has no picture for each moment of a change
 */
export async function redraw(
  video: InputVideoTrack,
  film: Film,
  { clips, changed }: Pick<Ground, 'clips' | 'changed'>,
  { sequence, files, frame }: { sequence: Sequence; files: Sources; frame: Size },
): Promise<Redrawn> {
  const { matrix } = await video.getColorSpace()
  if ((await video.getFlip()) || (matrix && !isOfScreens(matrix))) throw new CannotCopy('encoder')
  const longest = Math.max(LONGEST_SECONDS, 2 / frameRateOf(sequence))
  const ranges = changed.flatMap((change) => inFilm(clips, change, longest / 2))
  if (!areSmooth(film.frames, ranges, longest)) throw new CannotCopy('pace')
  const rotation = await video.getRotation()
  const reader = await PlaneReader.of(video)
  const stored = { width: await video.getCodedWidth(), height: await video.getCodedHeight() }
  const upright = turnedBack(rotation, frame)
  const context = canvasOf(stored.width, stored.height, { alpha: false, willReadFrequently: true })
  context.setTransform(upright)
  const composer = new Composer(sequence, files)
  const overlay = new Overlay(composer, frame, stored, upright, reader)
  const begin = clips[0]?.start ?? 0
  const filter: PictureFilter = async (picture, at) => {
    // In the middle of a picture, as where all are encoded: what comes off the grid is then at most half a picture late.
    const half = picture.duration / 2
    const { clip, moment } = shownAt(clips, picture.timestamp + half, begin + at + half)
    if (!changed.some((change) => holds(change, moment))) return encodable(picture, reader)
    using own = picture
    own.setRotation(rotation)
    const given = { clip: clip.id, picture: own }
    const ground = await composer.ground(frame, moment, { given })
    if (ground && overlay.takes(ground)) {
      const made = await overlay.laidOver(ground, own)
      await composer.release()
      return made
    }
    await composer.draw(context, frame, moment, given)
    await composer.release()
    return drawnInstead(context, own, reader.coloursOf(own))
  }
  let closed = false
  let drawing: Promise<unknown> = Promise.resolve()
  return {
    changed: ranges,
    async filter(picture, at) {
      if (closed) throw new Error('closed')
      const made = filter(picture, at)
      drawing = made.catch(() => {})
      return made
    },
    async close() {
      closed = true
      await drawing
      await composer.close()
    },
  }
}

const holds = ({ start, end }: Range, moment: number) =>
  moment > start - SAME_SECONDS && moment < end - SAME_SECONDS

/**
 * Which pictures of a film a change of a sequence takes, and maybe some beside them, by when they begin.
 * @param half of the longest picture, in whose middle it is decided
 */
function inFilm(clips: readonly FilmClip[], change: Range, half: number): Range[] {
  return clips.flatMap((clip) => {
    const [from, to] = [Math.max(change.start, clip.start), Math.min(change.end, endOf(clip))]
    if (to - from < SAME_SECONDS) return []
    const shift = clip.in - clip.start
    // A cut lies between two pictures, so there may be some more than were asked for.
    const after = endOf(clip) - to < SAME_SECONDS ? MOST_OFF_SECONDS : 0
    return [{ start: from + shift - Math.max(half, MOST_OFF_SECONDS), end: to + shift + after }]
  })
}

/**
 * Which clip a moment of the film is in, and when that is in the sequence: of those it is in or near, the one that is as much later
 * in the sequence as it is in the result. Both are a little off where a cut lies between two pictures.
 */
function shownAt(
  clips: readonly FilmClip[],
  time: number,
  at: number,
): { clip: FilmClip; moment: number } {
  const off = (clip: FilmClip) =>
    Math.max(clip.in - time, time - clip.in - clip.length, 0) +
    Math.abs(clip.start - clip.in - (at - time))
  const clip = clips.reduce((nearest, one) => (off(one) < off(nearest) ? one : nearest))
  const into = Math.min(clip.length - 2 * SAME_SECONDS, Math.max(0, time - clip.in))
  return { clip, moment: clip.start + into }
}

/** Whether nothing that changes stands for longer than this, and there is a picture for all of it. */
function areSmooth(frames: Frames, ranges: readonly Range[], longest: number): boolean {
  const shown = new ShownOrder(frames)
  return ranges.every(({ start, end }) => {
    const [from, to] = [shown.rankAt(start), shown.rankFrom(end)]
    const times = Array.from({ length: to - from + 1 }, (_, i) => shown.timeAt(from + i))
    const edges = [Math.min(start, times[0]!), ...times, Math.max(end, times.at(-1)!)]
    return edges.every((time, i) => i === 0 || time - edges[i - 1]! < longest + SAME_SECONDS)
  })
}
