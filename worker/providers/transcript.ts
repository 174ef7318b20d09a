import type { Job, Source } from './job.ts'

/** Times are seconds from the beginning. */
export type Timed = { start: number; end: number; text: string }
export type Segment = Timed & { speaker?: string; words?: Timed[] }
/** `language` is a code such as `en`. */
export type Heard = { language: string; duration: number; segments: Segment[] }

/** Writes down what is said in a recording, and when. @param ask.language of the speech, where it is known */
export type Transcript = Job<{ sound: Source; language?: string }, Heard>
