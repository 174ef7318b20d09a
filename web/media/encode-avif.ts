import { encodeBy } from './encode-picture.ts'

/** AVIF, by libavif. */
export const encodeAvif = encodeBy({
  // Slower settings save some 3 per cent more for several times the wait.
  'image/avif': async (pixels, quality) =>
    (await import('@jsquash/avif/encode.js')).default(pixels, { quality, speed: SPEED }),
})

/** 0 is the slowest, 10 the fastest. */
const SPEED = 7
