import * as z from 'zod'
import type { FileFacts } from '../../features/files/contract.ts'
import { begun, FRAME_SECONDS } from '../../features/rates/begun/contract.ts'
import { chargeFor } from '../../features/rates/contract.ts'
import { defineContract, defineMode, fileHash, onDevice } from '../contract.ts'
import { LANGUAGES } from './languages/contract.ts'
import { LONGEST_PIECE_SECONDS, OVERLAP_SECONDS } from './pieces/contract.ts'

/** Of one recording, in all. */
export const MAX_SECONDS = 4 * 3600
const MAX_PIECES = 60
export const MAX_CAPTIONS = 3000
const MAX_LETTERS = 1000
const MAX_TERMS = 100
/** A caption is shown at least so long, whatever its times say, and for every so many letters: nobody reads faster. */
const LEAST_SECONDS = 1
const LETTERS_A_SECOND = 50

const seconds = z.number().min(0).max(MAX_SECONDS)
const glossary = z.array(z.string().trim().min(1).max(60)).max(MAX_TERMS).default([])

const transcribe = z.strictObject({
  mode: z.literal('transcribe'),
  /** A recording that is no longer than a piece, or its pieces in their order, each with its place in the whole. */
  source: z.union([
    fileHash,
    z
      .array(z.strictObject({ hash: fileHash, start: seconds, end: seconds }))
      .min(1)
      .max(MAX_PIECES),
  ]),
  language: z.enum(LANGUAGES).optional(),
  glossary,
})
export type TranscribeInput = z.output<typeof transcribe>

/** When a caption stands, in seconds: broadcasters count from ten o'clock on, others by the time of day. */
const moment = z
  .number()
  .min(0)
  .max(100 * 3600)

const caption = z.strictObject({
  start: moment,
  end: moment,
  text: z.string().min(1).max(MAX_LETTERS),
})

const translate = z.strictObject({
  mode: z.literal('translate'),
  captions: z.array(caption).min(1).max(MAX_CAPTIONS),
  language: z.enum(LANGUAGES),
  /** What they are in, where it is known. */
  from: z.enum(LANGUAGES).optional(),
  glossary,
})
export type TranslateInput = z.output<typeof translate>

export type Piece = { hash: string; start: number; end: number }

/**
 * The pieces of a recording in their order; one that is whole is one piece. A file's own length is what it is charged by.
 * @param files what is known of them
 */
export function piecesIn(
  { source }: Pick<TranscribeInput, 'source'>,
  files: ReadonlyMap<string, Pick<FileFacts, 'duration'>>,
): Piece[] {
  const given = typeof source === 'string' ? [{ hash: source, start: 0, end: 0 }] : source
  return given
    .map(({ hash, start, end }) => ({
      hash,
      start,
      end: start + (files.get(hash)?.duration ?? end - start),
    }))
    .toSorted((a, b) => a.start - b.start)
}

/** The seconds of a recording that some of its pieces are; what two of them share at a seam is one piece's. */
export const secondsOf = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, { start, end }, i) => {
    const shared = Math.max(0, (pieces[i - 1]?.end ?? 0) - start)
    return sum + Math.max(0, end - start - Math.min(shared, OVERLAP_SECONDS))
  }, 0)

/** How long captions are shown, one by one. */
export const secondsShown = (captions: TranslateInput['captions']) =>
  captions.reduce(
    (sum, { start, end, text }) =>
      sum + Math.max(LEAST_SECONDS, end - start, text.length / LETTERS_A_SECOND),
    0,
  )

/** Captions are changed and written into films on the device. */
const edit = onDevice(z.strictObject({ mode: z.literal('edit') }), 'video')

const paid = { runs: 'server', minLevel: 0, unit: 'minute', makes: 'text' } as const

export const videoCaption = defineContract({
  id: 'video-caption',
  modes: {
    transcribe: defineMode({
      ...paid,
      input: transcribe,
      needs: () => [{ capability: 'transcript' }],
      rates: { each: { price: 4, cost: 0.4 } },
      price: (asked, { files, rates }) =>
        chargeFor(begun(secondsOf(piecesIn(asked, files))), rates, 'each', 60),
      files: ({ source }) =>
        (typeof source === 'string' ? [source] : source.map(({ hash }) => hash)).map((hash) => ({
          field: 'source',
          hash,
          kinds: ['audio', 'video'],
          maxSeconds: LONGEST_PIECE_SECONDS + FRAME_SECONDS,
        })),
      limitSeconds: 2 * 3600,
    }),
    translate: defineMode({
      ...paid,
      input: translate,
      needs: () => [{ capability: 'translation' }],
      rates: { each: { price: 2, cost: 0.2 } },
      price: ({ captions }, { rates }) =>
        chargeFor(begun(secondsShown(captions)), rates, 'each', 60),
      limitSeconds: 1800,
    }),
    edit,
  },
})
