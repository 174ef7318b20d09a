import type { Job, Made, Source } from './job.ts'

export type ImageAsk = {
  prompt: string
  /** Pixels that are wished for; a vendor with sizes of its own takes the one of the nearest shape. */
  width: number
  height: number
  count: number
  /** The same words and seed make the same picture, where a vendor knows seeds. */
  seed?: number
  /** Shown with the words: the picture that is to change, or one to go by. */
  pictures?: Source[]
  /** Of the first picture's size, white where it is to change. */
  mask?: Source
}

/** Draws pictures from words: at most as many as were asked for, and at least one. */
export type Image = Job<ImageAsk, Made[]>
