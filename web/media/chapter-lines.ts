import type { Chapter } from './chapters.ts'

/** "4:30 Guest", "[1:02:03] - Guest", "- **(0:00)** Guest": as they stand under videos, and as models write them. */
const LINE = /^[\s([*•–—-]*(?:(\d+):)?(\d+):([0-5]\d(?:[.,]\d+)?)(?!\d)[\s)\]*\-–—:：|]*(.*)$/
/** A line without words, or one with which Markdown begins or ends a block. */
const EMPTY = /^\s*(?:```.*)?$/

/** Chapters that are written one a line, in their order, or the first line that is none. */
export function readChapterLines(
  text: string,
): { ok: true; chapters: Chapter[] } | { ok: false; line: string } {
  const lines = text.split(/\r?\n/).filter((line) => !EMPTY.test(line))
  const chapters: Chapter[] = []
  for (const line of lines) {
    const found = LINE.exec(line)
    if (!found) return { ok: false, line: line.trim() }
    const [, hours = '0', minutes, seconds = '', title = ''] = found
    const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))
    chapters.push({ start, title: title.trim().replace(/\*{1,3}$/, '') })
  }
  return { ok: true, chapters: chapters.toSorted((a, b) => a.start - b.start) }
}
