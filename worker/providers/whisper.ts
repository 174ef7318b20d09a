import * as z from 'zod'
import type { Heard, Segment, Timed } from './heard/contract.ts'
import { ProviderFault } from './provider-fault.ts'

type Word = { word: string; start: number; end: number }
const spoken = z.object({
  word: z.string(),
  start: z.number().nullish(),
  end: z.number().nullish(),
})

/** Figures and signs have no sound of their own, and no times. */
const isTimed = (one: z.output<typeof spoken>): one is Word =>
  typeof one.start === 'number' && typeof one.end === 'number'
const words = z
  .array(spoken)
  .nullish()
  .transform((all) => all?.filter(isTimed))

/** What Whisper heard, as its vendors spell it: words stand in their segment, or all of them beside. */
const whispered = z.object({
  text: z.string().nullish(),
  language: z.string().optional().catch(undefined),
  duration: z.coerce.number().positive().optional().catch(undefined),
  segments: z
    .array(
      z.object({
        text: z.string(),
        start: z.number(),
        end: z.number(),
        words,
        speaker: z.string().nullish(),
      }),
    )
    .nullish(),
  words,
})

/**
 * @param answer of the vendor
 * @param known what is said of the recording where the vendor says nothing
 * @throws ProviderFault where nothing was written down
 */
export function heardOf(
  answer: unknown,
  known: { language: string | undefined; duration: number | null },
): Heard {
  const { success, data } = whispered.safeParse(answer)
  if (!success || (data.text ?? data.segments ?? null) === null)
    throw new ProviderFault('down', 'an answer without a transcript')
  const { language, duration, segments } = data
  const text = data.text ?? ''
  const seconds = duration ?? known.duration ?? segments?.at(-1)?.end ?? 0
  const whole = text.trim() === '' ? [] : [{ text, start: 0, end: seconds, words: undefined }]
  const parts: NonNullable<typeof segments> = segments?.length ? segments : whole
  const within = ({ start, end }: Word) => {
    const middle = (start + end) / 2
    return parts.findIndex((part) => middle < part.end)
  }
  const homes = Map.groupBy(data.words ?? [], (word) => {
    const at = within(word)
    return at < 0 ? parts.length - 1 : at
  })
  return {
    language: codeOf(language ?? known.language ?? 'und'),
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
