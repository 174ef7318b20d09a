import { msg, plural } from '@lingui/core/macro'
import type { TaskWords } from '../task-words.ts'

export default {
  per: msg`for each second`,
  counted: (times) =>
    msg`${plural(times, { one: '# second in another voice', other: '# seconds in another voice' })}`,
  modes: {
    convert: { title: msg`Change a voice` },
    tune: { title: msg`Tune a voice` },
    clone: {
      title: msg`Make a voice of your own`,
      per: msg`for each voice`,
      counted: (times) =>
        msg`${plural(times, { one: '# voice of your own', other: '# voices of your own' })}`,
    },
  },
  stages: {
    reading: msg`Listening to the recording`,
    working: msg`Changing the voice`,
    saving: msg`Saving to your library`,
  },
  demo: msg`Made by the built-in demo provider, which moves the pitch and uses no model.`,
  fields: { voice: msg`Voice`, title: msg`Name` },
} satisfies TaskWords
