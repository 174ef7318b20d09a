import { msg, plural } from '@lingui/core/macro'
import type { TaskWords } from '../task-words.ts'

export default {
  title: msg`Make a video`,
  per: msg`for five seconds at 720p`,
  counted: (times) => msg`${plural(times, { one: '# short video', other: '# short videos' })}`,
  stages: {
    reading: msg`Reading the pictures`,
    working: msg`Making the video`,
    saving: msg`Saving to your library`,
  },
  demo: msg`Made by the built-in demo provider: a slow camera move over a picture drawn from your words, without a model.`,
  fields: {
    prompt: msg`Words`,
    seconds: msg`Length in seconds`,
    ratio: msg`Shape`,
    resolution: msg`Resolution`,
    seed: msg`Seed`,
  },
} satisfies TaskWords
