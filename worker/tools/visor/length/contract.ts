import type { Mismatch } from '../../../providers/mismatch/contract.ts'
import { begun } from '../../../features/rates/begun/contract.ts'

/** Of a sound; models for portraits take no longer one. */
export const MOST_SOUND_SECONDS = 120
/** Less than this is heard as a click, and may be shorter than one picture. */
export const LEAST_SOUND_SECONDS = 0.5
/** Of the video that is to speak. */
export const MOST_VIDEO_SECONDS = 300
/** Of a portrait: what the server has room for. */
export const MOST_MEGAPIXELS = 25
/** Of a text that is to be spoken. */
export const MOST_CHARACTERS = 1000
/** What one step of the price is for. */
export const STEP_SECONDS = 5

const FIRST_SECONDS = 1
/** Slow speech, by the character: of writing in which a character is a syllable, and of all other. */
const SECONDS_PER_SYLLABLE = 0.4
const SECONDS_PER_LETTER = 0.12
const SYLLABLES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu

/** How long it takes to speak a text, at most. */
export function longestOf(text: string): number {
  const syllables = text.match(SYLLABLES)?.length ?? 0
  const letters = [...text].length - syllables
  return FIRST_SECONDS + syllables * SECONDS_PER_SYLLABLE + letters * SECONDS_PER_LETTER
}

/** How long the result is. @param video undefined for a portrait, or while that is not known */
export const lengthOf = (sound: number, video: number | undefined, mismatch: Mismatch) =>
  mismatch === 'cut' && video !== undefined ? Math.min(sound, video) : sound

/** The seconds that are charged: every five of them that have begun. */
export const chargedFor = (seconds: number) => begun(seconds, STEP_SECONDS)
