import type { Container, OutputKind } from './kinds.ts'

/** `film` keeps the pictures; where there are none a WAV and an MP3 stay what they are, and other sound becomes M4A. */
export type VoiceFormat = 'film' | 'wav' | 'mp3' | 'm4a'

const OWN = ['mov', 'mkv', 'webm'] as const

/** What is written for a format. @param film whether there are pictures */
export function voiceKind(container: Container, film: boolean, format: VoiceFormat): OutputKind {
  if (format !== 'film') return format
  if (film) return OWN.find((own) => own === container) ?? 'mp4'
  return container === 'wav' || container === 'mp3' ? container : 'm4a'
}
