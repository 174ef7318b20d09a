import type { VoiceFacts } from '../../media/hear-voice.ts'
import type { OutputKind } from '../../media/kinds.ts'
import { type VoiceFormat, voiceKind } from '../../media/voice-format.ts'
import type { VoiceSettings } from '../../media/voice-chain.ts'

export type Form = VoiceSettings & { format: VoiceFormat }

/** The recording as it is. */
const AS_RECORDED: VoiceSettings = {
  pitch: 0,
  formant: 0,
  tempo: 1,
  noise: 0,
  hum: false,
  rumble: false,
  target: null,
}
const CLEAN: VoiceSettings = { ...AS_RECORDED, noise: 15, hum: true, rumble: true }

export const PRESETS = {
  recorded: AS_RECORDED,
  clean: CLEAN,
  podcast: { ...CLEAN, noise: 12, target: -16 },
  audiobook: { ...CLEAN, noise: 18, tempo: 0.95, target: -23 },
  deeper: { ...CLEAN, pitch: -3, formant: -1.5, target: -16 },
  brighter: { ...CLEAN, pitch: 2, formant: 1, target: -16 },
  child: { ...CLEAN, pitch: 5, formant: 4, target: -16 },
  giant: { ...CLEAN, pitch: -6, formant: -5, tempo: 0.9, target: -16 },
  chipmunk: { ...CLEAN, pitch: 9, formant: 7, tempo: 1.1, target: -16 },
} as const satisfies Record<string, VoiceSettings>

export type Preset = keyof typeof PRESETS

export const FIRST: Form = { ...PRESETS.podcast, format: 'film' }

/** What a form asks of the sound. */
export const settingsOf = (form: Form): VoiceSettings => {
  const { pitch, formant, tempo, noise, hum, rumble, target } = form
  return { pitch, formant, tempo, noise, hum, rumble, target }
}

/** The preset that a form is set to; null for one of one's own. */
export const presetOf = (form: Form): Preset | null =>
  (Object.keys(PRESETS) as Preset[]).find((name) =>
    Object.entries(PRESETS[name]).every(
      ([key, value]) => form[key as keyof VoiceSettings] === value,
    ),
  ) ?? null

/** Whether anything comes out changed. */
export const isChanged = (form: Form) => presetOf(form) !== 'recorded'

/** What comes of it; a recording without pictures stays what it is, where that can be written. */
export const kindOf = (
  { container, film }: Pick<VoiceFacts, 'container' | 'film'>,
  format: Form['format'],
): OutputKind => voiceKind(container, film !== null, format)
