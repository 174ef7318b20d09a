import { moved, type Paced } from './timeline.ts'

/** A part of a recording that has a name. In seconds; it lasts until the next begins. */
export type Chapter = { start: number; title: string }

/** No recording has more: a Bible that is read aloud has 1,189. */
export const MOST_CHAPTERS = 10_000
/** In letters; what is longer is no title. */
export const MOST_TITLE = 1000

/** Chapters at their times in the result; what was cut out whole is gone. */
export const movedChapters = (chapters: readonly Chapter[], kept: readonly Paced[]): Chapter[] =>
  moved(
    chapters.map((chapter, i) => ({ ...chapter, end: chapters[i + 1]?.start ?? Infinity })),
    kept,
  ).map(({ start, title }) => ({ start, title }))
