import { type Chapter, MOST_CHAPTERS, MOST_TITLE } from './chapters.ts'
import { addId3Chapters, readId3Chapters } from './id3-chapters.ts'
import type { Container, OutputKind, WrittenKind } from './kinds.ts'
import { addMatroskaChapters, readMatroskaChapters } from './matroska-chapters.ts'
import { addMp4Chapters, readMp4Chapters } from './mp4-chapters.ts'
import { madeOf } from './scratch.ts'

type Holder = {
  read: (source: Blob) => Promise<Chapter[]>
  add: (film: File, chapters: readonly Chapter[], seconds: number) => Promise<BlobPart[]>
}

const MP4 = { read: readMp4Chapters, add: addMp4Chapters }
const MATROSKA = { read: readMatroskaChapters, add: addMatroskaChapters }
const MP3 = { read: readId3Chapters, add: addId3Chapters }
/** What can have chapters; the others have no place that players look into. */
const HOLDERS: Partial<Record<Container | OutputKind, Holder>> = {
  mp4: MP4,
  mov: MP4,
  m4a: MP4,
  mkv: MATROSKA,
  webm: MATROSKA,
  mp3: MP3,
}

/**
 * The chapters of a file in their order. One that cannot have any, or is damaged where they would stand, has none, as has one that
 * tells of more than any recording has.
 */
export async function readChapters(
  source: Blob,
  container: Container | WrittenKind,
): Promise<Chapter[]> {
  const holder = container === 'gif' ? undefined : HOLDERS[container]
  try {
    const chapters = (await holder?.read(source)) ?? []
    if (chapters.length > MOST_CHAPTERS) return []
    return chapters
      .map(({ start, title }) => ({ start, title: title.slice(0, MOST_TITLE) }))
      .toSorted((a, b) => a.start - b.start)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

/** The same file with these chapters, where its kind can have any. @param seconds how long it is */
export async function withChapters(
  file: File,
  kind: OutputKind,
  chapters: readonly Chapter[],
  seconds: number,
): Promise<File> {
  const holder = HOLDERS[kind]
  if (!holder || chapters.length === 0) return file
  const parts = await holder.add(file, chapters, seconds)
  return madeOf(new File(parts, file.name, { type: file.type }), file)
}
