import type { Ratio, Resolution } from '../../../worker/tools/videa/shot/contract.ts'

/** The pictures a film may begin and end with. */
export type Place = 'first' | 'last'

export type Form = {
  prompt: string
  ratio: Ratio
  resolution: Resolution
  seconds: 5 | 10
  seed?: number | undefined
  /** The only picture is the last one. */
  lastOnly: boolean
  /** Which part of each picture is seen, from 0 at the left or top to 1. */
  at: Record<Place, number>
}

export const FIRST: Form = {
  prompt: '',
  ratio: '16:9',
  resolution: '720p',
  seconds: 5,
  lastOnly: false,
  at: { first: 0.5, last: 0.5 },
}

export type Frames = Partial<Record<Place, File | undefined>>

/** The pictures by their places, of those that are kept in their order. */
export const framesOf = ({ lastOnly }: Form, [one, other]: readonly File[]): Frames => {
  if (lastOnly) return one ? { last: one } : {}
  return { ...(one && { first: one }), ...(other && { last: other }) }
}

/** What the cloud is asked for. @param hashes of the pictures, in their order */
export const inputOf = (
  { prompt, ratio, resolution, seconds, seed }: Form,
  { first, last }: Frames,
  hashes: readonly string[],
) => ({
  prompt: prompt.trim(),
  ratio,
  resolution,
  seconds,
  ...(seed !== undefined && { seed }),
  ...(first && { first_frame: hashes[0] }),
  ...(last && { last_frame: hashes[first ? 1 : 0] }),
})
