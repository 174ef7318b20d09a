import type { Chapter } from './chapters.ts'
import { Stop, unread } from './engine.ts'
import { addId3Labels } from './id3-labels.ts'
import { openInput } from './input.ts'
import { withChapters } from './kept-chapters.ts'
import type { Labels } from './labels.ts'
import { addMp4Labels } from './mp4-labels.ts'
import { redraw } from './redraw.ts'
import { readTags } from './tags.ts'

/** Apple Podcasts asks for at least so many pixels of a cover, and for a square. */
const COVER_PIXELS = 1400
const COVER_QUALITY = 0.85

/** How long a recording is, in seconds, and what it says of itself. @throws Stop brokenFile, NotReadableError for one that is gone */
export async function readLabels(sound: Blob) {
  using input = await openInput(sound)
  try {
    const { title = '', artist = '' } = await readTags(input)
    return { seconds: await input.computeDuration(), title, artist }
  } catch (error) {
    throw unread(error)
  }
}

/** The middle of a picture as a cover: a square JPEG. @throws Stop as `redraw` refuses it */
export async function coverPicture(picture: Blob): Promise<Blob> {
  const made = await redraw(picture, {
    type: 'image/jpeg',
    quality: COVER_QUALITY,
    maxSide: COVER_PIXELS,
    ratio: 1,
  })
  if (!made.ok) throw new Stop(made.why, made.detail)
  return made.blob
}

/** An MP3 or M4A with labels, and chapters where it has none yet. @param seconds how long it is */
export async function labelSound(
  file: File,
  labels: Labels,
  chapters: readonly Chapter[],
  seconds: number,
): Promise<File> {
  const isMp3 = file.name.endsWith('.mp3')
  const parts = await (isMp3 ? addId3Labels : addMp4Labels)(file, labels)
  const labelled = new File(parts, file.name, { type: file.type })
  return withChapters(labelled, isMp3 ? 'mp3' : 'm4a', chapters, seconds)
}
