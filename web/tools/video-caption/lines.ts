import type { Segment, Timed } from '../../../worker/providers/heard/contract.ts'
import { type Caption, withMarks } from '../../media/captions/caption.ts'
import type { Span } from '../../../worker/tools/video-caption/pieces/contract.ts'
import { within, wordsOf } from '../../../worker/tools/video-caption/seams/contract.ts'

/** A line by a key that stays its own, whatever is written down beside it later. */
export type Line = Segment & { key: string }

/** What a task wrote down, and of which parts it could not. */
export type Transcript = {
  language: string
  duration: number
  segments: Segment[]
  missing?: Span[]
}

/** What several tasks wrote down of one recording: each fills what the ones before it left out. */
export function together(told: readonly Transcript[]) {
  const segments: Segment[] = []
  let missing: Span[] = [{ start: 0, end: Infinity }]
  for (const one of told) {
    segments.push(...missing.flatMap((part) => within(one.segments, part)))
    const left = one.missing ?? []
    missing = missing.flatMap((part) =>
      left
        .map(({ start, end }) => ({
          start: Math.max(start, part.start),
          end: Math.min(end, part.end),
        }))
        .filter(({ start, end }) => end - start > 0),
    )
  }
  return {
    segments: segments.toSorted((a, b) => a.start - b.start),
    missing: told.length > 0 ? missing : [],
    language: told[0]?.language ?? '',
  }
}

/** Each line with its key: when it begins, and of several that begin at once, the how manieth it is. */
export function keyed(segments: readonly Segment[]): Line[] {
  const seen = new Map<number, number>()
  return segments.map((segment) => {
    const at = Math.round(segment.start * 1000)
    const before = seen.get(at) ?? 0
    seen.set(at, before + 1)
    return { ...segment, key: before === 0 ? `${at}` : `${at}.${before}` }
  })
}

/** The line in other words: those that stayed keep their times, and new ones share what is left. */
export function reworded<T extends Segment>(line: T, text: string): T {
  const { words } = line
  if (!words || text === line.text) return { ...line, text }
  const next = wordsOf({ start: 0, end: 1, text })
  const same = (a: Timed | undefined, b: Timed | undefined) =>
    a !== undefined && b !== undefined && plain(a.text) === plain(b.text)
  const most = Math.min(words.length, next.length)
  let head = 0
  while (head < most && same(words[head], next[head])) head++
  let tail = 0
  while (tail < most - head && same(words.at(-1 - tail), next.at(-1 - tail))) tail++
  const changed = next.slice(head, next.length - tail)
  const start = words[head - 1]?.end ?? line.start
  const end = tail > 0 ? (words.at(-tail) as Timed).start : line.end
  const retimed = wordsOf({ start, end, text: changed.map((word) => word.text).join(' ') })
  const kept = (timed: Timed, i: number) => ({ ...timed, text: next[i]?.text ?? timed.text })
  return {
    ...line,
    text,
    words: [
      ...words.slice(0, head).map(kept),
      ...retimed,
      ...words.slice(words.length - tail).map((word, i) => kept(word, next.length - tail + i)),
    ],
  }
}

/** The lines, each that says what the one in its place said before as the same object, so that only what changed is drawn anew. */
export const sameAsBefore = <T extends Line>(lines: readonly T[], before: readonly T[]): T[] =>
  lines.map((line, i) => {
    const old = before[i]
    const parts = Object.keys(line) as (keyof T)[]
    const same =
      old?.key === line.key &&
      parts.length === Object.keys(old).length &&
      parts.every((part) => old[part] === line[part])
    return same ? old : line
  })

/** The caption in other words. Those that stayed keep their times, and so does the mark-up about them. */
export function rewritten<T extends Caption>(caption: T, text: string): T {
  const { marks } = withMarks(caption, text)
  return { ...reworded(caption, text), ...(marks && { marks }) }
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
