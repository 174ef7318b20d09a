/** Bits for the same picture against the source's codec: browsers encode H.264 without the B-frames and the long search that made the source. */
const SHARE: Record<string, number> = {
  avc: 1.04,
  hevc: 1.7,
  vp9: 1.7,
  av1: 1.9,
  vp8: 1.3,
  prores: 0.15,
}
/** Below this no encoder makes a picture. */
export const LEAST_BITS_PER_PIXEL = 0.03

/** How many bits a second a film gets when it is encoded anew as H.264. */
export const encodedBitrate = (
  codec: string,
  { width, height }: { width: number; height: number },
  { frameRate, bitrate }: { frameRate: number; bitrate: number },
) =>
  Math.round(
    Math.max(width * height * frameRate * LEAST_BITS_PER_PIXEL, bitrate * (SHARE[codec] ?? 1)),
  )
