import type { Job, Made, Source } from './job.ts'

export type VideoAsk = {
  prompt: string
  /** Pixels and seconds that are wished for; a vendor with its own takes the nearest. */
  width: number
  height: number
  seconds: number
  /** The same words and seed make the same video, where a vendor knows seeds. */
  seed?: number
  /** What it begins and ends with. */
  first?: Source
  last?: Source
}

/** Makes a video from words. */
export type Video = Job<VideoAsk, Made>
