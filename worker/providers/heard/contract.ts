/** Times are seconds from the beginning. */
export type Timed = { start: number; end: number; text: string }
/** A stretch of speech. `speaker` tells voices of one recording apart, as `1`; `words` are there where the model gives them. */
export type Segment = Timed & { speaker?: string; words?: Timed[] }
/** `language` is a code such as `en`, or `und` where nobody knows it. */
export type Heard = { language: string; duration: number; segments: Segment[] }
