import type { Job, Made, Source } from './job.ts'

/** What comes behind the subject: a colour as `#rgb` or `#rrggbb`, or a picture that is made to cover. */
export type Behind = string | Source

export type MatteAsk = { picture: Source; format: 'png' | 'webp'; behind?: Behind | undefined }

/**
 * Separates what a picture shows from what stands behind it: the picture at its own size, upright, with the background transparent
 * or with another one in its place.
 */
export type Matte = Job<MatteAsk, Made>
