import * as z from 'zod'
import type { FaultName } from '../../kernel/contract.ts'
import { chargeFor } from '../../features/rates/contract.ts'
import {
  LANGUAGES,
  speakerFor,
  tierOf,
  voiceById,
  VOICES,
} from '../../providers/voices/contract.ts'
import { defineContract, defineMode, type Need, voiceChoices } from '../contract.ts'
import { dictionary, pronounced } from './dictionary/contract.ts'
import { lengthOf, type Unit, unitsOfSrt, unitsOfText } from './units/contract.ts'

/** In characters that are spoken, of one task and of one unit of it. */
export const MAX_CHARACTERS = 20_000
const MAX_UNIT = 2000
/** Each is asked for in a step of its own, of which a task may not have many thousands. */
export const MAX_UNITS = 1500
/** Of a caption besides what is spoken: its number, its times and what parts it from the next. */
const CAPTION_MARKS = 40
/** What the others admit, in the units of a string, of which a character may take two. */
const MAX_TEXT = 2 * MAX_CHARACTERS + MAX_UNITS * CAPTION_MARKS
/** A film's length; silence between captions is sound too. */
export const MAX_SECONDS = 2 * 3600
/** A sentence by itself is spoken while its asker waits. */
const SHORT = 200

export const SPEEDS = { least: 0.5, most: 2 }
export const MAX_PAUSE = 5

/** One of the list, or the id of an own one. */
const voice = z.union([z.enum(VOICES.map(({ id }) => id)), z.string().regex(/^[\da-f]{32}$/)])
/** That an own voice speaks; one of the list has its own. */
const language = z.enum(LANGUAGES)

const fields = z.strictObject({
  text: z
    .string()
    .min(1)
    .max(MAX_TEXT, 'speechTooLong' satisfies FaultName),
  kind: z.enum(['text', 'markdown', 'srt']).default('text'),
  voice: voice.optional(),
  language: language.optional(),
  /** Who speaks from which line on, or from which caption: counted from 0, without the lines that are empty. */
  cast: z
    .array(
      z.strictObject({
        from: z.number().int().min(0).max(MAX_TEXT),
        voice,
        language: language.optional(),
      }),
    )
    .max(MAX_UNITS)
    .optional(),
  /** 1 is the voice's own. */
  speed: z.number().min(SPEEDS.least).max(SPEEDS.most).default(1),
  /** Seconds of silence between two sentences. */
  pause: z.number().min(0).max(MAX_PAUSE).default(0.3),
  dictionary: dictionary.default([]),
  format: z.literal('wav').default('wav'),
})
export type SayInput = z.output<typeof fields>

/** What is to be spoken; of more units than are taken, not all. Markdown counts as it is written: less is spoken than that, and no more is charged. */
const unitsIn = ({ text, kind }: Pick<SayInput, 'text' | 'kind'>): Unit[] =>
  kind === 'srt' ? unitsOfSrt(text) : unitsOfText(text, MAX_UNITS)

/** How many characters are spoken, each unit for itself. */
export function lengthsOf(units: readonly Unit[], words: SayInput['dictionary']) {
  const say = pronounced(words)
  return units.map(({ text }) => lengthOf(say(text)))
}

/** Who speaks; without a voice, one that fits the text. */
export type Speaker = Pick<SayInput, 'voice' | 'language'>

/** Who speaks a line of the text, or a caption. */
export const speakerOf = ({ voice, language, cast = [] }: SayInput, line: number): Speaker =>
  cast.findLast(({ from }) => from <= line) ?? { voice, language }

/** Whether it is a voice that is none of the list. */
export const isOwn = ({ voice }: Speaker) => voice !== undefined && voiceById(voice) === undefined

/** The ids of the own voices that are asked for. */
export const ownVoicesIn = ({ voice, cast = [] }: SayInput) => [
  ...new Set([{ voice }, ...cast].flatMap((one) => (isOwn(one) ? (one.voice ?? []) : []))),
]

/** What it takes to speak it: each language that is spoken, and whoever changes a voice into an own one. */
function needsOf({ text, voice, language, cast = [] }: SayInput): Need[] {
  const speakers = [...(cast.some(({ from }) => from === 0) ? [] : [{ voice, language }]), ...cast]
  const tiers = new Set(speakers.map((one) => tierOf(speakerFor(one, text))))
  const spoken = [...tiers].map((tier) => ({ capability: 'speech' as const, tier }))
  return speakers.some(isOwn) ? [...spoken, { capability: 'voice' }] : spoken
}

export const totalOf = (lengths: readonly number[]) => lengths.reduce((sum, n) => sum + n, 0)

const spokenOf = (asked: SayInput) => totalOf(lengthsOf(unitsIn(asked), asked.dictionary))

/** @returns why a text cannot be spoken, if it cannot */
function refusalOf(asked: SayInput): FaultName | undefined {
  const units = unitsIn(asked)
  if (units.length === 0) return 'nothingToSpeak'
  const tooLong =
    units.length > MAX_UNITS || units.some(({ at = 0, room = 0 }) => at + room > MAX_SECONDS)
  if (tooLong) return 'speechTooLong'
  const lengths = lengthsOf(units, asked.dictionary)
  return totalOf(lengths) > MAX_CHARACTERS || lengths.some((length) => length > MAX_UNIT)
    ? 'speechTooLong'
    : undefined
}

const input = fields.superRefine(
  (asked, context) => {
    const message = refusalOf(asked)
    if (message) context.addIssue({ code: 'custom', path: ['text'], message })
  },
  // What is over a ceiling is refused by that, and not read at all.
  { when: ({ issues }) => issues.length === 0 },
)

export const tts = defineContract({
  id: 'tts',
  modes: {
    say: defineMode({
      runs: 'server',
      checked: true,
      minLevel: 0,
      input,
      // An own voice takes a second vendor, who may let one wait.
      way: (asked) =>
        ownVoicesIn(asked).length === 0 && unitsIn(asked).length === 1 && spokenOf(asked) <= SHORT
          ? 'direct'
          : 'lasting',
      unit: 'character',
      rates: { each: { price: 0.05, cost: 0.003 } },
      price: (asked, { rates }) => chargeFor(spokenOf(asked), rates, 'each'),
      needs: needsOf,
      choices: voiceChoices,
      limitSeconds: 1800,
      makes: 'audio',
      digitalSource: 'trainedAlgorithmicMedia',
    }),
  },
})
