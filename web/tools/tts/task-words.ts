import { msg, plural } from '@lingui/core/macro'
import type { TaskWords } from '../task-words.ts'

export default {
  title: msg`Read a text aloud`,
  per: msg`for each character`,
  counted: (times) =>
    msg`${plural(times, { one: '# spoken character', other: '# spoken characters' })}`,
  stages: { working: msg`Speaking`, saving: msg`Saving to your library` },
  demo: msg`Made by the built-in demo provider: a formula that sounds like a voice and says no words.`,
  fields: {
    text: msg`Text`,
    voice: msg`Voice`,
    language: msg`Language`,
    cast: msg`Other voices`,
    speed: msg`Speed`,
    pause: msg`Pause between sentences`,
    kind: msg`Kind of text`,
    dictionary: msg`Pronunciation`,
    format: msg`Format`,
    'kind.text': msg({ message: 'Text', context: 'to be spoken' }),
  },
  units: { speed: (value) => msg`${value}×`, pause: (seconds) => msg`${seconds} s` },
} satisfies TaskWords
