import type { Container, OutputKind } from './kinds.ts'

/** `film` keeps the pictures; where there are none a WAV, an MP3 and a FLAC stay what they are, and other sound becomes M4A. */
export type VoiceFormat = 'film' | 'wav' | 'mp3' | 'm4a'

const OWN = ['mov', 'mkv', 'webm'] as const
/** What is as long as it was to the millisecond: OGG and AAC without a container end with a whole packet. */
const OWN_SOUND = ['wav', 'mp3', 'flac'] as const

/** What is written for a format. @param film whether there are pictures */
export function voiceKind(container: Container, film: boolean, format: VoiceFormat): OutputKind {
  if (format !== 'film') return format
  if (film) return OWN.find((own) => own === container) ?? 'mp4'
  return OWN_SOUND.find((own) => own === container) ?? 'm4a'
}
