import type { Medium } from '../../media/edit/sequence.ts'

/** Microphones of one talk are started and stopped by one press, or by people one after the other: of the longest, so much. */
const SAME_LENGTH = 0.02

/**
 * The sounds of one take: what was given together where all of it is equally long, as of several microphones.
 * @returns none where any of the sounds is of another length, as songs are
 */
export function ofOneTake(media: readonly Medium[]): Medium[] {
  const sounds = media.filter(({ kind }) => kind === 'audio')
  const lengths = sounds.map(({ duration }) => duration)
  const longest = Math.max(...lengths)
  const isOne = sounds.length > 1 && longest - Math.min(...lengths) <= longest * SAME_LENGTH
  return isOne ? sounds : []
}
