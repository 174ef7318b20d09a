import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What providers can do, by capability. */
export const CAPABILITIES: Readonly<Record<string, MessageDescriptor>> = {
  chat: msg`Conversation`,
  image: msg`Pictures`,
  lipsync: msg`Lip-sync`,
  matte: msg`Background removal`,
  speech: msg`Speech`,
  transcript: msg`Transcripts`,
  translation: msg`Translation`,
  video: msg`Video`,
  voice: msg`Voice changing`,
}

/** What work is counted in, after a number of credits: "credits a picture". */
export const UNITS: Readonly<Record<string, MessageDescriptor>> = {
  picture: msg({ message: 'a picture', context: 'so many credits' }),
  second: msg({ message: 'a second', context: 'so many credits' }),
  minute: msg({ message: 'a minute', context: 'so many credits' }),
  character: msg({ message: 'a character', context: 'so many credits' }),
  voice: msg({ message: 'a voice', context: 'so many credits' }),
  token: msg({ message: 'a token', context: 'so many credits' }),
}

/** Credits of a unit: a token of the cheapest model costs hundred-thousandths. */
export const SMALL_AMOUNT = { maximumFractionDigits: 6 } as const
