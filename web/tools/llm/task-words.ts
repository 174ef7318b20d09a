import { msg, plural } from '@lingui/core/macro'
import type { TaskWords } from '../task-words.ts'
import { MODELS, modelWords } from './models.ts'

export default {
  title: msg`Answer in a conversation`,
  per: msg`for a short answer`,
  counted: (times) => msg`${plural(times, { one: '# short answer', other: '# short answers' })}`,
  staysInProject: true,
  stages: { working: msg`Writing the answer` },
  demo: msg`Written by the built-in demo provider, which uses no model.`,
  fields: {
    messages: msg`Your message`,
    model: msg`Model`,
    max_tokens: msg`Longest answer, tokens`,
    ...Object.fromEntries(MODELS.map((model) => [`model.${model}`, modelWords[model].title])),
  },
} satisfies TaskWords
