import type { Job, Made, Source } from './job.ts'
import type { Mismatch } from './mismatch/contract.ts'

export type LipsyncAsk = {
  /** A video of somebody, or a picture of a face. */
  face: Source
  sound: Source
  /** Of no meaning to a picture. */
  mismatch: Mismatch
}

/** Has somebody say what is heard: a video as long as the sound, or as the shorter of both where the mismatch is `cut`. */
export type Lipsync = Job<LipsyncAsk, Made>
