import type { Job, Made, Source } from './job.ts'

/** Separates what a picture shows from what stands behind it: the picture at its own size with the background transparent. */
export type Matte = Job<{ picture: Source; format: 'png' | 'webp' }, Made>
