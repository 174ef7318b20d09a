import { placesOf, wordsOf } from '../../../worker/tools/video-caption/seams/contract.ts'
import type { Block, Run } from '../text/layout.ts'
import type { Caption } from './caption.ts'
import { asTags } from './markup.ts'
import { BELOW, keyOf, type Scene, type Spot } from './place.ts'

/** Which captions are shown at a moment. They are in order. */
export const shownAt = <T extends Caption>(captions: readonly T[], time: number): T[] =>
  captions.filter(({ start, end }) => start <= time && time < end)

/** Which of a caption's words is being said, the last one that has begun; −1 before the first. */
export const wordAt = (caption: Caption, time: number) =>
  wordsOf(caption).findLastIndex(({ start }) => start <= time)

/**
 * A caption as it is laid out: what its mark-up says of letters and place, and the word that is said.
 * @param word −1 for none @param spot where it stands exactly, if it does
 */
export function blockOf(caption: Caption, word: number, scene: Scene, spot: Spot | null): Block {
  const { text, marks = [] } = caption
  const words = word < 0 ? [] : wordsOf(caption)
  const said = words[word]
  const from = said ? (placesOf(text, words)[word] ?? 0) : -1
  const until = said ? from + said.text.length : -1
  const edges = [...new Set([0, text.length, from, until, ...marks.map(({ at }) => at)])]
    .filter((at) => at >= 0)
    .toSorted((a, b) => a - b)
  const runs: Run[] = []
  let look: Omit<Run, 'text' | 'lit'> = {}
  for (const [i, at] of edges.entries()) {
    for (const mark of marks) if (mark.at === at) look = after(look, asTags(mark.code))
    const part = text.slice(at, edges[i + 1])
    if (part !== '')
      runs.push({ text: part, ...look, ...(at >= from && at < until && { lit: true }) })
  }
  if (spot) return { runs, ...sidesOf(spot.key), at: { x: spot.x, y: spot.y } }
  const key = keyOf(caption, scene)
  return { runs, ...(key !== BELOW && { ...sidesOf(key), ...(key < 4 && { place: undefined }) }) }
}

function after(look: Omit<Run, 'text' | 'lit'>, tags: string) {
  const next = { ...look }
  for (const [, closed, name = '', rest = ''] of tags.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    if (name === 'b') next.bold = !closed
    if (name === 'i') next.italic = !closed
    if (name === 'u') next.underline = !closed
    const color = /color\s*=\s*["']?(#[\da-f]{6})/i.exec(rest)?.[1]
    if (name === 'font' && color) next.color = color
    if (name === 'font' && closed) delete next.color
  }
  return next
}

const ROWS = ['bottom', 'middle', 'top'] as const
const COLUMNS = ['left', 'center', 'right'] as const
const sidesOf = (key: number) => ({
  place: ROWS[Math.floor((key - 1) / 3)],
  align: COLUMNS[(key - 1) % 3],
})
