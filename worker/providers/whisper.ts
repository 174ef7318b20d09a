import type { Heard, Segment, Timed } from './heard/contract.ts'

type Word = { word: string; start: number; end: number }
/** What Whisper heard, as its vendors spell it: words stand in their segment, or all of them beside. */
export type Whispered = {
  text?: string
  language?: string
  duration?: number
  segments?: { text: string; start: number; end: number; words?: Word[]; speaker?: string }[]
  words?: Word[]
}

/** @param known what is said of the recording where the vendor says nothing */
export function heardOf(
  { text = '', language, duration, segments, words = [] }: Whispered,
  known: { language: string; duration: number },
): Heard {
  const seconds = duration ?? known.duration
  const whole = text.trim() === '' ? [] : [{ text, start: 0, end: seconds }]
  const parts: NonNullable<Whispered['segments']> = segments?.length ? segments : whole
  const within = ({ start, end }: Word) => {
    const middle = (start + end) / 2
    return parts.findIndex((part) => middle < part.end)
  }
  const homes = Map.groupBy(words, (word) => {
    const at = within(word)
    return at < 0 ? parts.length - 1 : at
  })
  return {
    language: codeOf(language ?? known.language),
    duration: seconds,
    segments: parts.map((part, at): Segment => {
      const own = (part.words ?? homes.get(at) ?? []).map(({ word, ...times }) =>
        timed({ ...times, text: word }, seconds),
      )
      return {
        ...timed(part, seconds),
        ...(part.speaker && { speaker: part.speaker }),
        ...(own.length > 0 && { words: own }),
      }
    }),
  }
}

/** Vendors round, and hear a little beyond the end. */
function timed({ start, end, text }: Timed, seconds: number): Timed {
  const from = Math.min(Math.max(0, start), seconds)
  return { start: from, end: Math.min(Math.max(from, end), seconds), text: text.trim() }
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** Those that Whisper calls otherwise than `Intl` does, or whose code has three letters. */
const OWN_NAMES: Partial<Record<string, string>> = {
  bengali: 'bn',
  cantonese: 'yue',
  hawaiian: 'haw',
  maori: 'mi',
  myanmar: 'my',
  nynorsk: 'nn',
  tagalog: 'tl',
}

/** The code of a language that is given by its English name, as `english`. */
function codeOf(language: string): string {
  if (/^[a-z]{2,3}(?:-\w+)?$/.test(language)) return language
  const own = OWN_NAMES[language.toLowerCase()]
  if (own) return own
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  return codes.find((code) => names.of(code)?.toLowerCase() === language.toLowerCase()) ?? 'und'
}
