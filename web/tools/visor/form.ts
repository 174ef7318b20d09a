import { voiceForText } from '../../desk/voice-for.ts'
import { PICTURES } from '../../media/taken.ts'
import { fits } from '../../ui/accept.ts'
import type { Mismatch } from '../../../worker/providers/mismatch/contract.ts'

export type Form = {
  /** What is heard: a recording, or a text that is spoken. */
  says: 'sound' | 'text'
  text: string
  /** Undefined: the first of the text's language. */
  voice?: string | undefined
  mismatch: Mismatch
  /** What stays of the sound, in seconds; without an end, all of it. */
  from: number
  to: number | null
  isLeveled: boolean
}

export const FIRST: Form = {
  says: 'sound',
  text: '',
  mismatch: 'cut',
  from: 0,
  to: null,
  isLeveled: true,
}

/** What the cloud is asked for. @param hashes of the face, and of the sound where there is one */
export const inputOf = (
  { says, text, voice, mismatch }: Form,
  face: File,
  [shown, heard]: readonly string[],
) => ({
  ...(fits(face, PICTURES) ? { image: shown } : { video: shown }),
  ...(says === 'sound'
    ? { audio: heard }
    : { text: text.trim(), voice: voice ?? voiceForText(text).id }),
  mismatch,
  consent: true,
})
