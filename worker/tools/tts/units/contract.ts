import { readSrt } from '../../../providers/subtitles/contract.ts'

/** What is spoken in one go. */
export type Unit = {
  /** As it is shown, with the space that follows it. */
  text: string
  /** Of which line of the text it is, or of which caption. */
  line: number
  /** Of a caption: when it begins, and how long it may last, in seconds. */
  at?: number
  room?: number
}

/** Longer sentences are spoken in parts. */
const MAX_LENGTH = 400
/** Behind these a full stop ends no sentence. */
const TITLE =
  /(?<![\p{Script=Latin}\p{N}])(?:Mr|Mrs|Ms|Mx|Dr|Prof|Rev|Hon|St|Mt|Sra?|Jr|Gen|Col|Capt|Lt|Sgt|vs|cf|approx|i\.e|e\.g|Inc|Ltd|Corp|bzw|\p{Lu})\.\s*$/u
/** Nor behind these, where a number follows. */
const OF_A_NUMBER =
  /(?<![\p{Script=Latin}\p{N}])(?:Nos?|Figs?|Eq|Sec|Ch|Vol|pp?|Nr|ca|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.\s*$/iu
/** With the sign before it and the space behind. */
const LONGEST_ABBREVIATION = 10
/** A number of a list, with nothing behind it yet. */
const NUMBERING = /^\(?(?:\d{1,3}|[a-z])[.)]\s*$/i
/** Where no space stands before it, what opens the next sentence is taken for the end of this one. */
const OPENING = /(?<![“‘「『《〈（【〔([{«‹])[“‘「『《〈（【〔([{«‹]+$/u
const HAS_WORDS = /[\p{L}\p{N}]/u
const LAST_WORD = /[\p{L}\p{N}][^\p{L}\p{N}]*$/u
/** Where a long sentence may be cut, the best places first. */
const SEAMS = [/[;；:：。！？.!?]["'”’」』）)]*\s*/gu, /[,，、—–]\s*/gu, /\s+/gu]

/** Made when it is first needed: it took 15 of the 250 ms that a Worker works before its first answer. */
let sentences: Intl.Segmenter | undefined

/** Spaces are one, lines are trimmed, and what no reader sees is gone. */
const tidy = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029\f\v]/g, '\n')
    .replaceAll(/[\p{Cc}\u200b\ufeff\u00ad]/gu, (letter) => (/[\n\t]/.test(letter) ? letter : ''))
    .replaceAll(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/**
 * The sentences of a text in their order; a line ends one too. Together they are the text again, without its line breaks and
 * without signs that stand alone. None is longer than MAX_LENGTH.
 * @param most once there are more, the lines behind are not looked at
 */
export function unitsOfText(text: string, most = Infinity): Unit[] {
  const units: Unit[] = []
  for (const [line, words] of tidy(text).entries()) {
    if (units.length > most) break
    for (const sentence of sentencesIn(words))
      units.push(...cut(sentence).map((one) => ({ text: one, line })))
  }
  return units
}

function sentencesIn(line: string): string[] {
  if (!HAS_WORDS.test(line)) return []
  const found: string[] = []
  let from = 0
  sentences ??= new Intl.Segmenter('en', { granularity: 'sentence' })
  for (const { segment, index } of sentences.segment(line)) {
    const to = index + segment.length
    const open = line.slice(from, to)
    const end = open.slice(-LONGEST_ABBREVIATION)
    const numbered = /\d/.test(line.charAt(to))
    if (TITLE.test(end) || NUMBERING.test(open) || (numbered && OF_A_NUMBER.test(end))) continue
    const opening = to === line.length ? '' : (OPENING.exec(open)?.[0] ?? '')
    found.push(line.slice(from, to - opening.length))
    from = to - opening.length
  }
  if (from < line.length) found.push(line.slice(from))
  return withWords(found)
}

/** Signs without a word among them go with the sentence before, or else with the one behind, as long as they are short. */
function withWords(found: readonly string[]): string[] {
  const kept: string[] = []
  let waiting = ''
  for (const one of found) {
    if (HAS_WORDS.test(one)) {
      kept.push(waiting + one)
      waiting = ''
    } else if (kept.length === 0) waiting = [...(waiting + one)].slice(0, 20).join('')
    else if (one.length <= 20) kept.push((kept.pop() ?? '') + one)
  }
  return kept
}

function cut(sentence: string): string[] {
  const last = sentence.search(LAST_WORD)
  const parts: string[] = []
  let from = 0
  while (sentence.length - from > MAX_LENGTH && from <= last) {
    const at = from + seamIn(sentence.slice(from, from + MAX_LENGTH))
    parts.push(sentence.slice(from, at))
    from = at
  }
  return [...parts, sentence.slice(from)].filter((part) => HAS_WORDS.test(part))
}

/** The last good place in it, not too near its beginning; else its end, but never the middle of a character. */
function seamIn(head: string): number {
  for (const seam of SEAMS) {
    const last = [...head.matchAll(seam)].at(-1)
    const at = last ? last.index + last[0].length : 0
    if (at > MAX_LENGTH / 4) return at
  }
  return /[\ud800-\udbff]$/.test(head) ? head.length - 1 : head.length
}

/** The captions of an SRT: each begins at its time, and may last until the next one begins, the last until its own end. */
export function unitsOfSrt(text: string): Unit[] {
  const cues = readSrt(text).filter((cue) => HAS_WORDS.test(cue.text))
  return cues.map(({ start, end, text: words }, i) => ({
    text: words,
    line: i,
    at: start,
    room: (cues[i + 1]?.start ?? end) - start,
  }))
}

/** Characters as they are counted and paid for: line breaks are free. */
export const lengthOf = (spoken: string) => [...spoken.replaceAll('\n', '')].length
