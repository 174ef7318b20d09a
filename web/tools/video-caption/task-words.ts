import { msg, plural } from '@lingui/core/macro'
import type { TaskWords } from '../task-words.ts'

export default {
  per: msg`for each minute`,
  fields: {
    language: msg`Language`,
    glossary: msg`Names and terms`,
    from: msg({ message: 'From', context: 'language' }),
    captions: msg`Captions`,
  },
  modes: {
    transcribe: {
      title: msg`Transcribe`,
      counted: (times) =>
        msg`${plural(times, { one: '# minute of speech as text', other: '# minutes of speech as text' })}`,
      stages: {
        reading: msg`Opening the sound`,
        working: msg`Writing down what is said`,
        saving: msg`Saving to your library`,
      },
      demo: msg`Made by the built-in demo provider: its times follow the sound of the file, its words are always the same.`,
    },
    translate: {
      title: msg`Translate captions`,
      counted: (times) =>
        msg`${plural(times, { one: '# minute of captions translated', other: '# minutes of captions translated' })}`,
      stages: { working: msg`Translating`, saving: msg`Saving to your library` },
      demo: msg`Made by the built-in demo provider: it repeats each line and says before it that it is a demo.`,
    },
    edit: { title: msg`Edit captions` },
  },
} satisfies TaskWords
