import type { Recorded } from './recording.ts'

export type Bounds = {
  audioBitsPerSecond: number
  videoBitsPerSecond: number
  /** How long it may become. */
  seconds: number
}

/** Sound takes little room, and a film of an hour some gigabytes. */
const LONGEST_SECONDS: Record<Recorded, number> = {
  picture: 0,
  sound: 2 * 3600,
  film: 3600,
  screen: 3600,
}
/** For 30 pictures a second: small letters of a screen stay sharp in VP8, whose encoders in browsers do not search long. */
const BITS_PER_PIXEL_SECOND = 3
const [LEAST_VIDEO_BITS, MOST_VIDEO_BITS] = [2_500_000, 16_000_000]
const AUDIO_BITS = 128_000
/** Where little room has to do, enough for 720p of somebody who speaks, and for a voice. */
const TIGHT = { videoBitsPerSecond: 1_200_000, audioBitsPerSecond: 96_000 }
/** Encoders only come near to what they are asked for. */
const USABLE = 0.95

/** How finely something is recorded and how long. @param maxBytes what its file may have at most */
export function boundsOf(
  what: Recorded,
  { width = 0, height = 0 }: { width?: number; height?: number },
  maxBytes = Number.POSITIVE_INFINITY,
): Bounds {
  const fine = Math.min(MOST_VIDEO_BITS, width * height * BITS_PER_PIXEL_SECOND)
  const bits = Number.isFinite(maxBytes)
    ? TIGHT
    : { videoBitsPerSecond: Math.max(LEAST_VIDEO_BITS, fine), audioBitsPerSecond: AUDIO_BITS }
  const both = bits.audioBitsPerSecond + (what === 'sound' ? 0 : bits.videoBitsPerSecond)
  const fitting = Math.floor((maxBytes * 8 * USABLE) / both)
  return { ...bits, seconds: Math.min(LONGEST_SECONDS[what], fitting) }
}
