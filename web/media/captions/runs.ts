import type { Timed } from '../../../worker/providers/heard/contract.ts'
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
 * A caption as it is laid out: what its mark-up says of letters and place, and the word that is said. Where words stand out one after
 * the other each of them is a run of its own, so that every letter stays where it is while they are said.
 * @param word which stands out, −1 before the first; null where none ever does @param spot where it stands exactly, if it does
 */
export function blockOf(
  caption: Caption,
  word: number | null,
  scene: Scene,
  spot: Spot | null,
): Block {
  const { text, marks = [] } = caption
  const words = word === null ? [] : wordsOf(caption)
  const lights = lightsOf(text, words)
  const [from, until] = (word !== null && lights[word]) || [-1, -1]
  const apart = [...lights.flat(), ...marks.map(({ at }) => at)]
  const edges = [...new Set([0, text.length, ...apart])]
    .filter((at) => at >= 0 && at <= text.length)
    .toSorted((a, b) => a - b)
  const marksAt = Map.groupBy(marks, ({ at }) => at)
  const runs: Run[] = []
  let look: Omit<Run, 'text' | 'lit'> = {}
  for (const [i, at] of edges.entries()) {
    for (const { code } of marksAt.get(at) ?? []) look = after(look, asTags(code))
    const part = text.slice(at, edges[i + 1])
    if (part !== '')
      runs.push({ text: part, ...look, ...(at >= from && at < until && { lit: true }) })
  }
  if (spot) return { runs, ...sidesOf(spot.key), at: { x: spot.x, y: spot.y } }
  const key = keyOf(caption, scene)
  return { runs, ...(key !== BELOW && { ...sidesOf(key), ...(key < 4 && { place: undefined }) }) }
}

type Light = readonly [from: number, until: number]
const LETTER = /[\p{L}\p{N}]/u
/** Signs that belong to the word before them, and to the one behind. */
const [CLOSING, OPENING] = [/^[^\p{L}\p{N}\s\p{Ps}\p{Pi}¿¡]+/u, /[\p{Ps}\p{Pi}¿¡]+$/u]

/** What lights up of a text with each word: the signs about it too, also while they are heard as words of their own. */
function lightsOf(text: string, words: readonly Timed[]): Light[] {
  const places = placesOf(text, words)
  const spoken = words.map(({ text: said }, i): Light | null => {
    if (!LETTER.test(said)) return null
    const at = places[i] as number
    const from = at - (OPENING.exec(text.slice(0, at))?.[0].length ?? 0)
    const until = at + said.length
    return [from, until + (CLOSING.exec(text.slice(until))?.[0].length ?? 0)]
  })
  return spoken.map((light, i): Light => {
    const near = light ?? spoken.slice(0, i).findLast(Boolean) ?? spoken.slice(i).find(Boolean)
    return near ?? [places[i] as number, (places[i] as number) + (words[i] as Timed).text.length]
  })
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
