import { msg, plural } from '@lingui/core/macro'
import type { TaskWords } from '../task-words.ts'
import { MISMATCH_WORDS } from './words.ts'

export default {
  title: msg`Lip-sync`,
  per: msg`for each five seconds`,
  counted: (times) =>
    times < 2
      ? msg`5 seconds of lip-sync`
      : msg`${plural(Math.floor(times / 2), { one: '# lip-sync of 10 seconds', other: '# lip-syncs of 10 seconds' })}`,
  stages: {
    reading: msg`Reading your material`,
    working: msg`Moving the lips`,
    saving: msg`Saving to your library`,
  },
  demo: msg`Made by the built-in demo provider: the picture with the new sound. No lips move, and no model was used.`,
  fields: {
    text: msg`Text`,
    voice: msg`Voice`,
    mismatch: msg`Where the sound is longer`,
    ...Object.fromEntries(
      Object.entries(MISMATCH_WORDS).map(([name, word]) => [`mismatch.${name}`, word]),
    ),
    consent: msg`Consent`,
  },
} satisfies TaskWords
