import type { Chapter } from './chapters.ts'
import { unread } from './engine.ts'
import { openInput } from './input.ts'
import { withChapters } from './kept-chapters.ts'

/** How long a recording is, in seconds. @throws Stop brokenFile, NotReadableError for one that is gone */
export async function lengthOfSound(sound: Blob): Promise<number> {
  using input = await openInput(sound)
  return await input.computeDuration().catch((error: unknown) => Promise.reject(unread(error)))
}

/** A recording that has no chapters yet, with some. @param seconds how long it is */
export const addChapters = (file: File, chapters: readonly Chapter[], seconds: number) =>
  withChapters(file, file.name.endsWith('.mp3') ? 'mp3' : 'm4a', chapters, seconds)
