import { Stop, type Run } from '../engine.ts'
import type { Paced } from '../timeline.ts'
import { probeMedium } from './probe-medium.ts'
import { renderGif } from './render-gif.ts'
import { EMPTY, type MediaClip, type Medium, PLAIN_PLACING } from './sequence.ts'

/** How large a GIF is: pixels of the shorter side, and pictures a second. */
export type GifSize = { short: number; rate: number }

/** What is large enough for a chat. */
export const GIF: GifSize = { short: 360, rate: 15 }

/**
 * Writes ranges of a film, one after the other, as a GIF.
 * @param name without its ending @throws Stop where the film cannot be read
 */
export async function gifOfFilm(
  source: Blob,
  shown: readonly Paced[],
  { name, ...size }: GifSize & { name: string },
  run: Run,
): Promise<File> {
  const file = source instanceof File ? source : new File([source], name)
  const probed = await probeMedium(file, {}, run)
  if (!probed.ok) throw new Stop(probed.why, probed.detail)
  const film: Medium = { id: 'film', name, size: file.size, ...probed.facts }
  let start = 0
  const clips = shown.map((range, i): MediaClip => {
    const { speed = 1 } = range
    const clip: MediaClip = {
      id: String(i),
      kind: 'video',
      medium: film.id,
      start,
      in: range.start,
      speed,
      length: (range.end - range.start) / speed,
      gain: null,
      placing: PLAIN_PLACING,
      fadeIn: 0,
      fadeOut: 0,
      crossfade: 0,
    }
    start += clip.length
    return clip
  })
  const sequence = {
    ...EMPTY,
    media: [film],
    tracks: [{ id: 'film', kind: 'video' as const, clips, muted: false }],
  }
  const made = await renderGif(file, { sequence, files: [[film.id, file]], name, ...size }, run)
  if (!made.ok) throw new Stop(made.why, made.detail)
  return made.file
}
