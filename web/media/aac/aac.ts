/** Samples of each channel in an AAC packet. */
export const AAC_FRAME = 1024
/** FFmpeg's encoder puts this many samples of nothing in front of what it is given. */
export const AAC_PRIMING = 1024
/** Samples a second that AAC knows. */
export const AAC_RATES: readonly number[] = [
  96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000,
]

/** `bitrate` in bits a second, of all channels together. */
export type AacConfig = { sampleRate: number; channels: number; bitrate: number }
