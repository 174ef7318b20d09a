/** Encoders round a sound up to their frames; so much of a second is not begun. */
export const FRAME_SECONDS = 0.15

/** What is charged of a length in seconds: every one that has begun, and one at least. @param step so many are counted together */
export const begun = (length: number, step = 1) =>
  step * Math.max(1, Math.ceil((length - FRAME_SECONDS) / step))
